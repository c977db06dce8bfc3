/* Fields of lanes inside a kernel (lw_model_fields) against exact answers, and what lanewise/model.h says of times.
 * That the choices are right on real machines is shown by regret_test.py. */
#include <math.h>
#include <string.h>

#include "kat.h"
#include "lanewise/method.h"
#include "lanewise/model.h"
#include "support.h"

static void check_line(const kat_line *line)
{
    const double p = kat_f64(line, kat_left(line, 1)), should = kat_f64(line, kat_right(line, 0));
    const int lanes = (int)kat_u64(line, kat_left(line, 2)), group = (int)kat_u64(line, kat_left(line, 3));
    double is = 0;
    if (strcmp(line->left[0], "fields") != 0)
        kat_broken(line, "\"%s\" is no word of this file", line->left[0]);
    else if (kat_succeeds(line, lw_model_fields(p, lanes, group, &is)) && !(fabs(is - should) <= 1e-12 * should))
        kat_wrong(line, "%.17g", is);
}

static void fields_are_exact(void **state)
{
    (void)state;
    kat_read("model/fields.kat", 91, check_line);
}

/* Fields of one lane are the masked loop, for any p. */
static void fields_of_one_lane_are_masked(void **state)
{
    (void)state;
    for (double p = 1; p > 1e-9; p *= 0.37)
        for (int lanes = 1; lanes <= 64; lanes *= 4) {
            double masked = 0, fields = 0;
            assert_ok(lw_model_mean_each((const double[64]){p}, 1, 1, &masked));
            if (lanes > 1) {
                double ps[64];
                for (int i = 0; i < lanes; i++)
                    ps[i] = p;
                assert_ok(lw_model_mean_each(ps, lanes, 1, &masked));
            }
            assert_ok(lw_model_fields(p, lanes, 1, &fields));
            assert_true(fabs(fields / masked - 1) < 1e-11);
        }
}

/* One field of all lanes has one element after the other: lanes / (1 - rho^lanes). */
static void a_field_of_all_lanes_is_one_queue(void **state)
{
    (void)state;
    for (double p = 1; p > 1e-9; p *= 0.37) {
        double fields = 0;
        assert_ok(lw_model_fields(p, 32, 32, &fields));
        assert_true(fabs(fields * -expm1(32 * log1p(-p)) / 32 - 1) < 1e-11);
    }
}

static lw_model_times times_of(const char *backend, const double *p, size_t classes, lw_model_parameters parameters,
                               double operations)
{
    const lw_model_attempt attempt = {.size = sizeof(attempt), .operations = operations, .parameters = parameters};
    lw_model_times times;
    assert_ok(lw_model_time(backend, p, NULL, classes, &attempt, &times));
    return times;
}

static const char *const backends[] = {"cuda", "avx512", "avx2", "portable"};

/* Two classes of one acceptance are simulated, where one class is exact. */
static void simulations_are_near_what_is_exact(void **state)
{
    static const double ps[] = {0.95, 0.5, 0.1, 0.01};
    (void)state;
    for (int b = 0; b < 4; b++)
        for (int k = 0; k < 4; k++)
            for (int parameters = LW_MODEL_OWN; parameters <= LW_MODEL_NEW; parameters++) {
                const double twice[2] = {ps[k], ps[k]};
                const lw_model_times one = times_of(backends[b], twice, 1, (lw_model_parameters)parameters, 20);
                const lw_model_times two = times_of(backends[b], twice, 2, (lw_model_parameters)parameters, 20);
                for (int s = 1; s < LW_MODEL_SCHEDULES; s++) {
                    const double near = s < LW_MODEL_KEPT ? 1e-9 : 0.03;
                    assert_true(one.nanoseconds[s] == two.nanoseconds[s] || /* both may be infinite */
                                fabs(two.nanoseconds[s] / one.nanoseconds[s] - 1) < near);
                }
                for (int g = 0; g < LW_MODEL_GROUPS; g++) {
                    assert_true(fabs(two.grouped[g] / one.grouped[g] - 1) < 1e-9);
                    assert_true(fabs(two.fields[g] / one.fields[g] - 1) < 0.03);
                }
            }
}

/* Who needs parameters that stay, or are the same, is left out where they do not. */
static void parameters_exclude_schedules(void **state)
{
    const double p = 0.5;
    (void)state;
    assert_true(isfinite(times_of("cuda", &p, 1, LW_MODEL_SAME, 20).nanoseconds[LW_MODEL_POOLED]));
    assert_true(isinf(times_of("cuda", &p, 1, LW_MODEL_OWN, 20).nanoseconds[LW_MODEL_POOLED]));
    assert_true(isfinite(times_of("cuda", &p, 1, LW_MODEL_OWN, 20).nanoseconds[LW_MODEL_KEPT]));
    assert_true(isinf(times_of("cuda", &p, 1, LW_MODEL_NEW, 20).nanoseconds[LW_MODEL_KEPT]));
}

/* The choices are the least times, and those of lw_schedule_choose. */
static void the_fastest_is_chosen(void **state)
{
    (void)state;
    for (int b = 0; b < 4; b++)
        for (double p = 1; p > 1e-5; p *= 0.61) {
            const lw_model_times t = times_of(backends[b], &p, 1, LW_MODEL_SAME, 70);
            lw_schedule_choice choice;
            for (int s = LW_MODEL_MASKED; s < LW_MODEL_SCHEDULES; s++)
                assert_true(t.nanoseconds[s < LW_MODEL_PLAIN ? t.bulk : t.kernel] <= t.nanoseconds[s]);
            for (int g = 0; g < LW_MODEL_GROUPS; g++) {
                assert_true(t.nanoseconds[LW_MODEL_GROUPED] <= t.grouped[g]);
                assert_true(t.nanoseconds[LW_MODEL_FIELDS] <= t.fields[g]);
            }
            assert_ok(lw_schedule_choose(&choice, backends[b], p, 70));
            assert_int_equal(choice.schedule, t.bulk);
            assert_true(choice.queued == t.nanoseconds[LW_MODEL_QUEUED] &&
                        choice.grouped == t.nanoseconds[LW_MODEL_GROUPED]);
        }
}

/* A measured time says how many operations an attempt has. */
static void operations_are_found_again(void **state)
{
    static const double operations[] = {20, 50, 137, 1e4};
    (void)state;
    for (int b = 0; b < 4; b++)
        for (int k = 0; k < 4; k++)
            for (double p = 1; p > 0.01; p *= 0.3) {
                double found = 0;
                const double queued =
                    times_of(backends[b], &p, 1, LW_MODEL_SAME, operations[k]).nanoseconds[LW_MODEL_QUEUED];
                assert_ok(lw_model_operations(backends[b], p, queued, &found));
                assert_true(fabs(found / operations[k] - 1) < 1e-6);
            }
}

static void bad_arguments_are_refused(void **state)
{
    const double p[2] = {0.5, 0.25}, wrong[2] = {0.5, 0};
    lw_model_attempt attempt = {.size = sizeof(attempt)};
    lw_model_times times = {.grouped_by = 7};
    double x = 7;
    (void)state;
    assert_refused(lw_model_fields(0, 32, 2, &x), LW_ERROR_ARGUMENT, "lw_model_fields: p is 0");
    assert_refused(lw_model_fields(0.5, 32, 5, &x), LW_ERROR_ARGUMENT, "group is 5; it must divide");
    assert_refused(lw_model_fields(0.5, 32, 2, NULL), LW_ERROR_ARGUMENT, "pointer");
    assert_refused(lw_model_time("abacus", p, NULL, 1, NULL, &times), LW_ERROR_ARGUMENT, "\"abacus\"");
    assert_refused(lw_model_time(NULL, p, NULL, 1, NULL, &times), LW_ERROR_ARGUMENT, "backend is null");
    assert_refused(lw_model_time("cuda", p, NULL, 1, NULL, NULL), LW_ERROR_ARGUMENT, "times is null");
    assert_refused(lw_model_time("cuda", NULL, NULL, 1, NULL, &times), LW_ERROR_ARGUMENT, "p is null");
    assert_refused(lw_model_time("cuda", p, NULL, 0, NULL, &times), LW_ERROR_ARGUMENT, "classes is 0");
    assert_refused(lw_model_time("cuda", p, NULL, 2, NULL, &times), LW_ERROR_ARGUMENT, "2 classes");
    attempt.parameters = LW_MODEL_NEW;
    assert_refused(lw_model_time("cuda", wrong, NULL, 2, &attempt, &times), LW_ERROR_ARGUMENT, "p[1] is 0");
    attempt.operations = -1;
    assert_refused(lw_model_time("cuda", p, NULL, 2, &attempt, &times), LW_ERROR_ARGUMENT, "operations is -1");
    attempt.operations = 20;
    attempt.values = 1001;
    assert_refused(lw_model_time("cuda", p, NULL, 2, &attempt, &times), LW_ERROR_ARGUMENT, "values is 1001");
    attempt.values = 0;
    attempt.coefficients = -1;
    assert_refused(lw_model_time("cuda", p, NULL, 2, &attempt, &times), LW_ERROR_ARGUMENT, "coefficients is -1");
    attempt.size = 3;
    assert_refused(lw_model_time("cuda", p, NULL, 2, &attempt, &times), LW_ERROR_ARGUMENT, "size is 3");
    assert_refused(lw_model_operations("cuda", 0, 1, &x), LW_ERROR_ARGUMENT, "acceptance is 0");
    assert_refused(lw_model_operations("cuda", 0.5, 0, &x), LW_ERROR_ARGUMENT, "nanoseconds is 0");
    assert_refused(lw_model_operations("cuda", 0.5, 1, NULL), LW_ERROR_ARGUMENT, "operations is null");
    assert_true(x == 7 && times.grouped_by == 7);
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_exact),
        cmocka_unit_test(fields_of_one_lane_are_masked),
        cmocka_unit_test(a_field_of_all_lanes_is_one_queue),
        cmocka_unit_test(simulations_are_near_what_is_exact),
        cmocka_unit_test(parameters_exclude_schedules),
        cmocka_unit_test(the_fastest_is_chosen),
        cmocka_unit_test(operations_are_found_again),
        cmocka_unit_test(bad_arguments_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
