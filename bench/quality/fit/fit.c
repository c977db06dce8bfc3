/* lanewise_fit CELLS: elements of every setting of a file of cells.py counted in its cells, and the verdict; a row of a
 * record for each. docs/quality/distributions.md says what the columns are. */
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "histogram.h"

static const char usage[] =
    "lanewise_fit CELLS [options]\n"
    "  --backend NAME     as in LANEWISE_BACKEND\n"
    "  --engine NAME      may be given several times; warp1024, then philox\n"
    "  --samples N        elements per setting (1e11 on cuda, else 1e8)\n"
    "  --chunk N          elements per fill (2^28 on cuda, else 2^18)\n"
    "  --seconds S        fewer elements where a setting would take longer than this\n"
    "  --minutes M        no setting is begun after this time\n"
    "  --only WORDS       settings that begin so; may be given several times\n"
    "  --seed N           20261122\n"
    "  --record FILE      rows are added to it, and what it has is not done again\n"
    "  --counts FILE      the counts of all cells are added to it\n"
    "  --digests FILE     tools/value_digests.txt: the row of the values tested is named in the record\n"
    "  --commit NAME      of the library, for the record's head\n"
    "  --plant R          draws with the last parameter moved by R of itself (by R, if it is 0)\n"
    "  --judge FILE       instead of drawing: --record as it becomes with the counts of FILE and today's cells\n"
    "  --list             the settings, with the words of their guides\n";

enum { MOST_NAMES = 16, CHECKED = 1 << 18 };

typedef struct options {
    const char *cells, *backend, *record, *counts, *digests, *commit, *judge;
    lw_engine engine[MOST_NAMES];
    const char *only[MOST_NAMES];
    int engines, onlys, list;
    double samples, seconds, minutes, plant;
    uint64_t chunk, seed;
} options;

/* Where the elements are made and counted. */
typedef struct place {
    lw_context *context;
    lw_context_info info;
    int device;
    void *memory;
    uint64_t chunk;
} place;

static void die(const char *what, const char *why)
{
    fprintf(stderr, "lanewise_fit: %s: %s\n", what, why);
    exit(2);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

#if LANEWISE_FIT_CUDA
static void on_device(const char *error)
{
    if (error != NULL)
        die("the device", error);
}
#else
static void on_device(const char *error)
{
    (void)error;
}
#define fit_device_begin(guide) NULL
#define fit_device_count(guide, type, x, n) NULL
#define fit_device_end(guide, bins) NULL
#endif

static void draw(const place *p, lw_generator *g, const fit_setting *s, const lw_value *parameter, uint64_t n)
{
    if (lw_fill(g, s->kind, p->memory, n, parameter) != LW_OK)
        die(s->title, lw_last_error());
}

static void wait_for(const place *p)
{
    if (lw_context_synchronize(p->context) != LW_OK)
        die("the device", lw_last_error());
}

/* The device's counts of the first elements are those of the host. */
static void check_device(const place *p, const fit_setting *s, const fit_guide *guide, uint64_t n)
{
    uint64_t *const there = calloc(guide->bins, sizeof(*there)), *const here = calloc(guide->bins, sizeof(*here));
    void *const copy = malloc(n * s->info.size);
    if (there == NULL || here == NULL || copy == NULL ||
        lw_copy(p->context, copy, p->memory, n * s->info.size) != LW_OK)
        die(s->title, "no copy of the first elements");
    on_device(fit_device_begin(guide));
    on_device(fit_device_count(guide, s->info.type, p->memory, n));
    on_device(fit_device_end(guide, there));
    fit_count_host(guide, s->info.type, copy, n, here);
    if (memcmp(there, here, guide->bins * sizeof(*here)) != 0)
        die(s->title, "the device's histogram is not the host's");
    free(there);
    free(here);
    free(copy);
}

typedef struct outcome {
    uint64_t n, refused; /* elements, and those that the context counts as outside the domain */
    double seconds, filling;
    uint64_t *count; /* of the cells */
} outcome;

static void count_setting(const place *p, const options *o, const fit_setting *s, lw_engine engine, uint64_t stream,
                          outcome *result)
{
    fit_guide guide;
    lw_generator *g = NULL;
    lw_value parameter[LW_MAX_PARAMETERS];
    const lw_type type = s->info.type;
    if (fit_guide_make(s, &guide) != 0)
        die(s->title, "its cells need more words than shared memory has");
    uint64_t *const bins = calloc(guide.bins, sizeof(*bins));
    memcpy(parameter, s->parameter, sizeof(parameter));
    const int moved = s->info.parameters - 1;
    if (o->plant != 0 && moved >= 0 && s->info.parameter_type[moved] != LW_TYPE_U64)
        parameter[moved].f64 += o->plant * (parameter[moved].f64 == 0 ? 1 : parameter[moved].f64);
    if (bins == NULL || lw_generator_create(&g, p->context, engine, o->seed, stream) != LW_OK)
        die(s->title, lw_last_error());
    lw_context_domain_errors(p->context, &result->refused);
    if (p->device) {
        draw(p, g, s, parameter, CHECKED);
        check_device(p, s, &guide, CHECKED);
        lw_generator_seek(g, 0);
        on_device(fit_device_begin(&guide));
    }
    uint64_t wanted = (uint64_t)o->samples;
    const double began = now();
    double filling = 0;
    for (result->n = 0; result->n < wanted;) {
        const uint64_t n = wanted - result->n < p->chunk ? wanted - result->n : p->chunk;
        const double before = now();
        draw(p, g, s, parameter, n);
        if (result->n == 0) { /* the first one is timed alone */
            wait_for(p);
            filling = (now() - before) / (double)n;
        }
        if (p->device)
            on_device(fit_device_count(&guide, type, p->memory, n));
        else
            fit_count_host(&guide, type, p->memory, n, bins);
        if (result->n == 0)
            wait_for(p);
        result->n += n;
        if (o->seconds > 0 && result->n == n && (now() - began) / (double)n * (double)wanted > o->seconds) {
            const double most = o->seconds / ((now() - began) / (double)n);
            wanted = most < (double)n ? n : (uint64_t)(most / (double)p->chunk) * p->chunk;
        }
    }
    if (p->device)
        on_device(fit_device_end(&guide, bins));
    result->seconds = now() - began;
    result->filling = filling * (double)result->n;
    lw_context_domain_errors(p->context, &result->refused);
    result->count = calloc(s->cells, sizeof(*result->count));
    if (result->count == NULL)
        abort();
    for (uint32_t b = 0; b < guide.bins; b++)
        result->count[guide.cell[b]] += bins[b];
    lw_generator_destroy(g);
    free(bins);
    fit_guide_free(&guide);
}

/* ---- the record ---- */

/* The digest of the kind's values with the engine, or "-". */
static void digest_of(const options *o, const char *kind, const char *engine, char digest[64])
{
    char line[256], name[64], with[64], form[64], full[64];
    FILE *const file = o->digests != NULL ? fopen(o->digests, "r") : NULL;
    strcpy(digest, "-");
    while (file != NULL && fgets(line, sizeof(line), file) != NULL)
        if (sscanf(line, "%63s %63s %63s %63s", name, with, form, full) == 4 && strcmp(name, kind) == 0 &&
            strcmp(with, engine) == 0 && strcmp(form, "places") == 0)
            strcpy(digest, full);
    if (file != NULL)
        fclose(file);
}

/* Whether the record has a row that begins so. */
static int is_done(const options *o, const char *row)
{
    char line[1024];
    int found = 0;
    FILE *const file = o->record != NULL ? fopen(o->record, "r") : NULL;
    while (file != NULL && !found && fgets(line, sizeof(line), file) != NULL)
        found = strncmp(line, row, strlen(row)) == 0;
    if (file != NULL)
        fclose(file);
    return found;
}

static FILE *append(const char *path)
{
    FILE *const file = fopen(path, "a");
    if (file == NULL)
        die(path, "cannot be written");
    return file;
}

static void head(const place *p, const options *o, FILE *out)
{
    char date[32];
    const time_t t = time(NULL);
    strftime(date, sizeof(date), "%Y-%m-%d %H:%M UTC", gmtime(&t));
    fprintf(out, "# lanewise_fit %s; backend %s: %s; commit %s; seed %" PRIu64 "; values version %d\n", date,
            p->info.backend, p->info.machine, o->commit != NULL ? o->commit : "-", o->seed, lw_values_version());
    fputs(fit_columns, out);
    fflush(out);
}

static void counts(const options *o, const char *begin, const fit_setting *s, const outcome *r)
{
    FILE *const file = append(o->counts);
    fprintf(file, "%s | %" PRIu64, begin, r->n);
    for (size_t i = 0; i < s->cells; i++)
        fprintf(file, " %" PRIu64, r->count[i]);
    fprintf(file, "\n");
    fclose(file);
}

/* Returns whether the setting fits. */
static int judge_setting(const place *p, const options *o, const fit_setting *s, lw_engine engine, uint64_t stream)
{
    outcome r = {0};
    fit_verdict v;
    const char *engine_name = NULL;
    char begin[320], digest[64];
    lw_engine_name(engine, &engine_name);
    snprintf(begin, sizeof(begin), "%s %s", engine_name, s->title);
    char done[328];
    snprintf(done, sizeof(done), "%s |", begin);
    if (is_done(o, done))
        return 1;
    count_setting(p, o, s, engine, stream, &r);
    fit_judge(r.count, s->chance, s->cells, r.n, &v);
    digest_of(o, s->info.name, engine_name, digest);
    char rest[160]; /* what judging again keeps */
    snprintf(rest, sizeof(rest), "%.4g (%.4g) | %s", (double)r.n / r.seconds * 1e-9, (double)r.n / r.filling * 1e-9,
             digest);
    fit_row(stdout, begin, s, r.count, r.n, &v, rest);
    if (o->record != NULL) {
        FILE *const file = append(o->record);
        fit_row(file, begin, s, r.count, r.n, &v, rest);
        fclose(file);
    }
    if (o->counts != NULL)
        counts(o, begin, s, &r);
    free(r.count);
    if (r.refused != 0)
        fprintf(stderr, "lanewise_fit: %s: %" PRIu64 " elements without a value\n", begin, r.refused);
    return r.refused == 0 && fit_least_p(&v) > 1e-9;
}

static int is_chosen(const options *o, const fit_setting *s)
{
    int chosen = o->onlys == 0;
    for (int k = 0; k < o->onlys; k++)
        chosen |= strncmp(s->title, o->only[k], strlen(o->only[k])) == 0;
    return chosen;
}

/* ---- the program ---- */

static double number(const char *name, const char *text)
{
    char *end = NULL;
    const double x = strtod(text, &end);
    if (end == text || *end != 0 || !isfinite(x))
        die(name, "its value is not a number");
    return x;
}

static void take(options *o, const char *name, const char *value)
{
    if (strcmp(name, "backend") == 0)
        o->backend = value;
    else if (strcmp(name, "samples") == 0)
        o->samples = number(name, value);
    else if (strcmp(name, "chunk") == 0)
        o->chunk = (uint64_t)number(name, value);
    else if (strcmp(name, "seconds") == 0)
        o->seconds = number(name, value);
    else if (strcmp(name, "minutes") == 0)
        o->minutes = number(name, value);
    else if (strcmp(name, "seed") == 0)
        o->seed = strtoull(value, NULL, 0);
    else if (strcmp(name, "record") == 0)
        o->record = value;
    else if (strcmp(name, "counts") == 0)
        o->counts = value;
    else if (strcmp(name, "digests") == 0)
        o->digests = value;
    else if (strcmp(name, "commit") == 0)
        o->commit = value;
    else if (strcmp(name, "plant") == 0)
        o->plant = number(name, value);
    else if (strcmp(name, "judge") == 0)
        o->judge = value;
    else if (strcmp(name, "list") == 0)
        o->list = 1;
    else if (strcmp(name, "only") == 0 && o->onlys < MOST_NAMES)
        o->only[o->onlys++] = value;
    else if (strcmp(name, "engine") == 0 && o->engines < MOST_NAMES &&
             lw_engine_find(value, &o->engine[o->engines]) == LW_OK)
        o->engines++;
    else
        die(name, "cannot be taken");
}

static options read_options(int argc, char **argv)
{
    static const char *const names[] = {"backend", "samples", "chunk",  "seconds", "minutes", "seed",   "record",
                                        "counts",  "digests", "commit", "plant",   "only",    "engine", "judge"};
    enum { NAMES = sizeof(names) / sizeof(names[0]) };
    struct option longs[NAMES + 2] = {{0}};
    options o = {.seed = 20261122};
    for (int k = 0; k < NAMES; k++)
        longs[k] = (struct option){names[k], required_argument, NULL, 'x'};
    longs[NAMES] = (struct option){"list", no_argument, NULL, 'x'};
    int which = 0, got;
    while ((got = getopt_long(argc, argv, "", longs, &which)) == 'x')
        take(&o, longs[which].name, optarg);
    if (got != -1 || optind + 1 != argc) {
        fputs(usage, stderr);
        exit(2);
    }
    o.cells = argv[optind];
    if (o.engines == 0) {
        o.engine[0] = LW_ENGINE_WARP1024;
        o.engine[1] = LW_ENGINE_PHILOX;
        o.engines = 2;
    }
    return o;
}

static place open_place(options *o)
{
    place p = {0};
    const lw_context_options where = {.size = sizeof(where), .backend = o->backend};
    if (lw_context_create(&p.context, &where) != LW_OK)
        die("context", lw_last_error());
    lw_context_describe(p.context, &p.info);
    p.device = strcmp(p.info.backend, "cuda") == 0;
    if (p.device && !LANEWISE_FIT_CUDA)
        die("cuda", "this program was built without it");
    if (o->samples <= 0)
        o->samples = p.device ? 1e11 : 1e8;
    p.chunk = o->chunk != 0 ? o->chunk : (uint64_t)1 << (p.device ? 28 : 18);
    const uint64_t most = p.chunk > CHECKED ? p.chunk : CHECKED;
    if (lw_malloc(p.context, &p.memory, most * 8) != LW_OK)
        die("memory", lw_last_error());
    return p;
}

static void list(const fit_setting *settings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        fit_guide g;
        if (fit_guide_make(&settings[i], &g) != 0)
            printf("%s | %zu cells | too many words\n", settings[i].title, settings[i].cells);
        else
            printf("%s | %zu cells | %u words + %u bins\n", settings[i].title, settings[i].cells, g.words, g.bins);
        fit_guide_free(&g);
    }
}

int main(int argc, char **argv)
{
    options o = read_options(argc, argv);
    fit_setting *settings = NULL;
    const size_t count = fit_read_cells(o.cells, &settings);
    if (count == 0)
        return 2;
    if (o.list) {
        list(settings, count);
        return 0;
    }
    if (o.judge != NULL) {
        if (o.record == NULL)
            die("--judge", "--record names no record");
        const int left = fit_judge_again(settings, count, o.judge, o.record, stdout);
        fit_free_cells(settings, count);
        return left < 0 ? 2 : left != 0;
    }
    place p = open_place(&o);
    const double began = now();
    int wrong = 0, left = 0;
    head(&p, &o, stdout);
    if (o.record != NULL) {
        FILE *const file = append(o.record);
        head(&p, &o, file);
        fclose(file);
    }
    for (int e = 0; e < o.engines; e++)
        for (size_t i = 0; i < count; i++) {
            if (!is_chosen(&o, &settings[i]))
                continue;
            if (o.minutes > 0 && now() - began > 60 * o.minutes)
                left++;
            else
                wrong += !judge_setting(&p, &o, &settings[i], o.engine[e], i);
        }
    printf("# %d settings do not fit (p below 1e-9); %d left for another run; %.1f s\n", wrong, left, now() - began);
    fit_free_cells(settings, count);
    lw_free(p.context, p.memory);
    lw_context_destroy(p.context);
    return wrong != 0;
}
