/* The layers of the Ziggurat: found by bisection, in the lane vocabulary of one lane, so that every machine has these
 * bits. */
#include <string.h>
#include <lanewise/lane/math/exp.h>
#include <lanewise/lane/math/log.h>
#include <lanewise/lane/math/normal_cdf.h>

#include "normals.h"

static double density(double x)
{
    return lw_exp_f64(-0.5 * x * x);
}

/* Right ends of layers of equal area above a tail that begins at r: x[0] of the bottom layer as if it were a rectangle,
 * x[1] = r, .., x[LAYERS] = 0. Returns by how much the top of the last layer is above the density's top. */
static double layers(double r, double x[LAYERS + 1])
{
    const double tail = 0x1.40d931ff62706p+0 * lw_erfc_f64(0x1.6a09e667f3bcdp-1 * r); /* sqrt(pi / 2), sqrt(1 / 2) */
    const double area = r * density(r) + tail;
    double top = density(r);
    x[0] = area / top;
    x[1] = r;
    for (int i = 1; i < LAYERS; i++) {
        top += area / x[i];
        if (top >= 1 && i < LAYERS - 1)
            return 1;
        x[i + 1] = i < LAYERS - 1 ? lw_sqrt_f64(-2 * lw_log_f64(top)) : 0;
    }
    return top - 1;
}

static uint64_t pair(float low, float high)
{
    return lw_pair_u64(lw_bits_u32(low), lw_bits_u32(high));
}

double ziggurat_table(uint64_t table[ZIGGURAT_ENTRIES])
{
    double x[LAYERS + 1], low = 3, high = 4, p = 0;
    for (int i = 0; i < 60; i++) {
        const double middle = 0.5 * (low + high);
        if (layers(middle, x) > 0)
            low = middle; /* the layers are too thick */
        else
            high = middle;
    }
    layers(high, x);
    for (int i = 0; i < LAYERS; i++) {
        table[i] = (uint64_t)(x[i + 1] / x[i] * 0x1p24) | (uint64_t)lw_bits_u32((float)(x[i] * 0x1p-24)) << 32;
        table[LAYERS + i] = pair((float)density(x[i]), (float)density(x[i + 1]));
        p += x[i + 1] / x[i] / LAYERS;
    }
    memcpy(&table[2 * LAYERS], &x[1], sizeof(x[1]));
    return p;
}
