#include "sampling.h"

#include <stdlib.h>
#include <string.h>

#include "api/ranks/table.h"
#include "crew.h"
#include "support.h"

typedef struct member {
    lw_context *context;
    lw_generator *generator;
    lw_ranks_table *table;
    uint64_t *own;
    size_t count;
} member;

typedef struct team {
    sampling *s;
    member member[SAMPLING_RANKS_MOST];
} team;

static lw_status sample(const sampling *s, const lw_ranks *ranks, member *m)
{
    const uint64_t first = s->begin[ranks->rank], count = s->begin[ranks->rank + 1] - first;
    lw_ranks_table_info info;
    lw_status status = lw_ranks_table_make(&m->table, ranks, m->context, s->weights + first, LW_TYPE_F64, count,
                                           s->part, "lw_ranks_table_create");
    if (status == LW_OK)
        status = lw_ranks_table_describe(m->table, &info);
    if (status == LW_OK)
        status = lw_ranks_table_counts_u64(m->generator, m->table, s->n, s->counts + info.first);
    if (status == LW_OK)
        status = lw_generator_seek(m->generator, s->cursor);
    if (status == LW_OK)
        status = lw_ranks_table_sample_own_u64(m->generator, m->table, s->n, NULL, 0, &m->count);
    m->own = malloc(m->count * sizeof(*m->own) + 1);
    if (status == LW_OK)
        status = lw_ranks_table_sample_own_u64(m->generator, m->table, s->n, m->own, m->count, &m->count);
    if (status == LW_OK)
        status = lw_generator_seek(m->generator, s->cursor);
    if (status == LW_OK)
        status = lw_ranks_table_sample_u64(m->generator, m->table, ranks, s->ordered + s->asked[ranks->rank],
                                           s->asked[ranks->rank + 1] - s->asked[ranks->rank]);
    return status;
}

static const char *work(const lw_ranks *ranks, void *argument)
{
    team *const all = argument;
    const sampling *const s = all->s;
    member *const m = &all->member[ranks->rank];
    const char *const backend = s->backends[(size_t)ranks->rank % s->backend_count];
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = 1};
    if (lw_context_create(&m->context, &options) != LW_OK ||
        lw_generator_create(&m->generator, m->context, s->engine, s->seed, s->stream) != LW_OK ||
        lw_generator_use_set(m->generator, s->set) != LW_OK || lw_generator_seek(m->generator, s->cursor) != LW_OK)
        return lw_last_error();
    const char *said = sample(s, ranks, m) == LW_OK ? NULL : lw_last_error();
    uint64_t cursor = 0;
    if (said == NULL && (lw_generator_tell(m->generator, &cursor) != LW_OK || cursor != s->cursor + 1))
        said = "the cursor has not moved by 1";
    lw_ranks_table_destroy(m->table);
    lw_generator_destroy(m->generator);
    lw_context_destroy(m->context);
    return said;
}

void sampling_run(sampling *s, int size)
{
    team all = {.s = s};
    s->grouped = malloc(s->n * sizeof(*s->grouped) + 1);
    s->ordered = malloc(s->n * sizeof(*s->ordered) + 1);
    s->counts = malloc(s->items * sizeof(*s->counts) + 1);
    crew_run(size, 60.0, work, &all, NULL);
    uint64_t at = 0;
    for (int r = 0; r < size; r++) {
        s->own[r] = all.member[r].count;
        assert_true(s->own[r] <= s->n - at);
        memcpy(s->grouped + at, all.member[r].own, s->own[r] * sizeof(*s->grouped));
        at += s->own[r];
        free(all.member[r].own);
    }
    assert_int_equal(at, s->n);
}

void sampling_free(sampling *s)
{
    free(s->grouped);
    free(s->ordered);
    free(s->counts);
    s->grouped = s->ordered = s->counts = NULL;
}

static uint64_t next(uint64_t *state)
{
    *state += 0x9E3779B97F4A7C15u;
    uint64_t x = (*state ^ *state >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static int compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

void sampling_split(uint64_t *begin, uint64_t all, int size, int style, uint64_t unit, uint64_t seed)
{
    begin[0] = 0;
    for (int r = 1; r < size; r++) {
        const uint64_t equal = all / (uint64_t)size * (uint64_t)r, any = next(&seed) % (all + 1);
        begin[r] = style == 0 ? equal : style == 1 ? 0 : style == 4 ? any / unit * unit : any;
    }
    begin[size] = all;
    qsort(begin, (size_t)size, sizeof(*begin), compare);
    for (int r = 2; style == 2 && r < size; r += 2)
        begin[r] = begin[r - 1];
}
