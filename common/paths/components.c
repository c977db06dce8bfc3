/* Principal components of Brownian paths, of + - * / and sqrt alone, so that every machine has the same bits. */
#include <math.h>
#include <stdlib.h>

#include "discrete/double_double.h"
#include "plan.h"

/* ---- equal steps: sines ---- */

/* pi to 106 bits. */
static const lw_dd pi = {0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};

enum { TERMS = 24 }; /* of the series, for angles up to pi / 6: what follows is below 2^-130 */

static lw_dd minus(lw_dd a)
{
    const lw_dd r = {-a.high, -a.low};
    return r;
}

/* Sine and cosine of a small angle. */
static void small_angle(lw_dd angle, lw_dd *sine, lw_dd *cosine)
{
    lw_dd term = lw_dd_of(1.0);
    *sine = lw_dd_of(0.0);
    *cosine = lw_dd_of(1.0);
    for (uint64_t n = 1; n <= TERMS; n++) {
        term = lw_dd_div(lw_dd_mul(term, angle), lw_dd_of_u64(n));
        lw_dd *const sum = n % 2 == 1 ? sine : cosine;
        *sum = lw_dd_add(*sum, n % 4 >= 2 ? minus(term) : term);
    }
}

/* sines[i] = sin(i pi / (4 steps + 2)), i = 0 .. 4 steps + 2, by the sines of half of them. */
static void fill_sines(uint32_t steps, lw_dd *sines)
{
    const uint64_t half = 2 * (uint64_t)steps + 1; /* a right angle */
    lw_dd sine, cosine, s = lw_dd_of(0.0), c = lw_dd_of(1.0);
    small_angle(lw_dd_div(pi, lw_dd_of_u64(2 * half)), &sine, &cosine);
    for (uint64_t i = 0; i <= half; i++) {
        sines[i] = sines[2 * half - i] = s;
        const lw_dd next = lw_dd_add(lw_dd_mul(s, cosine), lw_dd_mul(c, sine));
        c = lw_dd_add(lw_dd_mul(c, cosine), minus(lw_dd_mul(s, sine)));
        s = next;
    }
}

/* Weight of normal j (from 1 on) for time k: sqrt(h / (2 n + 1)) sin(k a) / sin(a / 2), a = (2 j - 1) pi / (2 n + 1), of n
 * steps of length h: the eigenvector to the eigenvalue h / (4 sin^2(a / 2)). */
int lw_paths_equal_columns(double horizon, uint32_t steps, double *columns)
{
    const uint64_t turn = 8 * (uint64_t)steps + 4, pitch = lw_paths_columns_pitch(steps);
    const double scale = sqrt(horizon / (double)steps / (double)(2 * (uint64_t)steps + 1));
    lw_dd *const sines = malloc((turn / 2 + 1) * sizeof(*sines));
    if (sines == NULL)
        return 0;
    fill_sines(steps, sines);
    for (uint64_t j = 1; j <= steps; j++) {
        const lw_dd below = lw_dd_div(lw_dd_of(1.0), sines[2 * j - 1]);
        for (uint64_t k = 1; k <= pitch; k++) {
            const uint64_t i = 2 * (2 * j - 1) * k % turn;
            const double ratio = lw_dd_mul(sines[i <= turn / 2 ? i : i - turn / 2], below).high;
            columns[(j - 1) * pitch + k - 1] = k > steps ? 0.0 : scale * (i <= turn / 2 ? ratio : -ratio);
        }
    }
    free(sines);
    return 1;
}

/* ---- any times: rotations of pairs of columns (Hestenes 1958; de Rijk 1989) ---- */

enum { SWEEPS_MOST = 60 };
#define PER_STEP 0x1p-53 /* columns are orthogonal within this, times the steps, of their lengths */

/* The sum of products, in eight chains. */
static double product(const double *a, const double *b, uint64_t pitch)
{
    double sum[8] = {0};
    for (uint64_t k = 0; k < pitch; k += 8)
        for (uint64_t c = 0; c < 8; c++)
            sum[c] += a[k + c] * b[k + c];
    return ((sum[0] + sum[1]) + (sum[2] + sum[3])) + ((sum[4] + sum[5]) + (sum[6] + sum[7]));
}

static void rotate(double *a, double *b, uint64_t pitch, double cosine, double sine)
{
    for (uint64_t k = 0; k < pitch; k++) {
        const double x = a[k], y = b[k];
        a[k] = cosine * x - sine * y;
        b[k] = sine * x + cosine * y;
    }
}

/* Makes the columns orthogonal, and the first one not the shorter. Returns 0 if they were. */
static int settle(double *a, double *b, uint64_t pitch, double near)
{
    const double aa = product(a, a, pitch), bb = product(b, b, pitch), ab = product(a, b, pitch);
    const int apart = fabs(ab) > near * (sqrt(aa) * sqrt(bb)), swap = aa < bb;
    if (!apart && !swap)
        return 0;
    double cosine = 1.0, sine = 0.0;
    if (apart) {
        const double z = (bb - aa) / (2.0 * ab), size = fabs(z) + sqrt(1.0 + z * z);
        const double tangent = z < 0.0 ? -1.0 / size : 1.0 / size;
        cosine = 1.0 / sqrt(1.0 + tangent * tangent);
        sine = tangent * cosine;
    }
    if (swap) /* the rotation by a right angle besides: the longer column comes first */
        rotate(a, b, pitch, sine, -cosine);
    else
        rotate(a, b, pitch, cosine, sine);
    return 1;
}

int lw_paths_columns(const double *times, uint32_t steps, double *columns)
{
    const uint64_t pitch = lw_paths_columns_pitch(steps);
    const double near = (double)steps * PER_STEP;
    for (uint64_t j = 0; j < steps; j++) /* the factor of the covariances: step j is in all times from it on */
        for (uint64_t k = 0; k < pitch; k++)
            columns[j * pitch + k] = k >= j && k < steps ? sqrt(j == 0 ? times[0] : times[j] - times[j - 1]) : 0.0;
    int moved = 1;
    for (int sweep = 0; moved && sweep < SWEEPS_MOST; sweep++) {
        moved = 0;
        for (uint64_t p = 0; p + 1 < steps; p++)
            for (uint64_t q = p + 1; q < steps; q++)
                moved |= settle(columns + p * pitch, columns + q * pitch, pitch, near);
    }
    for (uint64_t j = 0; j < steps; j++)
        if (columns[j * pitch] < 0.0)
            for (uint64_t k = 0; k < steps; k++)
                columns[j * pitch + k] = -columns[j * pitch + k];
    return !moved;
}
