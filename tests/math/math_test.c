/* Every function of include/lanewise/lane/math gives the same bits in every target of the backend under test as in
 * portable C. */
#include "support.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "math_inputs.h"

static const math_target *const targets[] = {
#define LW_TARGET_ROW(table) &table,
#include "math_targets.def"
#undef LW_TARGET_ROW
};
enum { TARGETS = sizeof(targets) / sizeof(targets[0]) };

/* Whether it is a target of the backend under test that this machine can run. */
static bool runs(const math_target *s)
{
    return strcmp(s->backend, test_backend) == 0 && test_flags_run(s->flags);
}

/* As a number: which NaN comes out is not defined. */
static uint64_t element(const void *array, size_t i, enum math_type type)
{
    uint64_t bits = 0;
    memcpy(&bits, (const char *)array + math_element_size(type) * i, math_element_size(type));
    if (type == MT_f32 && (bits & 0x7fffffff) > 0x7f800000)
        return 0x7fc00000;
    return type == MT_f64 && bits << 1 > 0x7ff0ull << 49 ? 0x7ff8ull << 48 : bits;
}

/* The first element in which two functions differ, as a sentence; false if there is none. */
static bool differs(const math_row *row, math_function *function, math_function *truth, const math_target *s,
                    char *sentence, size_t size)
{
    const size_t narrow = math_element_size(row->arguments[0]), wide = math_element_size(row->result);
    void *a = s->allocate(MATH_BATCH * narrow),
         *b = row->arguments[1] == MT_none ? NULL : s->allocate(MATH_BATCH * narrow);
    void *result = s->allocate(MATH_BATCH * wide), *expected = malloc(MATH_BATCH * wide);
    bool different = false;
    for (uint64_t batch = 0; batch < math_batches(row, MATH_STRIDE) && !different; batch++) {
        math_inputs(row, MATH_STRIDE, batch, a, b);
        math_call call = {result, a, b, MATH_BATCH};
        memset(result, 0xa5, MATH_BATCH * wide);
        function(&call);
        call.result = expected;
        truth(&call);
        const bool same = memcmp(result, expected, MATH_BATCH * wide) == 0;
        for (size_t i = 0; !same && i < MATH_BATCH && !different; i++) {
            const uint64_t got = element(result, i, row->result), right = element(expected, i, row->result);
            different = got != right;
            if (different)
                snprintf(sentence, size, "%s, %s: %s of %#" PRIx64 " is %#" PRIx64 ", not %#" PRIx64, s->backend,
                         s->flags, row->name, element(a, i, row->arguments[0]), got, right);
        }
    }
    s->release(a);
    if (b != NULL)
        s->release(b);
    s->release(result);
    free(expected);
    return different;
}

/* What the others are compared with. Portable C has two targets, and that of users is faster by far where fma is an
 * instruction. */
static const math_target *compared_with(void)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return &math_portable_user;
#endif
    return &math_portable;
}

static void check_row(int row)
{
    const math_target *const right = compared_with();
    int ran = 0;
    char sentence[300];
    for (int i = 0; i < TARGETS; i++)
        if (runs(targets[i])) {
            ran++;
            if (targets[i] != right && differs(&math_rows_list[row], targets[i]->rows[row], right->rows[row],
                                               targets[i], sentence, sizeof(sentence)))
                fail_msg("%s", sentence);
        }
    assert_true(ran > 0);
}

#define MATH_ROW(name, result, a, b, truth, inputs, most)                                                              \
    static void name##_has_the_bits_of_portable_C(void **unused)                                                       \
    {                                                                                                                  \
        (void)unused, check_row(MATH_##name);                                                                          \
    }
#include "math_rows.def"

static void last_bit_wrong_in_one_element(const math_call *x)
{
    math_portable.rows[MATH_exp_f64](x);
    ((uint64_t *)x->result)[x->n - 1] ^= 1;
}

static void one_wrong_bit_is_noticed(void **unused)
{
    (void)unused;
    const math_row *row = &math_rows_list[MATH_exp_f64];
    math_function *right = math_portable.rows[MATH_exp_f64];
    char sentence[300];
    assert_false(differs(row, right, right, &math_portable, sentence, sizeof(sentence)));
    assert_true(differs(row, last_bit_wrong_in_one_element, right, &math_portable, sentence, sizeof(sentence)));
    assert_non_null(strstr(sentence, "exp_f64"));
}

static const struct CMUnitTest tests[] = {
#define MATH_ROW(name, result, a, b, truth, inputs, most) cmocka_unit_test(name##_has_the_bits_of_portable_C),
#include "math_rows.def"
    cmocka_unit_test(one_wrong_bit_is_noticed),
};
TEST_MAIN("math", tests)
