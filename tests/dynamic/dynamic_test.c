/* Changeable tables: the trees and draws of an independent reference; updates end where a fresh tree begins, bit for
 * bit; draws follow the weights. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alias/alias_shapes.h"
#include "lanewise/lanewise.h"
#include "stat/stat_check.h"
#include "support.h"

__extension__ typedef __float128 f128;

enum { MOST = 20000, MOST_ROWS = MOST + MOST / 64 + 1, DRAWS = 12, ENGINES = 4 };

static const lw_type types[] = {LW_TYPE_F64, LW_TYPE_F32, LW_TYPE_U32, LW_TYPE_U64};
static const size_t sizes[] = {1, 2, 64, 65, 1000, 4097, MOST};
enum { TYPES = 4, SIZES = sizeof(sizes) / sizeof(sizes[0]) };

static uint64_t weights[MOST], changes[MOST], items[MOST], rows[MOST_ROWS], fresh_rows[MOST_ROWS];
static double probability[MOST];

static lw_dynamic *tree_of(lw_context *context, const void *of, lw_type type, size_t n)
{
    lw_dynamic *tree = NULL;
    assert_ok(lw_dynamic_create(&tree, context, of, type, n));
    return tree;
}

static size_t row_count(const lw_dynamic *tree)
{
    lw_dynamic_info info;
    assert_ok(lw_dynamic_describe(tree, &info));
    assert_int_equal(info.bytes, 8 * (info.items + info.sections));
    return info.items + info.sections;
}

/* ---- the reference ----------------------------------------------------------------------------------------------- */

static const struct {
    size_t n;
    int formula;
    uint64_t rows, probabilities; /* digests */
    uint64_t draws[ENGINES][DRAWS];
} known[] = {
#include "dynamic.inc"
};

static double known_weight(int formula, uint64_t i)
{
    const uint64_t square = (7 * i * i + 13 * i) % 1000;
    switch (formula) {
    case 0:
        return (double)square;
    case 1:
        return 1.0 + (double)(i % 2 * 2);
    case 2:
        return i / 100 % 2 ? 0.0 : 1.0 + (double)(i % 5);
    case 3:
        return ldexp((double)square, (int)(i % 300) - 150);
    default: /* a section's sum is beyond the largest double */
        return i % 7 == 0 ? 0x1p1023 : ldexp(1.0 + (double)i, 900);
    }
}

static void put_weight(lw_type type, size_t i, double w)
{
    if (type == LW_TYPE_F32)
        ((float *)(void *)weights)[i] = (float)w;
    else if (type == LW_TYPE_F64)
        ((double *)(void *)weights)[i] = w;
    else if (type == LW_TYPE_U32)
        ((uint32_t *)(void *)weights)[i] = (uint32_t)w;
    else
        weights[i] = (uint64_t)w;
}

static uint64_t digest(const void *numbers, size_t n)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (i + 1) * ((const uint64_t *)numbers)[i];
    return sum;
}

static void check_draws(const lw_dynamic *tree, const uint64_t expected[ENGINES][DRAWS])
{
    static const struct {
        lw_engine engine;
        uint64_t seed, stream, first;
    } places[ENGINES] = {{LW_ENGINE_WARP1024, 5, 0, 250},
                         {LW_ENGINE_WARPSTD, 1, 7, 0},
                         {LW_ENGINE_MRG8, 3, 2, 120},
                         {LW_ENGINE_PHILOX, ((uint64_t)1 << 40) + 1, 9, 1000000000}};
    for (int e = 0; e < ENGINES; e++) {
        uint64_t wide[DRAWS];
        uint32_t narrow[DRAWS];
        lw_generator *const generator = test_generator(places[e].engine, places[e].seed, places[e].stream);
        assert_ok(lw_generator_seek(generator, places[e].first));
        assert_ok(lw_dynamic_sample_u64(generator, tree, wide, DRAWS));
        assert_ok(lw_generator_seek(generator, places[e].first));
        assert_ok(lw_dynamic_sample_u32(generator, tree, narrow, DRAWS));
        assert_ok(lw_context_synchronize(test_context));
        for (int k = 0; k < DRAWS; k++)
            if (wide[k] != expected[e][k] || narrow[k] != expected[e][k])
                fail_msg("engine %d, draw %d: %ju and %u, not %ju", e, k, (uintmax_t)wide[k], narrow[k],
                         (uintmax_t)expected[e][k]);
        lw_generator_destroy(generator);
    }
}

static void trees_and_draws_are_those_of_the_reference(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof(known) / sizeof(known[0]); k++)
        for (int t = 0; t < TYPES; t++) {
            const size_t n = known[k].n;
            if (t > 0 && known[k].formula > 2)
                continue; /* f64 alone holds these */
            for (size_t i = 0; i < n; i++)
                put_weight(types[t], i, known_weight(known[k].formula, i));
            lw_dynamic *const tree = tree_of(test_context, weights, types[t], n);
            assert_ok(lw_dynamic_rows(tree, rows));
            assert_ok(lw_dynamic_probabilities_f64(tree, probability));
            assert_int_equal(digest(rows, row_count(tree)), known[k].rows);
            assert_int_equal(digest(probability, n), known[k].probabilities);
            check_draws(tree, known[k].draws);
            lw_dynamic_destroy(tree);
        }
}

/* ---- updates ----------------------------------------------------------------------------------------------------- */

static void assert_fresh(const lw_dynamic *tree, lw_type type, size_t n, const char *what)
{
    lw_dynamic *const fresh = tree_of(test_context, weights, type, n);
    lw_dynamic_info info, fresh_info;
    assert_ok(lw_dynamic_rows(tree, rows));
    assert_ok(lw_dynamic_rows(fresh, fresh_rows));
    if (memcmp(rows, fresh_rows, row_count(fresh) * sizeof(rows[0])) != 0)
        fail_msg("%s: the updated tree is not the one of its weights", what);
    assert_ok(lw_dynamic_describe(tree, &info));
    assert_ok(lw_dynamic_describe(fresh, &fresh_info));
    assert_memory_equal(&info, &fresh_info, sizeof(info));
    lw_dynamic_destroy(fresh);
}

/* Some new weights: random bits of the shapes, some zero; count of them, for random items, some of them twice. */
static void make_changes(lw_type type, size_t n, size_t count, uint64_t seed)
{
    const size_t size = shape_type_size(type);
    shape_fill(changes, type, (shape)(seed % SHAPES), count, seed);
    for (size_t k = 0; k < count; k++) {
        items[k] = shape_random(seed + 1, k) % n;
        if (shape_random(seed + 2, k) % 4 == 0)
            memset((char *)changes + k * size, 0, size);
        if (k > 0 && shape_random(seed + 3, k) % 8 == 0)
            items[k] = items[k - 1];
    }
    items[count - 1] = 0; /* and one that stays positive */
    memset((char *)changes + (count - 1) * size, 0x2f, size);
}

static void updates_end_in_the_tree_of_the_weights(void **state)
{
    (void)state;
    for (int t = 0; t < TYPES; t++)
        for (size_t s = 0; s < SIZES; s++) {
            const size_t n = sizes[s], size = shape_type_size(types[t]), rounds = n < 2000 ? 300 : 60;
            shape_fill(weights, types[t], UNIFORM, n, 9);
            lw_dynamic *const tree = tree_of(test_context, weights, types[t], n);
            for (size_t round = 0; round < rounds; round++) {
                const uint64_t seed = 1000 * round + 10 * s + (uint64_t)t;
                const size_t most = round % 5 == 4 ? n : round % 5 == 3 ? 40 : 3;
                const size_t count = 1 + shape_random(seed, 0) % (most < n ? most : n);
                char what[96];
                make_changes(types[t], n, count, seed);
                assert_ok(lw_dynamic_update(tree, items, changes, count));
                for (size_t k = 0; k < count; k++)
                    memcpy((char *)weights + items[k] * size, (char *)changes + k * size, size);
                snprintf(what, sizeof(what), "%zu weights, %s, round %zu", n, shape_type_name(types[t]), round);
                if (round % 10 == 9 || round < 5)
                    assert_fresh(tree, types[t], n, what);
            }
            lw_dynamic_destroy(tree);
        }
}

/* 1e308 in a sum of doubles would leave nothing of what was there before. */
static void what_was_huge_for_a_while_leaves_no_trace(void **state)
{
    enum { N = 3000 };
    double *const w = (double *)(void *)weights;
    (void)state;
    for (size_t i = 0; i < N; i++)
        w[i] = ldexp(1.0, -(int)(i % 1000));
    lw_dynamic *const tree = tree_of(test_context, w, LW_TYPE_F64, N);
    for (uint64_t at = 0; at < N; at += 100) {
        const double huge = DBL_MAX, before = w[at];
        assert_ok(lw_dynamic_update(tree, &at, &huge, 1));
        assert_ok(lw_dynamic_update(tree, &at, &before, 1));
    }
    assert_fresh(tree, LW_TYPE_F64, N, "huge and back");
    lw_dynamic_destroy(tree);
}

static void updates_come_from_memory_of_the_context(void **state)
{
    enum { N = 5000, COUNT = 700 };
    void *there[2] = {NULL, NULL};
    (void)state;
    shape_fill(weights, LW_TYPE_F32, POWER_LAW, N, 1);
    assert_ok(lw_malloc(test_context, &there[0], N * sizeof(uint64_t)));
    assert_ok(lw_malloc(test_context, &there[1], N * sizeof(uint64_t)));
    assert_ok(lw_copy(test_context, there[0], weights, N * sizeof(float)));
    lw_dynamic *const tree = tree_of(test_context, there[0], LW_TYPE_F32, N);
    assert_fresh(tree, LW_TYPE_F32, N, "weights of the context");
    make_changes(LW_TYPE_F32, N, COUNT, 5);
    assert_ok(lw_copy(test_context, there[0], items, COUNT * sizeof(items[0])));
    assert_ok(lw_copy(test_context, there[1], changes, COUNT * sizeof(float)));
    assert_ok(lw_dynamic_update(tree, there[0], there[1], COUNT));
    for (size_t k = 0; k < COUNT; k++)
        ((float *)(void *)weights)[items[k]] = ((float *)(void *)changes)[k];
    assert_fresh(tree, LW_TYPE_F32, N, "changes of the context");
    assert_ok(lw_dynamic_probabilities_f64(tree, probability));
    assert_ok(lw_dynamic_probabilities_f64(tree, there[0]));
    assert_ok(lw_copy(test_context, changes, there[0], N * sizeof(double)));
    assert_memory_equal(changes, probability, N * sizeof(double));
    lw_free(test_context, there[0]);
    lw_free(test_context, there[1]);
    lw_dynamic_destroy(tree);
}

/* ---- probabilities and draws ------------------------------------------------------------------------------------- */

static f128 weight_of(lw_type type, size_t i)
{
    return type == LW_TYPE_F32   ? (f128)((const float *)(const void *)weights)[i]
           : type == LW_TYPE_F64 ? (f128)((const double *)(const void *)weights)[i]
           : type == LW_TYPE_U32 ? (f128)((const uint32_t *)(const void *)weights)[i]
                                 : (f128)weights[i];
}

static f128 absolute(f128 x)
{
    return x < 0 ? -x : x;
}

/* The distance that the header states, for one section. */
static void check_section(const lw_dynamic_info *info, lw_type type, size_t first, f128 all, const char *what)
{
    const size_t left = info->items - first, length = left < info->section_items ? left : info->section_items;
    const f128 m = (f128)info->sections, l = (f128)length, tiny = (f128)0x1p-59, c = (f128)0x1p-32;
    f128 sum = 0;
    for (size_t i = first; i < first + length; i++)
        sum += weight_of(type, i);
    for (size_t i = first; i < first + length; i++) {
        const f128 outer = sum / all, inner = sum == 0 ? 0 : weight_of(type, i) / sum;
        const f128 top = (m * outer + 1) * tiny + c / m, bottom = (l * inner + 1) * tiny + c / l;
        const f128 allowed = inner * top + outer * bottom + top * bottom, p = weight_of(type, i) / all;
        if (absolute((f128)probability[i] - p) > allowed + p * (f128)0x1p-52)
            fail_msg("%s: item %zu has %g, its weight is %g", what, i, probability[i], (double)p);
        if (p == 0 && probability[i] != 0)
            fail_msg("%s: item %zu of weight 0 has %g", what, i, probability[i]);
    }
}

static void probabilities_are_near_the_weights(void **state)
{
    (void)state;
    for (int t = 0; t < TYPES; t++)
        for (shape s = 0; s < SHAPES; s++)
            for (size_t k = 2; k < SIZES; k++) {
                char what[96];
                lw_dynamic_info info;
                f128 all = 0, total = 0;
                uint64_t nothing = 0;
                shape_fill(weights, types[t], s, sizes[k], 4);
                ((uint8_t *)weights)[0] |= 1; /* not all zero */
                lw_dynamic *const tree = tree_of(test_context, weights, types[t], sizes[k]);
                snprintf(what, sizeof(what), "%zu %s weights, %s", sizes[k], shape_name[s], shape_type_name(types[t]));
                assert_ok(lw_dynamic_describe(tree, &info));
                assert_ok(lw_dynamic_probabilities_f64(tree, probability));
                for (size_t i = 0; i < sizes[k]; i++) {
                    all += weight_of(types[t], i);
                    total += (f128)probability[i];
                    nothing += probability[i] == 0;
                }
                for (size_t first = 0; first < sizes[k]; first += info.section_items)
                    check_section(&info, types[t], first, all, what);
                assert_true(absolute(total - 1) < (f128)0x1p-52); /* each is rounded once */
                assert_int_equal(nothing, info.zeros + info.truncated);
                lw_dynamic_destroy(tree);
            }
}

static void draws_follow_the_weights_before_and_after_updates(void **state)
{
    enum { N = 3000, SAMPLES = 1 << 20 };
    static uint32_t drawn[SAMPLES];
    static uint64_t count[N];
    (void)state;
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *const generator = test_generator((lw_engine)engine, 11, engine);
        double *const w = (double *)(void *)weights;
        for (size_t i = 0; i < N; i++)
            w[i] = i / 64 % 3 == 0 ? 0.0 : 1.0 / (1.0 + (double)(i % 97)); /* whole sections of zeros */
        lw_dynamic *const tree = tree_of(test_context, w, LW_TYPE_F64, N);
        for (int round = 0; round < 4; round++) {
            double sum = 0.0;
            memset(count, 0, sizeof(count));
            assert_ok(lw_dynamic_sample_u32(generator, tree, drawn, SAMPLES));
            assert_ok(lw_context_synchronize(test_context));
            for (size_t i = 0; i < SAMPLES; i++) {
                assert_true(drawn[i] < N);
                count[drawn[i]]++;
            }
            for (size_t i = 0; i < N; i++)
                sum += w[i];
            for (size_t i = 0; i < N; i++) {
                probability[i] = w[i] / sum;
                if (w[i] == 0.0 && count[i] != 0)
                    fail_msg("engine %u, round %d: item %zu of weight 0 was drawn", engine, round, i);
            }
            const double z = stat_chi_square(count, probability, N);
            if (!(fabs(z) < 6.0)) /* 2e-9 each, and the seeds are fixed */
                fail_msg("engine %u, round %d: z = %g", engine, round, z);
            for (uint64_t k = 0; k < 500; k++) {
                items[k] = shape_random(engine, 1000 * (uint64_t)round + k) % N;
                ((double *)(void *)changes)[k] = w[items[k]] = k % 3 ? (double)(k % 11) : 0.0;
            }
            assert_ok(lw_dynamic_update(tree, items, changes, 500));
            for (uint64_t k = 0; k < 500; k++)
                w[items[k]] = ((double *)(void *)changes)[k];
        }
        lw_dynamic_destroy(tree);
        lw_generator_destroy(generator);
    }
}

/* The element depends neither on the call nor on the backend. */
static void draws_are_elements_of_the_sequence(void **state)
{
    enum { N = 5000, SAMPLES = 3001 };
    static uint64_t whole[SAMPLES], parts[SAMPLES], elsewhere[SAMPLES];
    lw_context_options options = {.size = sizeof(options), .backend = "portable"};
    lw_context *portable = NULL;
    (void)state;
    assert_ok(lw_context_create(&portable, &options));
    shape_fill(weights, LW_TYPE_F64, POWER_LAW, N, 3);
    lw_dynamic *const tree = tree_of(test_context, weights, LW_TYPE_F64, N);
    lw_dynamic *const other = tree_of(portable, weights, LW_TYPE_F64, N);
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *const generator = test_generator((lw_engine)engine, 1, 2);
        lw_generator *there = NULL;
        assert_ok(lw_generator_create(&there, portable, (lw_engine)engine, 1, 2));
        assert_ok(lw_dynamic_sample_u64(generator, tree, whole, SAMPLES));
        assert_ok(lw_dynamic_sample_u64(there, other, elsewhere, SAMPLES));
        assert_ok(lw_generator_seek(generator, 0));
        for (size_t done = 0, n; done < SAMPLES; done += n) {
            n = 1 + shape_random(engine, done) % 400;
            n = n < SAMPLES - done ? n : SAMPLES - done;
            assert_ok(lw_dynamic_sample_u64(generator, tree, parts + done, n));
        }
        assert_ok(lw_context_synchronize(test_context));
        assert_memory_equal(parts, whole, sizeof(whole));
        assert_memory_equal(elsewhere, whole, sizeof(whole));
        lw_generator_destroy(generator);
        lw_generator_destroy(there);
    }
    lw_dynamic_destroy(tree);
    lw_dynamic_destroy(other);
    lw_context_destroy(portable);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(trees_and_draws_are_those_of_the_reference),
    cmocka_unit_test(updates_end_in_the_tree_of_the_weights),
    cmocka_unit_test(what_was_huge_for_a_while_leaves_no_trace),
    cmocka_unit_test(updates_come_from_memory_of_the_context),
    cmocka_unit_test(probabilities_are_near_the_weights),
    cmocka_unit_test(draws_follow_the_weights_before_and_after_updates),
    cmocka_unit_test(draws_are_elements_of_the_sequence),
};

TEST_MAIN("dynamic", tests)
