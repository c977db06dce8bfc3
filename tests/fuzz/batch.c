/* Batches of any rows, also offsets that fall and invalid weights: each row's table is the one that lw_alias_create
 * makes of its weights alone; samples of every kind are those of that table at the element that docs/contract/batch.md
 * names; empty rows are counted. On every target. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "fuzz.h"

const char fuzz_name[] = "batch";

enum { ROWS = 24, MOST_EACH = 8 };

typedef struct subject {
    lw_type type;
    size_t rows, items;
    uint64_t offsets[ROWS + 1];
    const unsigned char *weights;
    size_t falls, invalid; /* the first offset that falls, the first invalid weight; SIZE_MAX: none */
    fuzz_place place;
    size_t each;
    uint64_t starts[ROWS + 1];
    int has_starts;
    lw_batch_streams streams;
} subject;

static size_t length_of(const subject *s, size_t row)
{
    return (size_t)(s->offsets[row + 1] - s->offsets[row]);
}

static const void *weights_of(const subject *s, size_t row)
{
    return s->weights + s->offsets[row] * fuzz_type_size(s->type);
}

static int row_is_empty(const subject *s, size_t row)
{
    for (size_t i = 0; i < length_of(s, row); i++)
        if (fuzz_weight(weights_of(s, row), s->type, i) > 0)
            return 0;
    return 1;
}

static subject a_subject(fuzz_bytes *in)
{
    static const size_t lengths[] = {0, 1, 2, 5, 33, 300, 1024, 1500};
    const unsigned how = fuzz_byte(in);
    subject s = {.rows = 1 + (size_t)fuzz_below(in, ROWS), .falls = SIZE_MAX, .invalid = SIZE_MAX};
    s.type = fuzz_type(in);
    for (size_t r = 0; r < s.rows; r++) {
        const unsigned length = fuzz_byte(in);
        s.offsets[r + 1] = s.offsets[r] + (length % 16 > 7 ? length / 16 : lengths[length % 8]);
        s.starts[r + 1] = s.starts[r] + length / 8 % MOST_EACH;
    }
    s.items = (size_t)s.offsets[s.rows];
    s.weights = fuzz_weights(in, s.type, s.items);
    for (size_t i = 0; i < s.items && s.invalid == SIZE_MAX; i++)
        s.invalid = fuzz_weight_is_good(s.weights, s.type, i) ? SIZE_MAX : i;
    if (how % 8 == 0) { /* one that is below or far above what was before it; the weights still have their items */
        const size_t at = (size_t)fuzz_below(in, s.rows);
        s.offsets[at] = fuzz_integer(in);
        s.falls = s.offsets[0] != 0 ? 0 : SIZE_MAX;
        for (size_t r = 1; r <= s.rows && s.falls == SIZE_MAX; r++)
            s.falls = s.offsets[r] < s.offsets[r - 1] ? r : SIZE_MAX;
    }
    s.place = fuzz_a_place(in);
    s.each = (size_t)fuzz_below(in, MOST_EACH);
    s.has_starts = how / 8 % 2 != 0;
    s.streams = how / 16 % 2 != 0 ? LW_BATCH_STREAMS : LW_BATCH_ONE_STREAM;
    for (size_t r = 0; !s.has_starts && r <= s.rows; r++)
        s.starts[r] = r * s.each;
    return s;
}

static void check_refusal(const subject *s, lw_status status)
{
    char word[64] = "weights[";
    if (s->falls != SIZE_MAX) {
        snprintf(word, sizeof(word), "offsets[%zu] is ", s->falls);
        CHECK(status == LW_ERROR_ARGUMENT && strstr(lw_last_error(), word) != NULL,
              "offset %zu falls, but status %d (%s)", s->falls, (int)status, lw_last_error());
    } else {
        size_t row = 0;
        while (s->offsets[row + 1] <= s->invalid)
            row++;
        snprintf(word, sizeof(word), "weights[%zu], of row %zu, is ", s->invalid, row);
        CHECK(status == LW_ERROR_DOMAIN && strstr(lw_last_error(), word) != NULL,
              "weight %zu is invalid, but status %d (%s)", s->invalid, (int)status, lw_last_error());
    }
}

/* The tables of the rows, made alone; null where a row is empty. */
static lw_alias **tables_alone(const subject *s, lw_context *context)
{
    lw_alias **const tables = fuzz_get(s->rows * sizeof(lw_alias *));
    for (size_t r = 0; r < s->rows; r++)
        if (!row_is_empty(s, r))
            DO(lw_alias_create(&tables[r], context, weights_of(s, r), s->type, length_of(s, r), NULL));
    return tables;
}

static void check_tables(const subject *s, const lw_batch *batch, lw_alias **tables)
{
    uint64_t *const rows = fuzz_get(s->items * sizeof(*rows)), *const alone = fuzz_get(s->items * sizeof(*alone));
    uint64_t empty = 0, longest = 0, zeros = 0, truncated = 0;
    lw_batch_info info;
    DO(lw_batch_describe(batch, &info));
    DO(lw_batch_rows(batch, rows));
    for (size_t r = 0; r < s->rows; r++) {
        lw_alias_info of_row = {.zeros = length_of(s, r)};
        if (tables[r] != NULL) {
            DO(lw_alias_rows(tables[r], alone + s->offsets[r]));
            DO(lw_alias_describe(tables[r], &of_row));
        } else {
            memset(alone + s->offsets[r], 0xff, length_of(s, r) * sizeof(*alone));
        }
        empty += tables[r] == NULL;
        zeros += of_row.zeros;
        truncated += of_row.truncated;
        longest = length_of(s, r) > longest ? length_of(s, r) : longest;
        SAME(rows + s->offsets[r], alone + s->offsets[r], length_of(s, r) * sizeof(*rows),
             "row %zu of %zu items has another table", r, length_of(s, r));
    }
    CHECK(info.rows == s->rows && info.items == s->items && info.longest == longest && info.empty == empty &&
              info.zeros == zeros && info.truncated == truncated,
          "%" PRIu64 " empty rows, %" PRIu64 " zeros, %" PRIu64 " truncated; there are %" PRIu64 ", %" PRIu64
          ", %" PRIu64,
          info.empty, info.zeros, info.truncated, empty, zeros, truncated);
}

/* Samples first .. first + n - 1 of a generator on a stream, from a table or none. */
static void draw_alone(const subject *s, lw_context *context, const lw_alias *table, uint64_t more_stream,
                       uint64_t first, uint32_t *out, size_t n)
{
    fuzz_place place = s->place;
    place.stream += more_stream;
    place.cursor += first;
    memset(out, 0xff, n * sizeof(*out));
    if (table == NULL)
        return;
    lw_generator *const generator = fuzz_generator(&place, context);
    DO(lw_alias_sample_u32(generator, table, out, n));
    lw_generator_destroy(generator);
}

static void check_samples(const subject *s, lw_context *context, const lw_batch *batch, lw_alias **tables)
{
    const size_t n = (size_t)s->starts[s->rows];
    uint32_t *const out = fuzz_get(n * sizeof(*out)), *const alone = fuzz_get(n * sizeof(*alone));
    uint64_t *const wide = fuzz_get(n * sizeof(*wide));
    lw_generator *const generator = fuzz_generator(&s->place, context);
    uint64_t bad = 0, most = 0;
    const uint64_t *const starts = s->has_starts ? s->starts : NULL;
    DO(lw_batch_sample_u32(generator, batch, out, s->each, starts, s->streams));
    const uint64_t moved = fuzz_tell(generator) - s->place.cursor, counted = fuzz_domain_errors(context);
    DO(lw_generator_seek(generator, s->place.cursor));
    DO(lw_batch_sample_u64(generator, batch, wide, s->each, starts, s->streams));
    fuzz_domain_errors(context);
    for (size_t r = 0; r < s->rows; r++) {
        const size_t here = (size_t)(s->starts[r + 1] - s->starts[r]);
        const int streams = s->streams == LW_BATCH_STREAMS;
        draw_alone(s, context, tables[r], streams ? r : 0, streams ? 0 : s->starts[r], alone + s->starts[r], here);
        bad += tables[r] == NULL ? here : 0;
        most = here > most ? here : most;
    }
    SAME(out, alone, n * sizeof(*out), "samples are not those of the rows alone");
    for (size_t i = 0; i < n; i++)
        CHECK(wide[i] == (out[i] == UINT32_MAX ? UINT64_MAX : out[i]), "sample %zu is another as u64", i);
    CHECK(counted == bad, "%" PRIu64 " samples of empty rows, %" PRIu64 " counted", bad, counted);
    CHECK(moved == (s->streams == LW_BATCH_STREAMS ? most : n), "the cursor moved by %" PRIu64, moved);
    if (!s->has_starts) {
        memset(out, 0, n * sizeof(*out));
        DO(lw_generator_seek(generator, s->place.cursor));
        DO(lw_batch_draw_u32(generator, s->weights, s->type, s->offsets, s->rows, out, s->each, s->streams));
        fuzz_domain_errors(context);
        SAME(out, alone, n * sizeof(*out), "lw_batch_draw_u32 gives other samples");
    }
    lw_generator_destroy(generator);
}

/* Walkers, some of which are in no row. */
static void check_walkers(const subject *s, lw_context *context, const lw_batch *batch, lw_alias **tables,
                          const uint32_t *row_of, size_t n)
{
    uint32_t *const out = fuzz_get(n * sizeof(*out));
    lw_generator *const generator = fuzz_generator(&s->place, context);
    uint64_t bad = 0;
    DO(lw_batch_sample_rows_u32(generator, batch, row_of, out, n));
    const uint64_t counted = fuzz_domain_errors(context);
    for (size_t i = 0; i < n; i++) {
        uint32_t alone = UINT32_MAX;
        const lw_alias *const table = row_of[i] < s->rows ? tables[row_of[i]] : NULL;
        draw_alone(s, context, table, 0, i, &alone, 1);
        CHECK(out[i] == alone, "walker %zu in row %u goes to %u instead of %u", i, row_of[i], out[i], alone);
        bad += table == NULL;
    }
    CHECK(counted == bad, "%" PRIu64 " walkers have ended, %" PRIu64 " counted", bad, counted);
    lw_generator_destroy(generator);
}

void fuzz_one(fuzz_bytes *in)
{
    const subject s = a_subject(in);
    const size_t walkers = (size_t)fuzz_below(in, 20);
    uint32_t *const row_of = fuzz_get(walkers * sizeof(*row_of));
    for (size_t i = 0; i < walkers; i++)
        row_of[i] = (uint32_t)fuzz_below(in, s.rows + 2) - 1;
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_context *const context = fuzz_backends[t].context;
        lw_batch *batch = NULL;
        if (s.falls == SIZE_MAX && s.offsets[s.rows] != s.items)
            return; /* the weights that it speaks of are not there */
        const lw_status status = CALL(lw_batch_create(&batch, context, s.weights, s.type, s.offsets, s.rows));
        if (s.falls != SIZE_MAX || s.invalid != SIZE_MAX) {
            check_refusal(&s, status);
            continue;
        }
        DO(status);
        lw_alias **const tables = tables_alone(&s, context);
        check_tables(&s, batch, tables);
        check_samples(&s, context, batch, tables);
        check_walkers(&s, context, batch, tables, row_of, walkers);
        DO(lw_batch_rebuild(batch, s.weights, s.type));
        check_tables(&s, batch, tables);
        for (size_t r = 0; r < s.rows; r++)
            lw_alias_destroy(tables[r]);
        lw_batch_destroy(batch);
    }
}
