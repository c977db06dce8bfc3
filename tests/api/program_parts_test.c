/* The parts of the program that compute: text, numbers, weights, chi-square. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "numbers.h"
#include "statistics.h"
#include "text.h"
#include "weights.h"

static uint64_t random64(void)
{
    static uint64_t state = 88172645463325252u; /* Marsaglia's xorshift */
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void check_text(double value, int digits)
{
    char got[TEXT_LONGEST + 1], expected[64];
    got[text_f64(got, value, digits)] = '\0';
    snprintf(expected, sizeof(expected), "%.*g", digits, value);
    if (strcmp(got, expected) != 0)
        fprintf(stderr, "%a: \"%s\" instead of \"%s\"\n", value, got, expected);
    CHECK(strcmp(got, expected) == 0);
}

static void text_is_what_printf_writes(void)
{
    for (int i = 0; i < 200000; i++) {
        const uint64_t bits = random64();
        double any;
        memcpy(&any, &bits, sizeof(any));
        check_text(any, 17);
        check_text((double)(bits >> 11) * 0x1p-53, 17);
        check_text((double)(bits >> 40) * 0x1p-24, 9);
        check_text(ldexp((double)(int64_t)bits, -90 + (int)(random64() % 60)), 9 + (int)(bits % 9));
    }
    for (int power = -6; power < 10; power++) { /* where the number of digits changes, and where it is rounded up */
        for (int step = -3; step <= 3; step++) {
            check_text(pow(10, power) * (1 + step * DBL_EPSILON), 17);
            check_text((float)pow(10, power) * (1 + (float)step * FLT_EPSILON), 9);
            check_text(-pow(10, power) * (1 + step * 1e-10), 9);
        }
    }
    const double special[] = {0.0, -0.0, 1.0, -1.0, 0.5, 5e-324, DBL_MAX, INFINITY, -INFINITY, 1e8, 99999999.5};
    for (size_t i = 0; i < sizeof(special) / sizeof(special[0]); i++)
        check_text(special[i], 17);
}

static void floats_read_back(void)
{
    for (int i = 0; i < 200000; i++) {
        const float value = (float)(random64() >> 40) * 0x1p-24f;
        char text[TEXT_LONGEST + 1];
        text[text_f64(text, value, 9)] = '\0';
        CHECK(strtof(text, NULL) == value);
    }
}

static void integers_are_written_in_decimal(void)
{
    char got[TEXT_LONGEST + 1], expected[64];
    for (int i = 0; i < 100000; i++) {
        const uint64_t value = i < 1100 ? (uint64_t)i : i == 1100 ? UINT64_MAX : random64() >> i % 64;
        got[text_u64(got, value)] = '\0';
        snprintf(expected, sizeof(expected), "%llu", (unsigned long long)value);
        CHECK(strcmp(got, expected) == 0);
    }
}

static void check_number(const char *text, int good, uint64_t expected)
{
    uint64_t value = 7;
    CHECK(parse_u64(text, &value) == good);
    CHECK(value == (good ? expected : 7));
}

static void numbers_are_exact_or_refused(void)
{
    check_number("0", 1, 0);
    check_number("18446744073709551615", 1, UINT64_MAX);
    check_number("18446744073709551616", 0, 0);
    check_number("0xFFFFffffFFFFffff", 1, UINT64_MAX);
    check_number("2^63", 1, (uint64_t)1 << 63);
    check_number("2^64", 0, 0);
    check_number("0^0", 1, 1);
    check_number("0^9", 1, 0);
    check_number("1^99999999999", 1, 1);
    check_number("1e19", 1, 10000000000000000000u);
    check_number("1e20", 0, 0);
    check_number("1.25e2", 1, 125);
    check_number("1.25e1", 0, 0);
    check_number("100.00", 1, 100);
    check_number("0e999", 1, 0);
    check_number(".5e1", 0, 0);
    check_number("1.e1", 0, 0);
    check_number("", 0, 0);
    check_number("+1", 0, 0);
}

/* Values by mpmath 1.3 with 40 digits: gammainc(a, x, regularized=True). */
static void gamma_q_has_its_accuracy(void)
{
    static const struct {
        double a, x, q, error;
    } known[] = {
        {0.5, 0.1, 0.65472084601857702, 1e-12},
        {0.5, 3, 0.0143058784354296395, 1e-12},
        {0.5, 300, 1.67416798469178776e-132, 1e-12},
        {1, 1, 0.367879441171442322, 1e-12},
        {1.5, 2.25, 0.21229028736013333, 1e-12},
        {8, 3, 0.988095496143642611, 1e-12},
        {15.5, 40, 3.3125285528482446e-6, 1e-12},
        {16, 16, 0.46674489138772075, 1e-12},
        {16.5, 5, 0.999962710665521584, 1e-12},
        {49.5, 49.5, 0.481096912408263898, 1e-12},
        {100, 170, 2.43007726115518183e-9, 1e-12},
        {1000, 1000, 0.495794755819784491, 1e-10},
        {1000, 1200, 1.2881606086281433e-9, 1e-10},
        {12345.5, 12000, 0.999143671578843132, 1e-10},
        {1000000.0, 1000000.0, 0.499867019239127409, 1e-10},
        {1000000.0, 1003000.0, 0.00136174064621759148, 1e-10},
        {10000000.0, 10005000.0, 0.0569412152195049464, 1e-10},
    };
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        const double q = gamma_q(known[i].a, known[i].x);
        if (!(fabs(q - known[i].q) <= known[i].error * known[i].q))
            fprintf(stderr, "Q(%.17g, %.17g) is %.17g instead of %.17g\n", known[i].a, known[i].x, q, known[i].q);
        CHECK(fabs(q - known[i].q) <= known[i].error * known[i].q);
    }
    CHECK(gamma_q(3, 0) == 1);
    CHECK(gamma_q(3, INFINITY) == 0);
    CHECK(gamma_q(3, 1e5) == 0);
}

static void pools_expect_ten_at_least(void)
{
    struct chi_square chi;
    chi_square_start(&chi);
    for (int i = 0; i < 7; i++) /* pools of 4 + 4 + 4 and 4 + 4 + 4 + the rest of 4 */
        chi_square_add(&chi, 4, i < 3 ? 5 : 3);
    chi_square_end(&chi);
    CHECK(chi.pools == 2);
    CHECK(fabs(chi.statistic - (9.0 / 12 + 16.0 / 16)) < 1e-12);
    CHECK(fabs(chi.p - erfc(sqrt(chi.statistic / 2))) < 1e-12); /* one degree of freedom */
    chi_square_start(&chi);
    chi_square_add(&chi, 4, 4);
    chi_square_end(&chi);
    CHECK(chi.pools == 1 && chi.p == 1);
}

/* Reads a literal as weights. */
static int take(struct weights *weights, const char *literal)
{
    char *text = malloc(strlen(literal) + 2);
    memcpy(text, literal, strlen(literal));
    return weights_take(weights, "test", text, strlen(literal));
}

static void integer_weights_are_exact(void)
{
    struct weights weights;
    CHECK(take(&weights, "18446744073709551615\n9007199254740993\tx\n0007") == 0);
    CHECK(weights.items == 3 && weights.integer != NULL && weights.real == NULL);
    CHECK(weights.integer[0] == UINT64_MAX && weights.integer[1] == 9007199254740993u && weights.integer[2] == 7);
    CHECK(weights.label[0] == NULL && weights_label_length(&weights, 1) == 1 && weights.label[1][0] == 'x');
    weights_free(&weights);
}

static void one_other_weight_makes_all_doubles(void)
{
    struct weights weights;
    CHECK(take(&weights, "3\n9007199254740993\n18446744073709551616\n1\n0.1\ta\n") == 0);
    CHECK(weights.items == 5 && weights.integer == NULL && weights.real != NULL);
    CHECK(weights.real[0] == 3 && weights.real[1] == 9007199254740992.0 && weights.real[2] == 0x1p64);
    CHECK(weights.real[3] == 1 && weights.real[4] == 0.1);
    weights_free(&weights);
}

int main(void)
{
    text_is_what_printf_writes();
    floats_read_back();
    integers_are_written_in_decimal();
    numbers_are_exact_or_refused();
    gamma_q_has_its_accuracy();
    pools_expect_ten_at_least();
    integer_weights_are_exact();
    one_other_weight_makes_all_doubles();
    return check_failures != 0;
}
