/* Fourier's integral of the characteristic function, over one of two paths from 0 in the complex plane, by the trapezoidal
 * rule. With a = alpha - 1, B = beta tan(pi alpha / 2), S = sqrt(1 + B^2), y = z + B; z or y is positive, else z and beta
 * are reflected.
 *
 * In the tails it is the ray of points -i r. The integrand is exp(-E) sin(F), with E and F as in ray_at().
 *
 * Elsewhere it is the path of steepest descent (Zolotarev 1964; Nolan 1997), in a form that keeps its digits near
 * alpha = 1, and serves for it, too. Its points r e^(i phi), -pi/2 < phi < atan(B) / alpha, have
 *
 *     r^a = y cos(phi) / Q                Q = B cos(alpha phi) - sin(alpha phi)
 *     g   = r^alpha P / cos(phi)          P = cos(a phi) + B sin(a phi)
 *
 * where e^-g is the integrand, and the density is alpha / (pi |a| y) times the integral of g e^-g over phi. p and q are
 * phi's distances from its bounds: cos(phi) = sin(p), Q = S sin(alpha q), P = S sin(alpha q + p). */
#include "quantile/stable.h"

#include <math.h>
#include <stdint.h>

#include "lanewise/lane/math/arctan.h"
#include "lanewise/lane/math/exp.h"
#include "lanewise/lane/math/log.h"
#include "lanewise/lane/math/turns.h"

#define PI 0x1.921fb54442d18p+1
#define HALF_PI 0x1.921fb54442d18p+0
#define NEAREST_TO_ONE 0x1p-60 /* |a|, at least: densities differ by less than rounding */
#define LEAST_Y 0x1p-100
#define FAR 700.0    /* e^-FAR and e^FAR are doubles */
#define RAY_FROM 4.0 /* z, at least */
#define RAY_END 45.0 /* E, at most */

typedef struct stable {
    double z, alpha, a, b, s, y;
    double length;      /* of phi's range */
    double gap, turned; /* pi less length; pi less alpha length */
    double sine, rise;  /* of the ray: sin(pi a / 2), 1 - cos(pi a / 2) */
    double turn, end;   /* of the ray: F / r^alpha; log r, at most. 0: the other path */
} stable;

static double sine(double x)
{
    const double quarters = fabs(x) / HALF_PI;
    const int64_t nearest = (int64_t)(quarters + 0.5);
    double s, c;
    lw_sincos_quarters_f64(quarters - (double)nearest, &s, &c);
    const double size = (nearest & 1) != 0 ? c : s;
    return ((nearest & 2) != 0) != (x < 0.0) ? -size : size;
}

/* ---- the ray ---- */

/* E at r = e^w. */
static double ray_at(const stable *law, double w)
{
    const double more = law->b * (law->rise - lw_expm1_f64(law->a * w) * (1.0 - law->rise));
    return lw_exp_f64(w) * (law->z + more) - law->sine * lw_exp_f64(law->alpha * w);
}

/* Whether E rises to RAY_END, without a fall that would magnify rounding errors: sets the end. */
static int ray_ends(stable *law, double from)
{
    for (double w = from; w < from + 8.0; w += 0.25) {
        const double e = ray_at(law, w);
        law->end = w;
        if (e > RAY_END)
            return 1;
        if (e < -1.0)
            return 0;
    }
    return 0;
}

/* ---- the path of steepest descent ---- */

/* log g, and the measure p q / length of phi = p - pi/2 by s, where p / q = e^s. */
static double log_g(const stable *law, double s, double *measure)
{
    const double e = lw_exp_f64(-fabs(s)), large = law->length / (1.0 + e), small = e * large;
    const double p = s < 0.0 ? small : large, q = s < 0.0 ? large : small, sum = law->alpha * q + p;
    const double rest = law->a > 0.0 ? law->turned + law->a * p : law->gap - law->a * q; /* pi - sum */
    const double cosine = sine(p < HALF_PI ? p : law->gap + q);
    const double q_of = law->s * sine(law->alpha * q < HALF_PI ? law->alpha * q : law->turned + law->alpha * p);
    const double p_of = law->s * sine(sum < HALF_PI ? sum : rest), ratio = law->y * cosine / q_of;
    double power = lw_log_f64(ratio); /* log r^a */
    if (law->y > 0.5 * law->b && ratio > 0.5 && ratio < 1.5 && law->b > 0.0) {
        const double apart = 2.0 * law->b * sine(0.5 * rest) * sine(0.5 * (p - law->alpha * q));
        power = lw_log1p_f64((law->z * cosine - q_of / (law->s * (law->s + law->b)) + apart) / q_of);
    }
    *measure = small / (1.0 + e);
    return law->alpha / law->a * power + lw_log_f64(p_of / cosine);
}

/* The logarithm of its integrand, to look for the top. */
static double height(const stable *law, double s)
{
    double measure;
    const double log_of = log_g(law, s, &measure);
    return log_of < 700.0 ? log_of - lw_exp_f64(log_of) - fabs(s) : -0x1p1000 * log_of;
}

/* Where g is 1, if it is anywhere: g is monotone. */
static double crossing_of(const stable *law)
{
    enum { STEPS = 56 };
    double from = -FAR, to = FAR, unused;
    const int above = log_g(law, from, &unused) > 0.0;
    for (int k = 0; k < STEPS; k++) {
        const double middle = 0.5 * (from + to);
        if ((log_g(law, middle, &unused) > 0.0) == above)
            from = middle;
        else
            to = middle;
    }
    return from;
}

/* The top by golden section, if it is the only one. */
static double summit_of(const stable *law)
{
    enum { STEPS = 32 };
    const double golden = 0x1.3c6ef372fe95p-1;
    double from = -FAR, to = FAR;
    double left = to - golden * (to - from), right = from + golden * (to - from);
    double at_left = height(law, left), at_right = height(law, right);
    for (int k = 0; k < STEPS; k++)
        if (at_left > at_right) {
            to = right;
            right = left;
            at_right = at_left;
            left = to - golden * (to - from);
            at_left = height(law, left);
        } else {
            from = left;
            left = right;
            at_left = at_right;
            right = from + golden * (to - from);
            at_right = height(law, right);
        }
    return 0.5 * (from + to);
}

/* There may be two tops: that of a heavy tail, where g is 1, and that of a flank like the normal one's, at a greater g. */
static double top_of(const stable *law)
{
    const double crossing = crossing_of(law), summit = summit_of(law);
    return height(law, crossing) > height(law, summit) ? crossing : summit;
}

/* ---- either ---- */

static double integrand(const stable *law, double s)
{
    if (law->turn != 0.0) {
        const double e = ray_at(law, s);
        return s >= law->end ? 0.0 : lw_exp_f64(s - e) * sine(law->turn * lw_exp_f64(law->alpha * s));
    }
    double measure;
    const double log_of = log_g(law, s, &measure);
    return log_of < 700.0 ? lw_exp_f64(log_of - lw_exp_f64(log_of)) * measure : 0.0;
}

/* The sum at from, from + step, .., as far as anything adds to it. */
static double sum_from(const stable *law, double from, double step, double total)
{
    double sum = 0.0;
    for (double s = from; fabs(s) < FAR; s += step) {
        const double term = integrand(law, s);
        sum += term;
        if (!(fabs(term) > 0x1p-64 * (sum + total)))
            break;
    }
    return sum;
}

/* The trapezoidal rule, whose steps are halved until that changes nothing: its error becomes its own square. */
static double integral_of(const stable *law, double top)
{
    enum { HALVINGS = 24 };
    double step = 0.5, sum = integrand(law, top), last = 0x1p1000;
    sum += sum_from(law, top + step, step, sum) + sum_from(law, top - step, -step, sum);
    for (int k = 0; k < HALVINGS; k++) {
        const double half = 0.5 * step;
        const double more = sum_from(law, top + half, step, sum) + sum_from(law, top - half, -step, sum);
        const double changed = fabs(more - sum);
        sum += more;
        step = half;
        if (!(changed > 0x1p-36 * sum) || (changed < 0x1p-26 * sum && changed > 0.25 * last)) /* or is rounding */
            break;
        last = changed;
    }
    return sum * step;
}

/* tan(pi alpha / 2). */
static double tangent_of(double alpha, double a)
{
    double s, c;
    lw_sincos_quarters_f64(fabs(a) <= 0.5 ? a : a < 0.0 ? alpha : alpha - 2.0, &s, &c);
    return fabs(a) <= 0.5 ? -c / s : s / c;
}

static void reflect(stable *law, double *beta)
{
    law->z = -law->z;
    law->b = -law->b;
    *beta = -*beta;
}

/* The density in the tail, or a negative number. */
static double on_the_ray(stable law, double beta)
{
    if (law.z < 0.0)
        reflect(&law, &beta);
    const double half = sine(0.5 * HALF_PI * law.a), from = -lw_log_f64(law.z);
    law.sine = sine(HALF_PI * law.a);
    law.rise = 2.0 * half * half;
    law.turn = (1.0 - law.rise) * (1.0 + beta);
    return law.z >= RAY_FROM && law.turn > 0.0 && ray_ends(&law, from) ? integral_of(&law, from) / PI : -1.0;
}

static double on_the_steepest(stable law, double beta, double t)
{
    if (law.z + law.b < 0.0)
        reflect(&law, &beta);
    const double y = law.z + law.b;
    law.y = y > LEAST_Y ? y : LEAST_Y;
    law.s = sqrt(1.0 + law.b * law.b);
    /* pi/2 + atan(B) / alpha, by one angle that keeps its digits where it is small, or nearly pi */
    const double x = law.a < 0.0 ? 1.0 - t * t * beta : t * t * beta - 1.0;
    const double angle = lw_arctan_ratio_f64(fabs(t) * (1.0 + beta), fabs(x));
    law.turned = x < 0.0 ? angle : PI - angle;
    law.length = (x < 0.0 ? PI - angle : angle) / law.alpha;
    law.gap = law.a * PI + law.turned > 0.0 ? (law.a * PI + law.turned) / law.alpha : 0.0;
    if (!(law.length > 0.0))
        return 0.0;
    return integral_of(&law, top_of(&law)) / law.y * (law.alpha / (PI * fabs(law.a)));
}

double lw_log_stable(double z, double alpha, double beta)
{
    if (alpha == 1.0 && beta == 0.0)
        return -lw_log1p_f64(z * z) - lw_log_f64(PI);
    stable law = {.z = z, .alpha = alpha, .a = alpha - 1.0};
    law.a = fabs(law.a) < NEAREST_TO_ONE ? -NEAREST_TO_ONE : law.a;
    const double t = tangent_of(alpha, law.a);
    law.b = beta * t;
    const double tail = on_the_ray(law, beta), density = tail >= 0.0 ? tail : on_the_steepest(law, beta, t);
    return lw_log_f64(density);
}

double lw_stable_end(double alpha, double beta)
{
    return -beta * tangent_of(alpha, alpha - 1.0);
}
