/* Fields of lanes inside a kernel (model_fields) against exact answers. */
#include <math.h>
#include <string.h>

#include "kat.h"
#include "model/model.h"
#include "support.h"

static void check_line(const kat_line *line)
{
    const double p = kat_f64(line, kat_left(line, 1)), should = kat_f64(line, kat_right(line, 0));
    const int lanes = (int)kat_u64(line, kat_left(line, 2)), group = (int)kat_u64(line, kat_left(line, 3));
    if (strcmp(line->left[0], "fields") != 0)
        kat_broken(line, "\"%s\" is no word of this file", line->left[0]);
    const double is = model_fields(p, lanes, group);
    if (!(fabs(is - should) <= 1e-12 * should))
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
            masked = model_mean_each((const double[64]){p}, 1, 1);
            if (lanes > 1) {
                double ps[64];
                for (int i = 0; i < lanes; i++)
                    ps[i] = p;
                masked = model_mean_each(ps, lanes, 1);
            }
            fields = model_fields(p, lanes, 1);
            assert_true(fabs(fields / masked - 1) < 1e-11);
        }
}

/* One field of all lanes has one element after the other: lanes / (1 - rho^lanes). */
static void a_field_of_all_lanes_is_one_queue(void **state)
{
    (void)state;
    for (double p = 1; p > 1e-9; p *= 0.37) {
        double fields = 0;
        fields = model_fields(p, 32, 32);
        assert_true(fabs(fields * -expm1(32 * log1p(-p)) / 32 - 1) < 1e-11);
    }
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_exact),
        cmocka_unit_test(fields_of_one_lane_are_masked),
        cmocka_unit_test(a_field_of_all_lanes_is_one_queue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
