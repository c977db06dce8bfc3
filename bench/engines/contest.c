#include "contest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double started;

static void host_start(void)
{
    started = now();
}

static double host_stop(void)
{
    return now() - started;
}

contest *contest_open(const char *title, void *memory, size_t n, size_t size)
{
    contest *const c = calloc(1, sizeof(*c));
    if (c == NULL)
        exit(1);
    c->title = title;
    c->memory = memory;
    c->n = n;
    c->size = size;
    c->least = 2e-3;
    c->most = 0.1;
    c->first = 1 << 16;
    c->grain = 1 << 12;
    c->start = host_start;
    c->stop = host_stop;
    return c;
}

void contest_enter(contest *c, entry_role role, const char *name, const char *note, filler *fill, void *state,
                   void (*free_state)(void *state))
{
    if (c->count == CONTEST_ENTRIES) {
        fprintf(stderr, "%s: no space for %s\n", c->title, name);
        exit(1);
    }
    entry *const e = &c->entries[c->count++];
    snprintf(e->name, sizeof(e->name), "%s", name);
    snprintf(e->note, sizeof(e->note), "%s", note);
    e->role = role;
    e->fill = fill;
    e->state = state;
    e->free = free_state;
}

/* ---- Lanewise's fills as entries ---- */

typedef struct lanewise_state {
    lw_generator *generator;
    lw_kind kind;
    lw_value parameters[LW_MAX_PARAMETERS];
} lanewise_state;

static size_t lanewise_fill(void *state, void *out, size_t n)
{
    const lanewise_state *const s = state;
    return lw_fill(s->generator, s->kind, out, n, s->parameters) == LW_OK ? n : 0;
}

static void lanewise_free(void *state)
{
    lw_generator_destroy(((lanewise_state *)state)->generator);
    free(state);
}

void contest_enter_lanewise(contest *c, lw_context *context, const char *label, const char *const kinds[])
{
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        for (size_t k = 0; kinds[k] != NULL; k++) {
            lw_kind_info info;
            lw_kind kind;
            const char *engine_name = NULL;
            char name[48];
            if (lw_kind_find(kinds[k], &kind) != LW_OK || lw_kind_describe(kind, &info) != LW_OK ||
                lw_engine_name((lw_engine)engine, &engine_name) != LW_OK)
                continue;
            if (strcmp(kinds[k], "native") == 0 && strcmp(engine_name, "mrg8") != 0)
                continue;
            lanewise_state *const s = calloc(1, sizeof(*s));
            if (s == NULL || lw_generator_create(&s->generator, context, (lw_engine)engine, 42, 0) != LW_OK)
                exit(1);
            s->kind = kind;
            for (int p = 0; p < info.parameters; p++) /* a standard normal, and 1 for whatever else there may be */
                if (info.parameter_type[p] == LW_TYPE_F64)
                    s->parameters[p].f64 = strcmp(info.parameter_name[p], "mean") == 0 ? 0.0 : 1.0;
                else
                    s->parameters[p].u64 = 1;
            snprintf(name, sizeof(name), "%s%s %s", label, engine_name, kinds[k]);
            contest_enter(c, OURS, name, "", lanewise_fill, s, lanewise_free);
        }
}

/* ---- turns ---- */

static double take_turn(const contest *c, entry *e)
{
    size_t made = 0;
    c->start();
    for (size_t call = 0; call < e->calls && !e->left_out; call++) {
        if (e->at + e->n > c->n)
            e->at = 0;
        void *const out = c->memory == NULL ? NULL : (char *)c->memory + e->at * c->size;
        const size_t m = e->fill(e->state, out, e->n);
        e->left_out = m == 0;
        e->at += e->n;
        made += c->unit == TIME_A_CALL ? 1 : m;
    }
    return (double)made / c->stop();
}

/* Finds how much a turn is to make, each guess from the speed of the last; small arrays show less speed than large
 * ones. */
static void warm_up(const contest *c, entry *e)
{
    enum { GUESSES = 3 };
    const int fixed = c->least == 0.0 && c->most == 0.0;
    e->n = fixed || c->n < c->first ? c->n : c->first;
    e->calls = 1;
    for (int guess = 0; guess < GUESSES && !e->left_out; guess++) {
        const double speed = take_turn(c, e);
        if (fixed || e->left_out)
            continue;
        if (c->unit != TIME_A_CALL) {
            const double most = speed * c->most;
            e->n = most >= (double)c->n ? c->n : (size_t)most / c->grain * c->grain;
            if (e->n < c->grain)
                e->n = c->n < c->grain ? c->n : c->grain;
        }
        const double calls = speed * c->least / (c->unit == TIME_A_CALL ? 1.0 : (double)e->n);
        e->calls = calls < 1.0 ? 1 : (size_t)(calls + 0.5);
    }
    e->at = 0;
}

static int by_role_and_speed(const void *a, const void *b)
{
    const entry *const x = a, *const y = b;
    if (x->role != y->role)
        return x->role < y->role ? -1 : 1;
    return (x->speed.median < y->speed.median) - (x->speed.median > y->speed.median);
}

/* The median of the run-by-run ratios of two entries. */
static summary ratio(const entry *e, const entry *to)
{
    double r[CONTEST_RUNS];
    for (int run = 0; run < CONTEST_RUNS; run++)
        r[run] = e->rate[run] / to->rate[run];
    return summarise(r, CONTEST_RUNS);
}

/* What of a bound, run by run: the yardstick and p_c, an entry or a number, whichever is less; null and 0: none. */
static void print_part_of(const char *bound, const entry *e, const entry *yardstick, const entry *p_c, double limit)
{
    double r[CONTEST_RUNS];
    int above = 0;
    for (int run = 0; run < CONTEST_RUNS; run++) {
        const double cores = p_c != NULL ? p_c->rate[run] : limit;
        const double stores = yardstick != NULL ? yardstick->rate[run] : cores;
        r[run] = e->rate[run] / (cores > 0.0 && cores < stores ? cores : stores);
        above += r[run] > 1.0;
    }
    const summary part = summarise(r, CONTEST_RUNS);
    printf(" | %.3f of %s [%.3f-%.3f]", part.median, bound, part.low, part.high);
    if (above >= CONTEST_RUNS - 1 && e->role != BOUND) /* by chance 1 time in 50 */
        printf(" ABOVE IT");
}

static void print_ahead(const entry *e, const entry *of)
{
    const summary ahead = ratio(e, of);
    printf(" | %.2f x %s [%.2f-%.2f]", ahead.median, of->name, ahead.low, ahead.high);
}

/* Of each family that it belongs to: the fastest peer, unless that is the one that all are compared with. */
static void print_kin(const contest *c, const entry *e, const entry *peer)
{
    static const char *const families[][2] = {{"philox", "philox"}, {"mrg8", "mrg8"}, {"mrg8", "mrg32"}};
    for (size_t f = 0; f < sizeof(families) / sizeof(families[0]); f++) {
        size_t i = 0;
        while (i < c->count && (c->entries[i].role != PEER || c->entries[i].left_out ||
                                strcasestr(c->entries[i].name, families[f][1]) == NULL))
            i++;
        if (strcasestr(e->name, families[f][0]) != NULL && i < c->count && &c->entries[i] != peer)
            print_ahead(e, &c->entries[i]);
    }
}

/* What rows are compared with; null where there is none. */
typedef struct others {
    const entry *yardstick, *p_c, *peer, *base;
} others;

static void print_row(const contest *c, const entry *e, const others *to)
{
    const summary s = e->speed;
    printf("%-32s | ", e->name);
    if (c->unit == RATE)
        printf("%9.3f G/s [%.3f-%.3f]", s.median * 1e-9, s.low * 1e-9, s.high * 1e-9);
    else
        printf("%9.3f us [%.3f-%.3f]", 1e6 / s.median, 1e6 / s.high, 1e6 / s.low);
    if (c->unit == RATE && c->memory != NULL)
        printf(" | %7.1f GB/s", s.median * (double)c->size * 1e-9);
    if (to->yardstick != NULL && e != to->yardstick && e->role != BOUND)
        print_part_of("store", e, to->yardstick, NULL, 0.0);
    if ((c->limit > 0.0 || to->p_c != NULL) && strstr(e->name, "mrg8") != NULL) /* the model is of that engine */
        print_part_of(to->yardstick != NULL ? "min(p_m, p_c)" : "p_c", e, to->yardstick, to->p_c, c->limit);
    if (c->ghz > 0.0)
        printf(" | %.3f cycles", c->ghz * 1e9 / s.median);
    if (e->role == OURS && to->base != NULL && e != to->base)
        print_ahead(e, to->base);
    if (e->role == OURS && to->peer != NULL) {
        print_ahead(e, to->peer);
        print_kin(c, e, to->peer);
    }
    if (e->note[0] != '\0')
        printf(" | %s", e->note);
    printf("\n");
}

void contest_run(contest *c)
{
    for (size_t i = 0; i < c->count; i++) {
        warm_up(c, &c->entries[i]);
        if (c->entries[i].left_out)
            printf("(%s: %s %s cannot)\n", c->title, c->entries[i].name, c->entries[i].note);
    }
    for (int run = 0; run < CONTEST_RUNS; run++)
        for (size_t i = 0; i < c->count; i++)
            if (!c->entries[i].left_out)
                c->entries[i].rate[run] = take_turn(c, &c->entries[i]);
    for (size_t i = 0; i < c->count; i++) {
        double sorted[CONTEST_RUNS];
        memcpy(sorted, c->entries[i].rate, sizeof(sorted));
        c->entries[i].speed = summarise(sorted, CONTEST_RUNS);
    }
    qsort(c->entries, c->count, sizeof(c->entries[0]), by_role_and_speed);

    others to = {0};
    for (size_t i = 0; i < c->count; i++) {
        entry *const e = &c->entries[i];
        for (size_t j = 0; j < i; j++)
            e->left_out |= strcmp(c->entries[j].name, e->name) == 0;
        if (e->left_out)
            continue;
        if (e->role == YARDSTICK && to.yardstick == NULL)
            to.yardstick = e;
        if (e->role == BOUND)
            to.p_c = e;
        if (e->role == OURS && c->base != NULL && strcmp(c->base, e->name) == 0)
            to.base = e;
        if (e->role == PEER && to.peer == NULL && (c->reference == NULL || strcmp(c->reference, e->name) == 0))
            to.peer = e;
    }
    printf("--- %s\n", c->title);
    for (size_t i = 0; i < c->count; i++)
        if (!c->entries[i].left_out)
            print_row(c, &c->entries[i], &to);
    printf("\n");
    fflush(stdout);
}

summary contest_rate(const contest *c, const char *name)
{
    for (size_t i = 0; i < c->count; i++)
        if (!c->entries[i].left_out && strcmp(c->entries[i].name, name) == 0)
            return c->entries[i].speed;
    return (summary){0.0, 0.0, 0.0};
}

void contest_close(contest *c)
{
    for (size_t i = 0; i < c->count; i++)
        if (c->entries[i].free != NULL)
            c->entries[i].free(c->entries[i].state);
    free(c);
}
