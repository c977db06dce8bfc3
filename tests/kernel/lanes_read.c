#include "lanes_read.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

const int lanes_shown[LANES_SHOWN] = {0, 1, 15, 16, 31};

enum { MOST_WORDS = 16 };
enum type { TYPE_u32, TYPE_u64, TYPE_f32, TYPE_f64 };

static const struct {
    const char *name; /* with '_' for '-' */
    enum type type;
} kinds[LANES_KIND_COUNT] = {
#define LANES_KIND(name, type) {#name, TYPE_##type},
#include "lanes_kinds.def"
#undef LANES_KIND
    {"range_u32", TYPE_u32},
};

static const char *const engines[LANES_ENGINES] = {
#define LW_ENGINE_ROW(name, value) #name,
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
};

static const char *const kernels[LANES_KERNELS] = {"pi-darts", "random-walk", "radius-bits"};

const char *lanes_engine_name(uint32_t engine)
{
    return engines[engine];
}

const char *lanes_kind_name(uint32_t kind)
{
    static char name[32];
    snprintf(name, sizeof(name), "%s", kinds[kind].name);
    for (char *c = name; *c != '\0'; c++)
        if (*c == '_')
            *c = '-';
    return name;
}

/* ---- words ---- */

typedef struct line {
    int number, lefts, rights; /* words before and after the colon */
    char *left[MOST_WORDS], *right[MOST_WORDS];
} line;

static void split(line *l, char *text)
{
    char *rest = NULL;
    int after = 0;
    l->lefts = l->rights = 0;
    for (char *word = strtok_r(text, " \n", &rest); word != NULL; word = strtok_r(NULL, " \n", &rest)) {
        if (l->lefts == MOST_WORDS || l->rights == MOST_WORDS)
            fail_msg("lanes.kat:%d: more than %d words", l->number, MOST_WORDS);
        if (strcmp(word, ":") == 0)
            after = 1;
        else if (after)
            l->right[l->rights++] = word;
        else
            l->left[l->lefts++] = word;
    }
}

static uint64_t integer(const line *l, const char *text)
{
    char *end = NULL;
    errno = 0;
    const uint64_t value = strtoull(text, &end, 0);
    if (errno != 0 || end == text || *end != '\0')
        fail_msg("lanes.kat:%d: \"%s\" is no number of 64 bits", l->number, text);
    return value;
}

static uint64_t bits(const line *l, const char *text, enum type type)
{
    char *end = NULL;
    if (type == TYPE_u32 || type == TYPE_u64)
        return integer(l, text);
    const double wide = strtod(text, &end);
    const float narrow = (float)wide;
    if (end == text || *end != '\0' || (type == TYPE_f32 && (double)narrow != wide))
        fail_msg("lanes.kat:%d: \"%s\" is no float of the type", l->number, text);
    uint64_t result = 0;
    uint32_t half = 0;
    memcpy(&result, &wide, sizeof(result));
    memcpy(&half, &narrow, sizeof(half));
    return type == TYPE_f32 ? half : result;
}

/* The values of NAME=.. for the names, in this order and from word `first` on; a missing one keeps its value. */
static void keys(const line *l, int first, int count, const char *const names[], uint64_t *const values[])
{
    for (int k = 0; k < count; k++) {
        const size_t length = strlen(names[k]);
        if (first < l->lefts && strncmp(l->left[first], names[k], length) == 0 && l->left[first][length] == '=')
            *values[k] = integer(l, l->left[first++] + length + 1);
    }
    if (first < l->lefts)
        fail_msg("lanes.kat:%d: what is \"%s\"?", l->number, l->left[first]);
}

static int find(const line *l, const char *word, const char *(*name)(uint32_t), int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word, name((uint32_t)i)) == 0)
            return i;
    fail_msg("lanes.kat:%d: what is \"%s\"?", l->number, word);
    return 0;
}

static const char *kernel_name(uint32_t kernel)
{
    return kernels[kernel];
}

/* ---- lines ---- */

static void read_open(const line *l, lanes_known *known)
{
    static const char *const names[] = {"seed", "stream", "subsequence", "set"};
    if (known->case_count == LANES_MOST_CASES || l->lefts < 5)
        fail_msg("lanes.kat:%d: not \"open ENGINE seed= stream= subsequence= [set=]\", or too many", l->number);
    lanes_script *const script = &known->cases[known->case_count++].script;
    uint64_t *const values[] = {&script->seed, &script->stream, &script->subsequence, &script->set};
    script->engine = (uint32_t)find(l, l->left[1], lanes_engine_name, LANES_ENGINES);
    keys(l, 2, 4, names, values);
}

static void read_total(const line *l, lanes_known *known)
{
    static const char *const names[] = {"seed", "warps", "n"};
    uint64_t warps = 0, n = 0;
    if (known->total_count == LANES_MOST_TOTALS || l->lefts != 5 || l->rights != 1)
        fail_msg("lanes.kat:%d: not \"total NAME seed= warps= n= : ..\", or too many", l->number);
    lanes_total *const total = &known->totals[known->total_count++];
    uint64_t *const values[] = {&total->seed, &warps, &n};
    total->line = l->number;
    total->kernel = (enum lanes_kernel)find(l, l->left[1], kernel_name, LANES_KERNELS);
    keys(l, 2, 3, names, values);
    total->warps = (uint32_t)warps;
    total->n = (uint32_t)n;
    total->expected = integer(l, l->right[0]);
}

static void read_draw(const line *l, lanes_known *known)
{
    static const char *const names[] = {"bound", "times"};
    uint64_t bound = 0, times = 1;
    uint64_t *const values[] = {&bound, &times};
    lanes_case *const c = &known->cases[known->case_count - 1];
    if (known->case_count == 0 || c->script.draws == LANES_MOST_DRAWS || l->rights != LANES_SHOWN + 1)
        fail_msg("lanes.kat:%d: a draw outside a script, too many, or not %d values", l->number, LANES_SHOWN + 1);
    lanes_draw *const draw = &c->script.draw[c->script.draws];
    lanes_expected *const expected = &c->expected[c->script.draws++];
    draw->kind = (uint32_t)find(l, l->left[0], lanes_kind_name, LANES_KIND_COUNT);
    keys(l, 1, 2, names, values);
    if (times == 0 || times > 1 << 20 || bound > UINT32_MAX || (draw->kind == LANES_range_u32) != (bound != 0))
        fail_msg("lanes.kat:%d: bound is %" PRIu64 ", times is %" PRIu64, l->number, bound, times);
    draw->bound = (uint32_t)bound;
    draw->times = (uint32_t)times;
    expected->line = l->number;
    for (int i = 0; i < LANES_SHOWN; i++)
        expected->value[i] = bits(l, l->right[i], kinds[draw->kind].type);
    expected->sum = integer(l, l->right[LANES_SHOWN]);
}

void lanes_read(const char *path, lanes_known *known)
{
    char text[1024];
    line l = {0};
    memset(known, 0, sizeof(*known));
    FILE *const file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s: %s", path, strerror(errno));
    while (fgets(text, sizeof(text), file) != NULL) {
        l.number++;
        if (text[0] == '#' || text[0] == '\n')
            continue;
        split(&l, text);
        if (l.lefts == 0)
            fail_msg("lanes.kat:%d: nothing before the colon", l.number);
        else if (strcmp(l.left[0], "open") == 0)
            read_open(&l, known);
        else if (strcmp(l.left[0], "total") == 0)
            read_total(&l, known);
        else
            read_draw(&l, known);
    }
    fclose(file);
}
