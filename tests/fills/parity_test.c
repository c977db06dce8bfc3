/* The sequence contract on one backend against the portable one: element i does not depend on the call that asks for
 * it, its length, its alignment, the memory it goes to, or what was drawn before. Every engine, every kind, alias
 * tables, tables of discrete and of continuous distributions; warp1024 with its default and with another parameter
 * set. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/backend.h"
#include "support.h"

enum { N = 20011, PAD = 64, OTHER_SET = 37 };

static lw_context *oracle;

/* A case: an engine with a kind, or with the alias table (kind_count: u32 indices, kind_count + 1: u64), or with
 * the discrete one (the next two), or the continuous one (and the next). other_steps: mrg8's are made as on devices of the other sort, fast with doubles or
 * slow. */
typedef struct subject {
    lw_engine engine;
    unsigned kind, set;
    size_t size;
    int other_steps;
    char name[80];
} subject;

static int own_steps; /* the context's choice */

typedef struct tables {
    lw_alias *alias;
    lw_discrete *discrete;
    lw_quantile *quantile;
} tables;

static tables test_table, oracle_table;

static subject subject_of(lw_engine engine_number, unsigned kind, unsigned set)
{
    subject s = {.engine = engine_number, .kind = kind, .set = set};
    const char *engine = NULL;
    lw_kind_info info = {0};
    lw_engine_name(s.engine, &engine);
    if (s.kind < lw_kind_count()) {
        assert_ok(lw_kind_describe((lw_kind)s.kind, &info));
        s.size = info.size;
    } else {
        static const char *const names[] = {"alias-u32",    "alias-u64",    "discrete-u32",
                                            "discrete-u64", "quantile-f32", "quantile-f64"};
        info.name = names[s.kind - lw_kind_count()];
        s.size = (s.kind - lw_kind_count()) % 2 == 0 ? sizeof(uint32_t) : sizeof(uint64_t);
    }
    snprintf(s.name, sizeof(s.name), "%s %s, set %u", engine, info.name, s.set);
    return s;
}

static int is_variate(unsigned kind)
{
    return kind >= LW_KIND_UNIFORM_REAL_F32 && kind < lw_kind_count();
}

/* All engines, and another set of warp1024. An engine stages the draws of all variates alike, so each variate is asked
 * of warp1024, which has kernels of its own on CUDA, and of one other engine, in turn; they come last. */
static subject subjects[512];
static size_t subjects_found, subjects_basic;

/* A backend on devices has two ways to step mrg8. */
static void add_subject(lw_engine engine, unsigned kind, unsigned set)
{
    assert_true(subjects_found + 2 <= sizeof(subjects) / sizeof(subjects[0]));
    subject *const s = &subjects[subjects_found++];
    *s = subject_of(engine, kind, set);
    if (engine == LW_ENGINE_MRG8 && test_context->backend->on_device) {
        s[1] = *s;
        s[1].other_steps = 1;
        strcat(s[1].name, ", other steps");
        subjects_found++;
    }
}

static void find_subjects(void)
{
    own_steps = test_context->prefers_integers;
    const unsigned kinds = (unsigned)lw_kind_count() + 6, engines = (unsigned)lw_engine_count();
    for (unsigned engine = 1; engine <= engines + 1; engine++)
        for (unsigned kind = 0; kind < kinds; kind++)
            if (!is_variate(kind))
                add_subject(engine > engines ? LW_ENGINE_WARP1024 : (lw_engine)engine, kind,
                            engine > engines ? OTHER_SET : 0);
    subjects_basic = subjects_found;
    for (unsigned kind = 0; kind < kinds; kind++)
        if (is_variate(kind)) {
            add_subject(LW_ENGINE_WARP1024, kind, 0);
            add_subject((lw_engine)(2 + kind % (engines - 1)), kind, 0);
        }
}

static lw_status draw(const subject *s, lw_generator *generator, tables table, void *out, size_t n)
{
    lw_kind_info info;
    if (s->kind < lw_kind_count()) {
        assert_ok(lw_kind_describe((lw_kind)s->kind, &info));
        return lw_fill(generator, (lw_kind)s->kind, out, n, info.example);
    }
    if (s->kind >= lw_kind_count() + 4)
        return s->size == 4 ? lw_quantile_sample_f32(generator, table.quantile, out, n)
                            : lw_quantile_sample_f64(generator, table.quantile, out, n);
    if (s->kind >= lw_kind_count() + 2)
        return s->size == 4 ? lw_discrete_sample_u32(generator, table.discrete, out, n)
                            : lw_discrete_sample_u64(generator, table.discrete, out, n);
    if (s->size == 4)
        return lw_alias_sample_u32(generator, table.alias, out, n);
    return lw_alias_sample_u64(generator, table.alias, out, n);
}

/* n elements from `first` on, by the portable backend in one call. */
static unsigned char *expected(const subject *s, uint64_t first, size_t n)
{
    lw_generator *generator = NULL;
    unsigned char *const out = malloc(n * s->size);
    assert_non_null(out);
    assert_ok(lw_generator_create(&generator, oracle, s->engine, 0x0123456789abcdef, 3));
    assert_ok(lw_generator_use_set(generator, s->set));
    assert_ok(lw_generator_seek(generator, first));
    assert_ok(draw(s, generator, oracle_table, out, n));
    lw_generator_destroy(generator);
    return out;
}

static lw_generator *subject_generator(const subject *s)
{
    test_context->prefers_integers = own_steps ^ s->other_steps;
    lw_generator *const generator = test_generator(s->engine, 0x0123456789abcdef, 3);
    assert_ok(lw_generator_use_set(generator, s->set));
    return generator;
}

static void assert_same(const subject *s, const unsigned char *got, const unsigned char *right, size_t n,
                        const char *where)
{
    for (size_t i = 0; i < n; i++)
        if (memcmp(got + i * s->size, right + i * s->size, s->size) != 0)
            fail_msg("%s: element %zu of %zu differs (%s)", s->name, i, n, where);
}

/* A small generator of the test's own, for lengths and places. */
static uint64_t chance(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static void split_calls_concatenate(void **unused)
{
    (void)unused;
    uint64_t state = 1;
    for (size_t i = 0; i < subjects_found; i++) {
        const subject s = subjects[i];
        unsigned char *const right = expected(&s, 0, N), *const got = malloc(N * s.size);
        lw_generator *const generator = subject_generator(&s);
        for (size_t done = 0, n; done < N; done += n) {
            static const size_t most[] = {2, 40, 700, 3000};
            n = chance(&state) % most[chance(&state) % 4];
            n = n < N - done ? n : N - done;
            assert_ok(draw(&s, generator, test_table, got + done * s.size, n));
            uint64_t cursor = 0;
            assert_ok(lw_generator_tell(generator, &cursor));
            assert_int_equal(cursor, done + n);
        }
        assert_same(&s, got, right, N, "in pieces");
        lw_generator_destroy(generator);
        free(got);
        free(right);
    }
}

static void any_element_can_be_had_alone(void **unused)
{
    (void)unused;
    uint64_t state = 2;
    const uint64_t end = (uint64_t)1 << 60;
    for (size_t i = 0; i < subjects_found; i++) {
        const subject s = subjects[i];
        unsigned char *const right = expected(&s, 0, N), *const last = expected(&s, end - 5, 5);
        lw_generator *const generator = subject_generator(&s);
        uint64_t got[5];
        for (int k = 0; k < 200; k++) {
            const size_t place = chance(&state) % N;
            assert_ok(lw_generator_seek(generator, place));
            assert_ok(draw(&s, generator, test_table, got, 1));
            assert_same(&s, (unsigned char *)got, right + place * s.size, 1, "alone");
        }
        assert_ok(lw_generator_seek(generator, end - 5));
        assert_ok(draw(&s, generator, test_table, got, 5));
        assert_same(&s, (unsigned char *)got, last, 5, "the last five of 2^60");
        lw_generator_destroy(generator);
        free(last);
        free(right);
    }
}

/* Outputs at every place of a cache line, lengths and cursors around groups and blocks; nothing beside them is touched.
 */
static void place_and_length_do_not_matter(void **unused)
{
    (void)unused;
    static const size_t lengths[] = {1, 31, 32, 33, 127, 129, 1023, 1025, 4100};
    static const uint64_t firsts[] = {0, 1, 31, 319, 512, 1021, 5000};
    for (size_t i = 0; i < subjects_found; i++) {
        const subject s = subjects[i];
        unsigned char *const right = expected(&s, 0, N), *const buffer = malloc(4100 * s.size + 4 * PAD);
        unsigned char *const line = (unsigned char *)(((uintptr_t)buffer + PAD - 1) / PAD * PAD) + PAD;
        lw_generator *const generator = subject_generator(&s);
        for (size_t l = 0; l < sizeof(lengths) / sizeof(lengths[0]); l++)
            for (size_t f = 0; f < sizeof(firsts) / sizeof(firsts[0]); f++) {
                const size_t n = lengths[l], offset = (l * 7 + f * 3) * s.size % PAD;
                unsigned char *const out = line + offset;
                memset(buffer, 0xa5, 4100 * s.size + 4 * PAD);
                assert_ok(lw_generator_seek(generator, firsts[f]));
                assert_ok(draw(&s, generator, test_table, out, n));
                assert_same(&s, out, right + firsts[f] * s.size, n, "out of line");
                for (int k = 1; k <= PAD; k++)
                    assert_true(out[-k] == 0xa5 && out[n * s.size + (size_t)k - 1] == 0xa5);
            }
        lw_generator_destroy(generator);
        free(buffer);
        free(right);
    }
}

/* Memory of the context: on CUDA the device's, where fills are not staged. Several places in a line there, too. */
static void memory_of_the_context_gets_the_same(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < subjects_found; i++) {
        const subject s = subjects[i];
        const size_t most = N - 1000;
        unsigned char *const right = expected(&s, 0, N), *const got = malloc(most * s.size);
        lw_generator *const generator = subject_generator(&s);
        void *area = NULL;
        assert_ok(lw_malloc(test_context, &area, (most + 3) * s.size));
        for (size_t shift = 0; shift < 4; shift++) {
            const uint64_t first = 259 * shift; /* blocks begin on lines for the first place alone */
            unsigned char *const out = (unsigned char *)area + shift * s.size;
            assert_ok(lw_generator_seek(generator, first));
            assert_ok(draw(&s, generator, test_table, out, 1000));
            assert_ok(draw(&s, generator, test_table, out + 1000 * s.size, most - 1000));
            assert_ok(lw_copy(test_context, got, out, most * s.size));
            assert_same(&s, got, right + first * s.size, most, "in memory of the context");
        }
        assert_ok(lw_free(test_context, area));
        lw_generator_destroy(generator);
        free(got);
        free(right);
    }
}

static void kinds_and_generators_do_not_disturb_each_other(void **unused)
{
    (void)unused;
    const size_t count = subjects_found;
    lw_generator *generators[8] = {0};
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        generators[engine] = test_generator((lw_engine)engine, 0x0123456789abcdef, 3);
    for (size_t i = 0; i < 3 * count; i++) { /* strides through all subjects with one cursor an engine */
        const subject s = subjects[i * 17 % count];
        uint64_t cursor = 0, got[50];
        assert_ok(lw_generator_tell(generators[s.engine], &cursor));
        assert_ok(lw_generator_use_set(generators[s.engine], s.set));
        unsigned char *const right = expected(&s, cursor, 50);
        assert_ok(draw(&s, generators[s.engine], test_table, got, 50));
        assert_same(&s, (unsigned char *)got, right, 50, "between other kinds");
        free(right);
    }
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        lw_generator_destroy(generators[engine]);
}

/* Short calls that follow each other leave elements behind for the next one: not for another place, kind or cursor. */
static void short_calls_here_and_there_are_the_same(void **unused)
{
    (void)unused;
    uint64_t state = 3;
    for (size_t i = 0; i < subjects_found; i++) {
        const subject s = subjects[i];
        const subject other = subject_of(s.engine, LW_KIND_NATIVE, s.set);
        unsigned char *const right = expected(&s, 0, N), *const others = expected(&other, 0, N);
        lw_generator *const generator = subject_generator(&s);
        uint64_t got[700];
        for (int k = 0; k < 300; k++) {
            const size_t n = 1 + chance(&state) % (k % 3 == 0 ? 700 : 20);
            const subject *const what = chance(&state) % 16 == 0 ? &other : &s;
            uint64_t cursor = 0;
            assert_ok(lw_generator_tell(generator, &cursor));
            if (cursor + n > N || chance(&state) % 16 == 0) {
                cursor = chance(&state) % (k % 2 == 0 || cursor + n > N ? N - n : cursor + 1);
                assert_ok(lw_generator_seek(generator, cursor));
            }
            assert_ok(draw(what, generator, test_table, got, n));
            assert_same(what, (unsigned char *)got, (what == &s ? right : others) + cursor * what->size, n, "in short");
        }
        lw_generator_destroy(generator);
        free(others);
        free(right);
    }
}

/* Calls of n elements of a set that has other elements, then back to the cursor. */
static void visit_another_set(const subject *s, lw_generator *generator, void *out, size_t n, uint64_t cursor)
{
    assert_ok(lw_generator_use_set(generator, s->engine == LW_ENGINE_WARP1024 ? s->set + 1 : s->set));
    for (int k = 0; k < 3; k++)
        assert_ok(draw(s, generator, test_table, out, n));
    assert_ok(lw_generator_use_set(generator, s->set));
    assert_ok(lw_generator_seek(generator, cursor));
}

/* Calls of whole warps in a row go on where the last one ended: not after a seek, another kind, set or length. */
static void short_calls_of_whole_warps_are_the_same(void **unused)
{
    (void)unused;
    enum { MOST = 2048 };
    static uint64_t got[MOST];
    uint64_t state = 4;
    for (size_t i = 0; i < subjects_basic; i++) {
        const subject s = subjects[i];
        const subject other = subject_of(s.engine, s.kind != LW_KIND_BITS32 ? LW_KIND_BITS32 : LW_KIND_NATIVE, s.set);
        unsigned char *const right = expected(&s, 0, N), *const others = expected(&other, 0, N);
        lw_generator *const generator = subject_generator(&s);
        for (int k = 0; k < 300; k++) {
            const uint64_t what = chance(&state) % 64;
            const size_t n = what == 0 ? 1 + chance(&state) % 100 : 32 * (1 + chance(&state) % (what < 4 ? 64 : 8));
            uint64_t cursor = 0;
            assert_ok(lw_generator_tell(generator, &cursor));
            if (cursor + n > N || what == 1)
                assert_ok(lw_generator_seek(generator, cursor = 32 * (chance(&state) % 200)));
            if (what == 2)
                visit_another_set(&s, generator, got, n, cursor);
            const subject *const asked = what == 3 ? &other : &s;
            const unsigned char *const all = what == 3 ? others : right;
            assert_ok(draw(asked, generator, test_table, got, n));
            assert_same(asked, (unsigned char *)got, all + cursor * asked->size, n, "in warps");
        }
        lw_generator_destroy(generator);
        free(others);
        free(right);
    }
}

/* Calls that end where blocks end that are drawn side by side find their kernel ready from the third on: not after
 * another kind or set. */
static void calls_of_whole_blocks_are_the_same(void **unused)
{
    (void)unused;
    enum { BLOCKS = 1024, MOST = 16 * BLOCKS };
    static uint64_t got[MOST];
    uint64_t state = 5;
    for (size_t i = 0; i < subjects_basic; i++) {
        const subject s = subjects[i];
        const subject other = subject_of(s.engine, s.kind != LW_KIND_BITS32 ? LW_KIND_BITS32 : LW_KIND_NATIVE, s.set);
        unsigned char *const right = expected(&s, 0, N), *const others = expected(&other, 0, N);
        lw_generator *const generator = subject_generator(&s);
        for (int k = 0; k < 40; k++) {
            const uint64_t what = chance(&state) % 16;
            uint64_t cursor = 0;
            assert_ok(lw_generator_tell(generator, &cursor));
            if (what == 1 || cursor + BLOCKS > N)
                assert_ok(lw_generator_seek(generator, cursor = what == 1 ? chance(&state) % BLOCKS : 0));
            if (what == 2)
                visit_another_set(&s, generator, got, MOST, cursor);
            const uint64_t left = (N - cursor) / BLOCKS, blocks = 1 + chance(&state) % (left < 16 ? left : 16);
            const size_t n = (size_t)((cursor / BLOCKS + blocks) * BLOCKS - cursor);
            const subject *const asked = what == 3 ? &other : &s;
            const unsigned char *const all = what == 3 ? others : right;
            assert_ok(draw(asked, generator, test_table, got, n));
            assert_same(asked, (unsigned char *)got, all + cursor * asked->size, n, "in blocks");
        }
        lw_generator_destroy(generator);
        free(others);
        free(right);
    }
}

static void short_calls_end_where_the_sequence_does(void **unused)
{
    (void)unused;
    static const size_t lengths[] = {64, 2048}; /* in place; by a prepared kernel */
    static double got[2048];
    for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
        const size_t n = lengths[i];
        uint64_t cursor = 0;
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 9, 10);
        assert_ok(lw_generator_seek(generator, LW_CURSOR_END - 5 * n));
        for (int k = 0; k < 5; k++)
            assert_ok(lw_fill_uniform_f64(generator, got, n));
        assert_int_equal(lw_fill_uniform_f64(generator, got, n), LW_ERROR_ARGUMENT);
        assert_ok(lw_generator_tell(generator, &cursor));
        assert_true(cursor == LW_CURSOR_END);
        lw_generator_destroy(generator);
    }
}

static void short_calls_with_bounds_of_their_own_are_the_same(void **unused)
{
    (void)unused;
    static const uint32_t bounds[] = {10, 1000003, 3221225473u};
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *const generator = test_generator((lw_engine)engine, 7, 8);
        uint32_t got[16], right[16];
        for (uint64_t k = 0; k < 200; k++) {
            const uint32_t bound = bounds[k / 5 % 3];
            lw_generator *alone = NULL; /* its first call: nothing can be left behind */
            assert_ok(lw_generator_create(&alone, oracle, (lw_engine)engine, 7, 8));
            assert_ok(lw_generator_seek(alone, 16 * k));
            assert_ok(lw_fill_range_u32(alone, right, 16, bound));
            assert_ok(lw_fill_range_u32(generator, got, 16, bound));
            assert_memory_equal(got, right, sizeof(got));
            lw_generator_destroy(alone);
        }
        lw_generator_destroy(generator);
    }
}

static void what_was_drawn_ahead_hides_no_error(void **unused)
{
    (void)unused;
    static const size_t lengths[] = {8, 32, 2048}; /* from a buffer; in place; by a prepared kernel */
    static double got[2049], right[2049];
    for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
        const size_t n = lengths[i];
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 9, 10);
        uint64_t cursor = 0;
        for (int k = 0; k < 3; k++) /* from the second on, elements are left behind */
            assert_ok(lw_fill_uniform_f64(generator, got, n));
        assert_int_equal(lw_fill_uniform_f64(generator, NULL, n), LW_ERROR_ARGUMENT);
        assert_int_equal(lw_fill_uniform_f64(generator, (double *)(void *)((char *)got + 4), n), LW_ERROR_ARGUMENT);
        assert_int_equal(lw_fill_uniform_f64(generator, got, SIZE_MAX), LW_ERROR_ARGUMENT);
        assert_int_equal(lw_fill_uniform_f64(NULL, got, n), LW_ERROR_ARGUMENT);
        assert_ok(lw_fill_uniform_f64(generator, NULL, 0));
        assert_ok(lw_generator_tell(generator, &cursor));
        assert_int_equal(cursor, 3 * n);
        lw_generator *const fresh = test_generator(LW_ENGINE_WARP1024, 9, 10);
        assert_ok(lw_generator_seek(fresh, 3 * n));
        assert_ok(lw_fill_uniform_f64(fresh, right, n));
        assert_ok(lw_fill(generator, LW_KIND_UNIFORM_F64, got, n, NULL));
        assert_memory_equal(got, right, n * sizeof(*got));
        lw_generator_destroy(fresh);
        lw_generator_destroy(generator);
    }
}

/* Enough that all threads and many warps take part, in one call. */
static void a_large_fill_is_the_same(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < subjects_found; i++) {
        const subject s = subjects[i];
        const size_t n = is_variate(s.kind) ? 200003 : 2000003;
        unsigned char *const right = expected(&s, 12345, n), *const got = malloc(n * s.size);
        lw_generator *const generator = subject_generator(&s);
        assert_ok(lw_generator_seek(generator, 12345));
        assert_ok(draw(&s, generator, test_table, got, n));
        assert_same(&s, got, right, n, "in one large call");
        lw_generator_destroy(generator);
        free(got);
        free(right);
    }
}

/* A fill that streams, if it may, and stores. */
static unsigned char *filled(const subject *s, size_t n, uint64_t first, uint64_t stream_above)
{
    unsigned char *const out = aligned_alloc(64, (n * s->size + 63) / 64 * 64);
    lw_generator *const generator = subject_generator(s);
    test_context->stream_above = stream_above;
    assert_non_null(out);
    assert_ok(lw_generator_seek(generator, first));
    assert_ok(draw(s, generator, test_table, out, n));
    lw_generator_destroy(generator);
    return out;
}

/* CPU backends stream what is larger than the caches: here everything, to places off a line and on it. */
static void what_is_streamed_past_the_caches_is_the_same(void **unused)
{
    static const uint64_t firsts[] = {12345, 12800}; /* blocks begin off a line and on one */
    const uint64_t usual = test_context->stream_above;
    const size_t all = subjects_found;
    for (size_t i = subjects_basic; i < all; i++)
        for (size_t k = 0; k < sizeof(firsts) / sizeof(firsts[0]); k++) {
            const size_t n = 100003; /* variates change from one way to the other */
            unsigned char *const right = filled(&subjects[i], n, firsts[k], UINT64_MAX);
            unsigned char *const got = filled(&subjects[i], n, firsts[k], 0);
            assert_same(&subjects[i], got, right, n, "past the caches");
            free(got);
            free(right);
        }
    subjects_found = subjects_basic;
    test_context->stream_above = 0;
    split_calls_concatenate(unused);
    place_and_length_do_not_matter(unused);
    memory_of_the_context_gets_the_same(unused);
    a_large_fill_is_the_same(unused);
    test_context->stream_above = usual;
    subjects_found = all;
}

static void tables_have_the_same_rows(void **unused)
{
    (void)unused;
    lw_alias_info info;
    assert_ok(lw_alias_describe(test_table.alias, &info));
    uint64_t *const got = malloc(info.bytes), *const right = malloc(info.bytes);
    assert_ok(lw_alias_rows(test_table.alias, got));
    assert_ok(lw_alias_rows(oracle_table.alias, right));
    assert_memory_equal(got, right, info.bytes);
    free(got);
    free(right);
}

static double cauchy_density(double x, void *unused)
{
    (void)unused;
    return 1.0 / (1.0 + x * x);
}

static int open_oracle(void **unused)
{
    (void)unused;
    enum { ITEMS = 3001 };
    float weights[ITEMS];
    for (int i = 0; i < ITEMS; i++)
        weights[i] = i % 7 == 0 ? 0.0f : 1.0f / (float)(1 + (i * 37) % 1000);
    lw_context_options options = {0};
    options.size = sizeof(options);
    options.backend = "portable";
    options.threads = 1;
    find_subjects();
    assert_ok(lw_context_create(&oracle, &options));
    assert_ok(lw_alias_create_f32(&oracle_table.alias, oracle, weights, ITEMS));
    assert_ok(lw_alias_create_f32(&test_table.alias, test_context, weights, ITEMS));
    assert_ok(lw_discrete_create_poisson(&oracle_table.discrete, oracle, 300000.0)); /* not all in one look */
    assert_ok(lw_discrete_create_poisson(&test_table.discrete, test_context, 300000.0));
    const lw_quantile_options options_of_table = {.size = sizeof(options_of_table), .function = cauchy_density};
    assert_ok(lw_quantile_create(&oracle_table.quantile, oracle, &options_of_table));
    assert_ok(lw_quantile_create(&test_table.quantile, test_context, &options_of_table));
    return 0;
}

static int close_oracle(void **unused)
{
    (void)unused;
    lw_alias_destroy(test_table.alias);
    lw_alias_destroy(oracle_table.alias);
    lw_discrete_destroy(test_table.discrete);
    lw_discrete_destroy(oracle_table.discrete);
    lw_quantile_destroy(test_table.quantile);
    lw_quantile_destroy(oracle_table.quantile);
    lw_context_destroy(oracle);
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(split_calls_concatenate, open_oracle),
        cmocka_unit_test(any_element_can_be_had_alone),
        cmocka_unit_test(place_and_length_do_not_matter),
        cmocka_unit_test(memory_of_the_context_gets_the_same),
        cmocka_unit_test(kinds_and_generators_do_not_disturb_each_other),
        cmocka_unit_test(short_calls_here_and_there_are_the_same),
        cmocka_unit_test(short_calls_of_whole_warps_are_the_same),
        cmocka_unit_test(calls_of_whole_blocks_are_the_same),
        cmocka_unit_test(short_calls_end_where_the_sequence_does),
        cmocka_unit_test(short_calls_with_bounds_of_their_own_are_the_same),
        cmocka_unit_test(what_was_drawn_ahead_hides_no_error),
        cmocka_unit_test(a_large_fill_is_the_same),
        cmocka_unit_test(what_is_streamed_past_the_caches_is_the_same),
        cmocka_unit_test_teardown(tables_have_the_same_rows, close_oracle),
    };
    return test_main(argc, argv, "parity", tests, sizeof(tests) / sizeof(tests[0]));
}
