/* Brownian paths: known answers of an independent reference and of other programs, the same bits by every way, what is
 * refused. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "paths_scene.h"

enum { LAYOUTS = 2 };

/* ---- known answers ---- */

static int place_of(const kat_line *line, const char *word, const char *const *words, int count)
{
    for (int k = 0; k < count; k++)
        if (strcmp(word, words[k]) == 0)
            return k;
    kat_broken(line, "%s is unknown", word);
}

static lw_paths *paths_of(const kat_line *line, int construction, int output, const char *times)
{
    const uint32_t steps = (uint32_t)kat_key(line, "steps");
    const int equal = strcmp(times, "equal") == 0;
    const double horizon = strtod(kat_find(line, "horizon"), NULL);
    const lw_paths_options options =
        options_of(construction, output, steps, horizon, equal ? NULL : uneven_times(steps));
    return make(test_context, &options);
}

static void check_answer(const kat_line *line)
{
    enum { MOST = 64 };
    const uint32_t steps = (uint32_t)kat_key(line, "steps");
    lw_paths *const paths = paths_of(line, place_of(line, kat_left(line, 1), constructions, CONSTRUCTIONS),
                                     place_of(line, kat_left(line, 2), outputs, OUTPUTS), kat_left(line, 3));
    const int wide = strcmp(kat_left(line, 0), "f64") == 0;
    double z[MOST], path[MOST];
    float z32[MOST], path32[MOST];
    for (uint32_t j = 0; j < steps; j++) {
        z[j] = normal(kat_key(line, "seed"), j);
        z32[j] = (float)z[j];
    }
    for (int layout = 0; layout < LAYOUTS; layout++) { /* of one path both are the same */
        if (wide)
            assert_ok(lw_paths_make_f64(paths, z, path, 1, (lw_points_layout)layout));
        else
            assert_ok(lw_paths_make_f32(paths, z32, path32, 1, (lw_points_layout)layout));
        for (uint32_t k = 0; k < steps; k++) {
            const double got = wide ? path[k] : (double)path32[k];
            if (got != kat_f64(line, kat_right(line, k)))
                kat_wrong(line, "step %u is %.17g, not %s", k, got, kat_right(line, k));
        }
    }
    lw_paths_destroy(paths);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("paths/paths.kat", 120, check_answer);
}

static void check_peer(const kat_line *line)
{
    enum { MOST = 64 };
    const uint32_t steps = (uint32_t)kat_key(line, "steps");
    lw_paths *const paths =
        paths_of(line, place_of(line, kat_left(line, 0), constructions, CONSTRUCTIONS), 0, kat_left(line, 1));
    double z[MOST], path[MOST];
    lw_paths_info info;
    for (uint32_t j = 0; j < steps; j++)
        z[j] = normal(kat_key(line, "seed"), j);
    assert_ok(lw_paths_make_f64(paths, z, path, 1, LW_POINTS_BY_POINT));
    assert_ok(lw_paths_describe(paths, &info));
    const double far = steps * 0x1p-51 * sqrt(info.last) * (double)kat_key(line, "gaps");
    for (uint32_t k = 0; k < steps; k++)
        if (!(fabs(path[k] - kat_f64(line, kat_right(line, k))) < far))
            kat_wrong(line, "step %u is %.17g, not %s", k, path[k], kat_right(line, k));
    lw_paths_destroy(paths);
}

static void the_paths_are_those_of_quantlib_and_mpmath(void **state)
{
    (void)state;
    kat_read("paths/peers.kat", 32, check_peer);
}

/* ---- the same bits by every way ---- */

static lw_context *context_of(const char *backend, int threads)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    lw_context *context;
    assert_ok(lw_context_create(&context, &options));
    return context;
}

static lw_status run(const lw_paths *paths, int wide, const void *normals, void *out, size_t n, int layout)
{
    return wide ? lw_paths_make_f64(paths, normals, out, n, (lw_points_layout)layout)
                : lw_paths_make_f32(paths, normals, out, n, (lw_points_layout)layout);
}

static void transpose(const char *from, char *to, size_t size, size_t n, uint32_t steps)
{
    for (size_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < steps; k++)
            memcpy(to + (k * n + i) * size, from + (i * steps + k) * size, size);
}

typedef struct scene {
    size_t n, size, bytes;
    uint32_t steps;
    int wide;
    char *normals, *plain, *got, *turned, *turned_plain;
} scene;

static scene open_scene(size_t n, uint32_t steps, int wide)
{
    scene s = {.n = n, .size = wide ? 8 : 4, .steps = steps, .wide = wide};
    s.bytes = n * steps * s.size;
    s.normals = malloc(s.bytes), s.plain = malloc(s.bytes), s.got = malloc(s.bytes);
    s.turned = malloc(s.bytes), s.turned_plain = malloc(s.bytes);
    for (uint64_t e = 0; e < (uint64_t)n * steps; e++) {
        const double z = normal(9, e);
        const float narrow = (float)z;
        memcpy(s.normals + e * s.size, wide ? (const void *)&z : (const void *)&narrow, s.size);
    }
    transpose(s.normals, s.turned, s.size, n, steps);
    return s;
}

static void close_scene(scene *s)
{
    free(s->normals), free(s->plain), free(s->got), free(s->turned), free(s->turned_plain);
}

/* Host memory apart and in place, then the context's own, at an address that is only aligned to the type. */
static void every_way(const scene *s, const lw_paths *paths, int layout)
{
    const char *const z = layout == LW_POINTS_BY_POINT ? s->normals : s->turned;
    const char *const expected = layout == LW_POINTS_BY_POINT ? s->plain : s->turned_plain;
    void *memory;
    assert_ok(run(paths, s->wide, z, s->got, s->n, layout));
    assert_memory_equal(s->got, expected, s->bytes);
    memcpy(s->got, z, s->bytes);
    assert_ok(run(paths, s->wide, s->got, s->got, s->n, layout));
    assert_memory_equal(s->got, expected, s->bytes);
    assert_ok(lw_malloc(test_context, &memory, 2 * s->bytes + 3 * s->size));
    char *const there = (char *)memory + s->size, *const other = there + s->bytes + s->size;
    assert_ok(lw_copy(test_context, there, z, s->bytes));
    assert_ok(run(paths, s->wide, there, other, s->n, layout));
    assert_ok(lw_copy(test_context, s->got, other, s->bytes));
    assert_memory_equal(s->got, expected, s->bytes);
    assert_ok(run(paths, s->wide, there, there, s->n, layout));
    assert_ok(lw_copy(test_context, s->got, there, s->bytes));
    assert_memory_equal(s->got, expected, s->bytes);
    assert_ok(lw_free(test_context, memory));
}

static void backends_layouts_threads_and_places_change_nothing(void **state)
{
    static const struct {
        size_t n;
        uint32_t steps;
        int own;
    } shapes[] = {{1, 1, 0}, {31, 7, 1}, {33, 16, 0}, {300, 33, 1}, {70, 129, 0}, {35, 1000, 0}, {2, 4096, 0}};
    lw_context *const plain_context = context_of("portable", 1), *const threaded_context = context_of(test_backend, 3);
    (void)state;
    for (size_t shape = 0; shape < sizeof(shapes) / sizeof(shapes[0]); shape++)
        for (int way = 0; way < CONSTRUCTIONS * OUTPUTS; way++) {
            const uint32_t steps = shapes[shape].steps;
            const int construction = way % CONSTRUCTIONS, output = way / CONSTRUCTIONS;
            if (construction == LW_PATHS_COMPONENTS && steps > 200)
                continue;
            const double *const times = shapes[shape].own ? uneven_times(steps) : NULL;
            const lw_paths_options options = options_of(construction, output, steps, times == NULL ? 2 : 0, times);
            lw_paths *const paths = make(test_context, &options), *const plain = make(plain_context, &options);
            lw_paths *const threaded = make(threaded_context, &options);
            for (int wide = 0; wide < 2; wide++) {
                scene s = open_scene(shapes[shape].n, steps, wide);
                for (size_t i = 0; i < s.n; i++) /* one by one */
                    assert_ok(run(plain, wide, s.normals + i * steps * s.size, s.plain + i * steps * s.size, 1,
                                  LW_POINTS_BY_POINT));
                transpose(s.plain, s.turned_plain, s.size, s.n, steps);
                every_way(&s, paths, LW_POINTS_BY_POINT);
                every_way(&s, paths, LW_POINTS_BY_DIMENSION);
                assert_ok(run(threaded, wide, s.normals, s.got, s.n, LW_POINTS_BY_POINT));
                assert_memory_equal(s.got, s.plain, s.bytes);
                close_scene(&s);
            }
            lw_paths_destroy(paths);
            lw_paths_destroy(plain);
            lw_paths_destroy(threaded);
        }
    lw_context_destroy(threaded_context);
    lw_context_destroy(plain_context);
}

static void options_can_be_read_back(void **state)
{
    lw_paths_info info;
    const lw_paths_options options = options_of(LW_PATHS_BRIDGE, LW_PATHS_INCREMENTS, 9, 0, uneven_times(9));
    (void)state;
    lw_paths *const paths = make(test_context, &options);
    assert_ok(lw_paths_describe(paths, &info));
    assert_int_equal(info.construction, LW_PATHS_BRIDGE);
    assert_int_equal(info.output, LW_PATHS_INCREMENTS);
    assert_int_equal(info.steps, 9);
    assert_true(info.last == uneven_times(9)[8]);
    assert_int_equal(info.bytes, 3 * 9 * (8 + 4 + 4));
    lw_paths_destroy(paths);
}

/* ---- what is refused ---- */

static void wrong_options_are_refused(void **state)
{
    lw_paths *paths = NULL;
    double times[3] = {0.5, 1, 2};
    (void)state;
#define REFUSED(status, words, member, value, ...)                                                                     \
    do {                                                                                                               \
        lw_paths_options wrong = options_of(__VA_ARGS__);                                                              \
        wrong.member = value;                                                                                          \
        assert_refused(lw_paths_create(&paths, test_context, &wrong), status, words);                                  \
    } while (0)
    REFUSED(LW_ERROR_ARGUMENT, "options->size is 0", size, 0, 0, 0, 3, 1, NULL);
    REFUSED(LW_ERROR_ARGUMENT, "options->construction is 3", construction, (lw_paths_construction)3, 0, 0, 3, 1, NULL);
    REFUSED(LW_ERROR_ARGUMENT, "options->output is 2", output, (lw_paths_output)2, 0, 0, 3, 1, NULL);
    REFUSED(LW_ERROR_ARGUMENT, "options->steps is 0; it must be 1 to 4096", steps, 0, 0, 0, 3, 1, NULL);
    REFUSED(LW_ERROR_ARGUMENT, "options->steps is 4097; it must be 1 to 4096", steps, 4097, 0, 0, 3, 1, NULL);
    REFUSED(LW_ERROR_ARGUMENT, "options->steps is 513; components of your own times may have 512", steps, 513,
            LW_PATHS_COMPONENTS, 0, 3, 0, uneven_times(513));
    REFUSED(LW_ERROR_ARGUMENT, "it must be aligned to 8 bytes", times, (const double *)((char *)times + 4), 0, 0, 2, 0,
            NULL);
    REFUSED(LW_ERROR_ARGUMENT, "options->horizon is 1; with times of your own it must be 0", times, times, 0, 0, 3, 1,
            NULL);
    REFUSED(LW_ERROR_DOMAIN, "options->horizon is 0", horizon, 0, 0, 0, 3, 1, NULL);
    REFUSED(LW_ERROR_DOMAIN, "options->horizon is -1", horizon, -1, 0, 0, 3, 1, NULL);
    REFUSED(LW_ERROR_DOMAIN, "options->horizon is inf", horizon, INFINITY, 0, 0, 3, 1, NULL);
    REFUSED(LW_ERROR_DOMAIN, "options->horizon is", horizon, NAN, 0, 0, 3, 1, NULL);
    const double late[] = {1, 0.25, NAN, -INFINITY};
    for (int k = 0; k < 4; k++) {
        times[2] = late[k];
        REFUSED(LW_ERROR_DOMAIN, "options->times[2] is", times, times, LW_PATHS_BRIDGE, 0, 3, 0, NULL);
    }
    times[2] = INFINITY;
    REFUSED(LW_ERROR_DOMAIN, "options->times[2] is inf; it must be 2^-500 to 2^500", times, times, 0, 0, 3, 0, NULL);
    times[0] = 0;
    REFUSED(LW_ERROR_DOMAIN, "options->times[0] is 0; it must be above 0", times, times, 0, 0, 3, 0, NULL);
    const lw_paths_options good = options_of(0, 0, 3, 1, NULL);
    assert_refused(lw_paths_create(NULL, test_context, &good), LW_ERROR_ARGUMENT, "paths is null");
    assert_refused(lw_paths_create(&paths, NULL, &good), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_paths_create(&paths, test_context, NULL), LW_ERROR_ARGUMENT, "options is null");
    assert_null(paths);
    lw_paths_destroy(NULL);
}

static void wrong_calls_are_refused(void **state)
{
    double z[8] = {0.5, 1, -1, 2, 0.25, 3, 1, 1}, out[8] = {7, 7, 7, 7, 7, 7, 7, 7};
    lw_paths_info info;
    const lw_paths_options options = options_of(LW_PATHS_BRIDGE, 0, 2, 1, NULL);
    const lw_points_layout by_point = LW_POINTS_BY_POINT;
    (void)state;
    lw_paths *const paths = make(test_context, &options);
    assert_refused(lw_paths_make_f64(NULL, z, out, 2, by_point), LW_ERROR_ARGUMENT, "paths is null");
    assert_refused(lw_paths_make_f64(paths, NULL, out, 2, by_point), LW_ERROR_ARGUMENT, "normals is null");
    assert_refused(lw_paths_make_f64(paths, z, NULL, 2, by_point), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_paths_make_f64(paths, (double *)((char *)z + 4), out, 2, by_point), LW_ERROR_ARGUMENT,
                   "aligned to 8 bytes");
    assert_refused(lw_paths_make_f32(paths, (float *)(void *)z, (float *)((char *)out + 2), 2, by_point),
                   LW_ERROR_ARGUMENT, "aligned to 4 bytes");
    assert_refused(lw_paths_make_f64(paths, z, z + 1, 2, by_point), LW_ERROR_ARGUMENT, "overlaps");
    assert_refused(lw_paths_make_f64(paths, z, out, 2, (lw_points_layout)2), LW_ERROR_ARGUMENT, "layout is 2");
    assert_refused(lw_paths_make_f64(paths, z, out, SIZE_MAX / 8, by_point), LW_ERROR_ARGUMENT, "at most 2^60");
    assert_refused(lw_paths_describe(NULL, &info), LW_ERROR_ARGUMENT, "paths is null");
    assert_refused(lw_paths_describe(paths, NULL), LW_ERROR_ARGUMENT, "info is null");
    for (int k = 0; k < 8; k++)
        assert_true(out[k] == 7);
    assert_ok(lw_paths_make_f64(paths, NULL, NULL, 0, by_point));
    lw_paths_destroy(paths);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(the_paths_are_those_of_quantlib_and_mpmath),
    cmocka_unit_test(backends_layouts_threads_and_places_change_nothing),
    cmocka_unit_test(options_can_be_read_back),
    cmocka_unit_test(wrong_options_are_refused),
    cmocka_unit_test(wrong_calls_are_refused),
};

TEST_MAIN("paths", tests)
