/* Every operation of the lane vocabulary, in every target of the backend under test, against scalar truth. */
#include "support.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lane_inputs.h"

static const lane_target *const targets[] = {
#define LW_TARGET_ROW(table) &table,
#include "lane_targets.def"
#undef LW_TARGET_ROW
};
enum { TARGETS = sizeof(targets) / sizeof(targets[0]) };

/* Whether it is a target of the backend under test that this machine can run. */
static bool runs(const lane_target *s)
{
    return strcmp(s->backend, test_backend) == 0 && test_flags_run(s->flags);
}

/* ---- one row ---- */

/* Arithmetic may give any NaN; what only moves, picks or canonicalises floats keeps every bit. */
static bool keeps_nans(const lane_row *row)
{
    static const char *const keepers[] = {"min_", "max_", "select_", "canonical_", "bits_", "set_", "copy_", "stream_",
                                          "gather_", "scatter_", "turn_", "each_"};
    const char *const name = strncmp(row->name, "generic_", 8) == 0 ? row->name + 8 : row->name;
    for (size_t i = 0; i < sizeof(keepers) / sizeof(keepers[0]); i++)
        if (strncmp(name, keepers[i], strlen(keepers[i])) == 0)
            return true;
    return false;
}

static uint64_t element(const void *array, size_t i, enum lane_type type)
{
    const size_t size = lane_element_size(type);
    uint32_t narrow;
    uint64_t bits = 0;
    if (size == 8)
        memcpy(&bits, (const char *)array + size * i, size);
    else if (size == 4)
        memcpy(&narrow, (const char *)array + size * i, size), bits = narrow;
    return bits;
}

static bool is_nan(uint64_t bits, enum lane_type type)
{
    return type == LT_f32 ? (bits & 0x7fffffff) > 0x7f800000 : type == LT_f64 && bits << 1 > 0x7ff0ull << 49;
}

/* A function of a target. */
typedef struct tried {
    lane_function *function;
    const lane_target *target;
} tried;

/* A batch of a row: what goes in, and what must come out. */
typedef struct inputs {
    const lane_row *row;
    enum lane_batch batch;
    lane_call call; /* with the truth's result */
} inputs;

/* Whether that is the result; else a sentence about the first element that differs. */
static bool result_equals(const inputs *x, const void *result, const lane_target *s, char *sentence, size_t size)
{
    const lane_row *const row = x->row;
    const lane_call *const c = &x->call;
    if (memcmp(result, c->result, c->n * lane_element_size(row->result)) == 0)
        return true;
    for (size_t i = 0; i < c->n; i++) {
        const uint64_t got = element(result, i, row->result), right = element(c->result, i, row->result);
        if (got == right || (!keeps_nans(row) && is_nan(got, row->result) && is_nan(right, row->result)))
            continue;
        snprintf(sentence, size,
                 "%s, %s: %s is %#" PRIx64 ", not %#" PRIx64 ", in element %zu of %zu of batch %d: a %#" PRIx64
                 ", b %#" PRIx64 ", c %#" PRIx64 ", count %d",
                 s->backend, s->flags, row->name, got, right, i, c->n, (int)x->batch,
                 element(c->a, i, row->arguments[0]), element(c->b, i, row->arguments[1]),
                 element(c->c, i, row->arguments[2]), c->count);
        return false;
    }
    return true;
}

/* Runs functions of one backend, and once their truth, on one batch. */
static bool batch_equals(const lane_row *row, const tried *these, int how_many, lane_function *truth,
                         enum lane_batch batch, int count, size_t n, char *sentence, size_t size)
{
    const lane_target *const s = these[0].target;
    const size_t bytes = n * lane_element_size(row->result);
    void *arrays[3], *const result = s->allocate(bytes), *const expected = malloc(bytes);
    for (int k = 0; k < 3; k++)
        arrays[k] = row->arguments[k] == LT_none ? NULL : s->allocate(n * lane_element_size(row->arguments[k]));
    lane_inputs(row, batch, n, arrays);
    memset(expected, 0xa5, bytes);
    const inputs x = {row, batch, {expected, arrays[0], arrays[1], arrays[2], n, count, s->votes, s->group}};
    truth(&x.call);

    bool equal = true;
    for (int i = 0; i < how_many && equal; i++) {
        lane_call call = x.call;
        call.result = result;
        memset(result, 0xa5, bytes);
        these[i].function(&call);
        equal = result_equals(&x, result, these[i].target, sentence, size);
    }
    for (int k = 0; k < 3; k++)
        if (arrays[k] != NULL)
            s->release(arrays[k]);
    s->release(result);
    free(expected);
    return equal;
}

/* Enough for all pairs and the triples, or all patterns of a half-warp's mask; a row with counts is run for each. */
static size_t elements(const lane_row *row, enum lane_batch batch)
{
    const bool masked = row->arguments[0] == LT_mask || row->arguments[1] == LT_mask;
    return row->most > 0 ? 1 << 13 : masked && batch == LANE_BATCH_EDGES ? 32 << 16 : 1 << 18;
}

static bool all_equal(int row, const tried *these, int how_many, lane_function *truth, char *sentence, size_t size)
{
    const lane_row *r = &lane_rows_list[row];
    for (int batch = 0; batch < LANE_BATCHES; batch++)
        for (int count = 0; count <= r->most; count++)
            if (!batch_equals(r, these, how_many, truth, (enum lane_batch)batch, count,
                              elements(r, (enum lane_batch)batch), sentence, size))
                return false;
    return true;
}

static bool equals(int row, lane_function *function, lane_function *truth, const lane_target *s, char *sentence,
                   size_t size)
{
    const tried one = {function, s};
    return all_equal(row, &one, 1, truth, sentence, size);
}

static void check_row(int row)
{
    tried these[TARGETS];
    int how_many = 0;
    char sentence[400];
    for (int i = 0; i < TARGETS; i++)
        if (runs(targets[i]))
            these[how_many++] = (tried){targets[i]->rows[row], targets[i]};
    assert_true(how_many > 0);
    for (int i = 1; i < how_many; i++) { /* truth is theirs together */
        assert_int_equal(these[i].target->votes, these[0].target->votes);
        assert_int_equal(these[i].target->group, these[0].target->group);
    }
    if (!all_equal(row, these, how_many, lane_truth[row], sentence, sizeof(sentence)))
        fail_msg("%s", sentence);
}

#define LANE_ROW(name, result, a, b, c, most)                                                                          \
    static void name##_equals_scalar_truth(void **state)                                                               \
    {                                                                                                                  \
        (void)state, check_row(LANE_##name);                                                                           \
    }
#include "lane_rows.def"

/* Every row of lane/ops_optional.def is here twice: LANE_OPTIONAL(name, ..). */
#define LW_OPTIONAL(name) _Static_assert(LANE_generic_##name == LANE_##name + 1, #name);
#define LW_OP1(name, ...) LW_OPTIONAL(name)
#define LW_OP2(name, ...) LW_OPTIONAL(name)
#define LW_OP3(name, ...) LW_OPTIONAL(name)
#include "lanewise/lane/ops_optional.def"
#undef LW_OP1
#undef LW_OP2
#undef LW_OP3
#undef LW_OPTIONAL

/* ---- what is not a row ---- */

/* The rows mul_add, mul_sub and sub_mul mean nothing unless the flags really let the compiler fuse. */
static void plain_c_is_fused_only_by_flags_that_allow_it(void **state)
{
    (void)state;
    for (int i = 0; i < TARGETS; i++) {
        const lane_target *s = targets[i];
        char sentence[400];
        if (strcmp(s->backend, test_backend) == 0 && !runs(s))
            print_message("not run: %s with %s, which need AVX2 and FMA\n", s->backend, s->flags);
        if (runs(s))
            assert_int_equal(!equals(LANE_mul_add_f32, s->plain_mul_add, lane_truth[LANE_mul_add_f32], s, sentence,
                                     sizeof(sentence)),
                             s->contracts);
    }
}

static void loads_and_stores_take_any_element_and_touch_no_other(void **state)
{
    (void)state;
    enum { N = 2 * LANE_STEP, BUFFER = N + 64 };
    static const int copies[] = {LANE_copy_u32, LANE_copy_u64, LANE_copy_f32, LANE_copy_f64};
    for (int i = 0; i < TARGETS; i++) {
        const lane_target *s = targets[i];
        if (!runs(s))
            continue;
        unsigned char *from = s->allocate(8 * BUFFER), *to = s->allocate(8 * BUFFER), expected[8 * BUFFER];
        for (int c = 0; c < 4; c++)
            for (size_t offset = 0; offset < 32; offset++) {
                const size_t size = lane_element_size(lane_rows_list[copies[c]].result);
                for (size_t b = 0; b < 8 * BUFFER; b++)
                    from[b] = (unsigned char)(b * 37 + b / 256);
                memset(to, 0xa5, 8 * BUFFER);
                memset(expected, 0xa5, 8 * BUFFER);
                memcpy(expected + size * (31 - offset), from + size * offset, size * N);
                const lane_call call = {
                    to + size * (31 - offset), from + size * offset, NULL, NULL, N, 0, s->votes, s->group};
                s->rows[copies[c]](&call);
                assert_memory_equal(to, expected, 8 * BUFFER);
            }
        s->release(from);
        s->release(to);
    }
}

/* ---- test doubles ---- */

static void last_element_off_by_one(const lane_call *x)
{
    lane_truth[LANE_add_u32](x);
    ((uint32_t *)x->result)[x->n - 1] ^= 1;
}
static void subnormal_sums_flushed(const lane_call *x)
{
    lane_truth[LANE_add_f32](x);
    for (size_t i = 0; i < x->n; i++) {
        uint32_t *bits = (uint32_t *)x->result + i;
        if ((*bits & 0x7f800000) == 0)
            *bits &= 0x80000000;
    }
}

static void rounded_to_nearest(const lane_call *x)
{
    for (size_t i = 0; i < x->n; i++)
        ((uint64_t *)x->result)[i] = (uint64_t)(((const double *)x->a)[i] + 0.5);
}
static void sums_of_those_before(const lane_call *x)
{
    lane_truth[LANE_scan_u64](x);
    for (size_t i = 0; i < x->n; i++)
        ((uint64_t *)x->result)[i] -= ((const uint64_t *)x->a)[i];
}
static void scattered_without_a_mask(const lane_call *x)
{
    for (size_t i = 0; i < x->n; i++)
        ((uint64_t *)x->result)[i / 32 * 32 + ((const uint32_t *)x->b)[i]] = ((const uint64_t *)x->a)[i];
}
static void scattered_in_order(const lane_call *x)
{
    for (size_t i = 0; i < x->n; i++)
        if (((const uint32_t *)x->c)[i])
            ((uint32_t *)x->result)[i] = ((const uint32_t *)x->a)[i];
}
static void read_before_all_had_stored(const lane_call *x)
{
    lane_truth[LANE_fence](x);
    for (size_t i = 16; i < x->n; i += 32)
        ((uint32_t *)x->result)[i] = ((const uint32_t *)x->a)[31 - i % 32 + i / 32 * 32];
}
/* Each of these four warps' first lanes alone; each lane of a warp; lanes that are not set. */
static void tallied_once(const lane_call *x)
{
    for (size_t i = 0; i < x->n; i += 32)
        ((uint64_t *)x->result)[i / LANE_STEP * LANE_STEP] += ((const uint32_t *)x->a)[i];
}
static void totalled_by_lanes(const lane_call *x)
{
    for (size_t i = 0; i < x->n; i++)
        ((uint64_t *)x->result)[i / LANE_STEP * LANE_STEP] += ((const uint64_t *)x->a)[i / 32 * 32];
}
static void least_of_all_lanes(const lane_call *x)
{
    for (size_t i = 0; i < x->n; i++) {
        uint64_t *const least = (uint64_t *)x->result + i / LANE_STEP * LANE_STEP, v = ((const uint64_t *)x->a)[i];
        *least = v < *least ? v : *least;
    }
}

static void a_wrong_operation_is_noticed(void **state)
{
    (void)state;
    lane_target wide = lane_portable; /* with groups that an operation can get wrong */
    wide.group = wide.votes = 16;
    const struct {
        int row;
        lane_function *wrong;
    } doubles[] = {
        {LANE_add_u32, lane_truth[LANE_sub_u32]},
        {LANE_add_u32, last_element_off_by_one},
        {LANE_add_f32, subnormal_sums_flushed},
        {LANE_mul_add_f32, lane_truth[LANE_fma_f32]},
        {LANE_mul_add_f64, lane_truth[LANE_fma_f64]},
        {LANE_le_f64, lane_truth[LANE_lt_f64]},
        {LANE_copy_f32, lane_truth[LANE_canonical_f32]},
        {LANE_shuffle_own_u32, lane_truth[LANE_copy_u32]},
        {LANE_min_u64, lane_truth[LANE_max_u64]},
        {LANE_max_u64, lane_truth[LANE_copy_u64]},
        {LANE_exponent_f64, lane_truth[LANE_sqrt_f64]},
        {LANE_trunc_u64, rounded_to_nearest},
        {LANE_scan_u64, lane_truth[LANE_copy_u64]},
        {LANE_scan_u64, sums_of_those_before},
        {LANE_last_u64, lane_truth[LANE_copy_u64]},
        {LANE_count_mask, lane_truth[LANE_any_mask]},
        {LANE_pack_u32, lane_truth[LANE_unpack_u32]},
        {LANE_pack_u64, lane_truth[LANE_unpack_u64]},
        {LANE_unpack_u32, lane_truth[LANE_pack_u32]},
        {LANE_unpack_u64, lane_truth[LANE_copy_u64]},
        {LANE_gather_f32, lane_truth[LANE_copy_u32]},
        {LANE_gather_f64, lane_truth[LANE_copy_u64]},
        {LANE_scatter_u32, scattered_in_order},
        {LANE_scatter_f32, scattered_in_order},
        {LANE_scatter_u64, scattered_without_a_mask},
        {LANE_scatter_f64, scattered_without_a_mask},
        {LANE_slot, read_before_all_had_stored},
        {LANE_fence, read_before_all_had_stored},
        {LANE_append_u32, lane_truth[LANE_copy_u32]},
        {LANE_count_bits, lane_truth[LANE_lead_u32]},
        {LANE_tally, tallied_once},
        {LANE_total, totalled_by_lanes},
        {LANE_least_u64, least_of_all_lanes},
    };
    char sentence[400];
    assert_true(
        equals(LANE_add_u32, lane_truth[LANE_add_u32], lane_truth[LANE_add_u32], &wide, sentence, sizeof(sentence)));
    for (size_t i = 0; i < sizeof(doubles) / sizeof(doubles[0]); i++) {
        const int row = doubles[i].row;
        assert_false(equals(row, doubles[i].wrong, lane_truth[row], &wide, sentence, sizeof(sentence)));
        assert_non_null(strstr(sentence, lane_rows_list[row].name));
    }
}

static const struct CMUnitTest tests[] = {
#define LANE_ROW(name, result, a, b, c, most) cmocka_unit_test(name##_equals_scalar_truth),
#include "lane_rows.def"
    cmocka_unit_test(plain_c_is_fused_only_by_flags_that_allow_it),
    cmocka_unit_test(loads_and_stores_take_any_element_and_touch_no_other),
    cmocka_unit_test(a_wrong_operation_is_noticed),
};
TEST_MAIN("lane", tests)
