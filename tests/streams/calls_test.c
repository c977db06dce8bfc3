/* Random calls: three generators, all kinds, tables and vectors, sizes, parameters, seeks, parameter sets, saved states
 * and refused calls, by a program. Each call does what the first call of a fresh generator at the same place does: the
 * same elements, the same status and words, the same cursor afterwards, whatever was asked for before. */
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { GENERATORS = 3, MOST = 2500, CALLS = 100000, CALLS_OF_MOOD = 60, KINDS_OF_MOOD = 6 };

/* What is filled besides kinds. */
enum { ALIAS, DISCRETE, DYNAMIC, SPHERE, PERMUTATION, OTHERS };

typedef struct subject {
    lw_generator *generator;
    lw_engine engine;
    uint64_t seed, stream;
    unsigned set;
} subject;

/* A call: of a kind, or of what comes after the kinds. */
typedef struct asked {
    unsigned kind;
    size_t n;
    int each, refused; /* refused: 0, or one of the ways to ask for nothing that can be given */
    lw_value value[LW_MAX_PARAMETERS];
} asked;

/* What calls are like for a while. */
typedef struct mood {
    unsigned kinds, kind[KINDS_OF_MOOD];
    unsigned changing; /* of 16 calls so many have other parameters than the one before */
    unsigned seeking, refusing; /* of 64 so many move the cursor; are refused */
    size_t sizes; /* up to so many elements */
    size_t unit;  /* in whole ones */
} mood;

static lw_alias *alias[2];
static lw_discrete *discrete[2];
static lw_dynamic *dynamic;
static float each_f32[LW_MAX_PARAMETERS][MOST];
static uint64_t each_64[LW_MAX_PARAMETERS][MOST]; /* of double or integers */

static uint64_t chance(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static lw_generator *fresh(const subject *s, uint64_t cursor)
{
    lw_generator *const generator = test_generator(s->engine, s->seed, s->stream);
    assert_ok(lw_generator_use_set(generator, s->set));
    assert_ok(lw_generator_seek(generator, cursor));
    return generator;
}

/* Parameters near the kind's examples; some are outside its domain. */
static void choose_parameters(asked *a, uint64_t *state)
{
    lw_kind_info info;
    if (a->kind >= lw_kind_count())
        return;
    assert_ok(lw_kind_describe((lw_kind)a->kind, &info));
    const uint64_t sixteenths = chance(state) % 8;
    for (int k = 0; k < info.parameters; k++) {
        a->value[k] = info.example[k];
        if (info.parameter_type[k] == LW_TYPE_U64)
            a->value[k].u64 -= a->value[k].u64 / 16 * sixteenths;
        else
            a->value[k].f64 *= (double)(16 - sixteenths) / 16;
    }
}

static void choose_arrays(const asked *a, const lw_kind_info *info, lw_each *each)
{
    for (int k = 0; k < info->parameters; k++) {
        each[k].same = a->value[k];
        each[k].array = info->parameter_type[k] == LW_TYPE_F32 ? (void *)each_f32[k] : (void *)each_64[k];
        for (size_t i = 0; i < a->n; i++)
            if (info->parameter_type[k] == LW_TYPE_F32)
                each_f32[k][i] = (float)(a->value[k].f64 * (double)(64 + i % 7) / 64);
            else if (info->parameter_type[k] == LW_TYPE_F64)
                memcpy(&each_64[k][i], &(double){a->value[k].f64 * (double)(64 + i % 7) / 64}, sizeof(double));
            else
                each_64[k][i] = a->value[k].u64 + i % 7;
    }
}

static lw_status call_kind(lw_generator *generator, const asked *a, void *out)
{
    lw_kind_info info;
    lw_each each[LW_MAX_PARAMETERS] = {{NULL, {0}}};
    assert_ok(lw_kind_describe((lw_kind)a->kind, &info));
    if (!a->each || info.parameters == 0)
        return lw_fill(generator, (lw_kind)a->kind, out, a->n, a->value);
    choose_arrays(a, &info, each);
    return lw_fill_each(generator, (lw_kind)a->kind, out, a->n, each);
}

static lw_status call(lw_generator *generator, const asked *a, void *out)
{
    const unsigned table = (unsigned)(a->value[0].u64 & 1);
    void *const to = a->refused == 1 ? NULL : a->refused == 2 ? (char *)out + 1 : out;
    if (a->kind < lw_kind_count())
        return call_kind(generator, a, to);
    switch (a->kind - lw_kind_count()) {
    case ALIAS: return lw_alias_sample_u32(generator, alias[table], to, a->n);
    case DISCRETE: return lw_discrete_sample_u32(generator, discrete[table], to, a->n);
    case DYNAMIC: return lw_dynamic_sample_u32(generator, dynamic, to, a->n);
    case SPHERE: return lw_fill_sphere_f32(generator, to, a->n / 4, 3);
    default: return lw_permute_u32(generator, to, a->n);
    }
}

static void compare_with_a_fresh_one(subject *s, const asked *a, int number)
{
    static uint64_t got[MOST + 1], right[MOST + 1];
    char words[512] = "";
    uint64_t cursor = 0, after = 0, right_after = 0;
    assert_ok(lw_generator_tell(s->generator, &cursor));
    lw_generator *const other = fresh(s, cursor);
    memset(got, 0xa5, sizeof(got));
    memset(right, 0xa5, sizeof(right));
    const lw_status expected = call(other, a, right);
    if (expected != LW_OK)
        strncpy(words, lw_last_error(), sizeof(words) - 1);
    const lw_status status = call(s->generator, a, got);
    assert_ok(lw_generator_tell(s->generator, &after));
    assert_ok(lw_generator_tell(other, &right_after));
    lw_generator_destroy(other);
    if (status != expected || after != right_after || memcmp(got, right, sizeof(got)) != 0)
        fail_msg("call %d: kind %u by engine %d, %zu elements from %llu on: status %d and %d, cursor %llu and %llu",
                 number, a->kind, (int)s->engine, a->n, (unsigned long long)cursor, (int)status, (int)expected,
                 (unsigned long long)after, (unsigned long long)right_after);
    if (status != LW_OK && a->refused == 0) /* a pointer would be another one */
        assert_string_equal(lw_last_error(), words);
}

static mood choose_mood(uint64_t *state)
{
    static const size_t sizes[] = {1, 4, 40, 130, 700, MOST}, units[] = {1, 1, 1, 32};
    mood m = {.kinds = 1 + (unsigned)(chance(state) % KINDS_OF_MOOD),
              .changing = chance(state) % 3 == 0 ? 0 : (unsigned)(chance(state) % 17),
              .seeking = (unsigned)(chance(state) % 8),
              .refusing = (unsigned)(chance(state) % 4),
              .sizes = sizes[chance(state) % 6],
              .unit = units[chance(state) % 4]};
    for (unsigned k = 0; k < m.kinds; k++) /* half of them of the few that most calls are of */
        m.kind[k] = (unsigned)(chance(state) % (chance(state) % 2 == 0 ? 20 : lw_kind_count() + OTHERS));
    return m;
}

static asked choose_call(const mood *m, asked *last, uint64_t *state)
{
    const unsigned which = (unsigned)(chance(state) % m->kinds);
    asked *const a = &last[which];
    if (a->kind != m->kind[which] || chance(state) % 16 < m->changing) {
        a->kind = m->kind[which];
        choose_parameters(a, state);
        a->each = chance(state) % 8 == 0;
    }
    a->n = 1 + chance(state) % m->sizes;
    a->n = m->unit > 1 && a->n + m->unit <= MOST ? (a->n + m->unit - 1) / m->unit * m->unit : a->n;
    a->refused = chance(state) % 64 < m->refusing ? (int)(1 + chance(state) % 3) : 0;
    asked now = *a;
    if (a->refused == 3) /* outside nearly every domain */
        for (int k = 0; k < LW_MAX_PARAMETERS; k++)
            now.value[k].f64 = -1.0;
    return now;
}

/* Another place; the other side of a saved state; another set. */
static void move(subject *s, uint64_t *state)
{
    uint64_t cursor = 0;
    unsigned char blob[256];
    size_t size = sizeof(blob);
    assert_ok(lw_generator_tell(s->generator, &cursor));
    switch (chance(state) % 8) {
    case 0: cursor = chance(state) % (UINT64_C(1) << 60); break;
    case 1: cursor = (UINT64_C(1) << 60) - chance(state) % 3000; break;
    case 2: cursor -= cursor < 500 ? cursor : chance(state) % 500; break;
    case 3: cursor = (cursor / 32 + chance(state) % 40) * 32; break;
    case 4:
        assert_ok(lw_generator_save(s->generator, blob, &size));
        lw_generator_destroy(s->generator);
        assert_ok(lw_generator_load(&s->generator, test_context, blob, size));
        return;
    case 5:
        s->set = s->engine == LW_ENGINE_WARP1024 ? (unsigned)(chance(state) % 64) : 0;
        assert_ok(lw_generator_use_set(s->generator, s->set));
        return;
    default: cursor += chance(state) % 2000;
    }
    assert_ok(lw_generator_seek(s->generator, cursor < UINT64_C(1) << 60 ? cursor : 0));
}

static void any_call_is_that_of_a_fresh_generator(void **unused)
{
    (void)unused;
    uint64_t state = 30;
    subject subjects[GENERATORS];
    asked last[GENERATORS][KINDS_OF_MOOD];
    mood m = {0};
    for (unsigned k = 0; k < GENERATORS; k++) {
        subjects[k] = (subject){NULL, LW_ENGINE_WARP1024, 5, k, 0};
        subjects[k].generator = fresh(&subjects[k], 0);
    }
    for (int number = 0; number < CALLS; number++) {
        if (number % CALLS_OF_MOOD == 0) {
            subject *const s = &subjects[chance(&state) % GENERATORS];
            lw_generator_destroy(s->generator);
            *s = (subject){NULL, (lw_engine)(1 + chance(&state) % lw_engine_count()), chance(&state), chance(&state), 0};
            s->generator = fresh(s, chance(&state) % 5000);
            m = choose_mood(&state);
            memset(last, 0xff, sizeof(last));
        }
        const size_t which = chance(&state) % 8 == 0 ? chance(&state) % GENERATORS : 0;
        const asked now = choose_call(&m, last[which], &state);
        compare_with_a_fresh_one(&subjects[which], &now, number);
        if (chance(&state) % 64 < m.seeking)
            move(&subjects[which], &state);
    }
    for (int k = 0; k < GENERATORS; k++)
        lw_generator_destroy(subjects[k].generator);
}

/* Kinds in turn on one generator: more of them than it has plans, so that plans are replaced again and again. */
static void many_kinds_take_turns(void **unused)
{
    (void)unused;
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        for (unsigned kinds = 2; kinds <= 7; kinds++) {
            subject s = {NULL, (lw_engine)engine, 1, 2, 0};
            s.generator = fresh(&s, 0);
            for (int number = 0; number < 150; number++) {
                asked a = {.kind = LW_KIND_UNIFORM_F32 + (unsigned)number % kinds, .n = 1 + (size_t)number % 5};
                choose_parameters(&a, &(uint64_t){7});
                compare_with_a_fresh_one(&s, &a, number);
            }
            lw_generator_destroy(s.generator);
        }
}

static int make_tables(void **unused)
{
    static float weights[2][300000];
    (void)unused;
    for (int i = 0; i < 300000; i++) {
        weights[0][i] = (float)(1 + i % 13);
        weights[1][i] = (float)(1 + i % 7);
    }
    assert_ok(lw_alias_create(&alias[0], test_context, weights[0], LW_TYPE_F32, 1000, NULL));
    assert_ok(lw_alias_create(&alias[1], test_context, weights[1], LW_TYPE_F32, 300000, NULL));
    assert_ok(lw_discrete_create_poisson(&discrete[0], test_context, 10.0));
    assert_ok(lw_discrete_create_poisson(&discrete[1], test_context, 1e6));
    assert_ok(lw_dynamic_create(&dynamic, test_context, weights[0], LW_TYPE_F32, 5000));
    return 0;
}

static int free_tables(void **unused)
{
    (void)unused;
    for (int k = 0; k < 2; k++) {
        lw_alias_destroy(alias[k]);
        lw_discrete_destroy(discrete[k]);
    }
    lw_dynamic_destroy(dynamic);
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(any_call_is_that_of_a_fresh_generator, make_tables, free_tables),
        cmocka_unit_test(many_kinds_take_turns),
    };
    return test_main(argc, argv, "calls", tests, sizeof(tests) / sizeof(tests[0]));
}
