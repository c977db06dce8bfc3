/* lanewise_bench_inversion: all 2^32 words by each way to a normal (inversion.h), as CSV; the same on every machine,
 * some minutes on one core. Rows:
 *
 *   count,WAY,infinities below,infinities above,zeros,least,most,mean,variance - 1,third moment,fourth moment - 3
 *   tail,WAY,SIDE,chi-square per draw,draws until it is five standard deviations of chi-square above its mean
 *   error,WAY,SIDE,K,the largest relative error where the tail has from 2^-(K+1) to 2^-K
 *   stair,WAY,I,lower,upper        x of word I and -x of word 2^32 - 1 - I, the talk's figure; of three ways */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "inversion.h"
#include "../../must.h"

enum { LEAST_OCTAVE = 6, STAIRS = 176 };

static void print_count(inversion_way way, const inversion_count *c)
{
    static const char *const sides[] = {"lower", "upper"};
    const char *const name = inversion_names[way];
    const long double n = c->powers[0], third = c->powers[3] / n, fourth = c->powers[4] / n;
    printf("count,%s,%llu,%llu,%llu,%.9g,%.9g,%.3Lg,%.3Lg,%.3Lg,%.3Lg\n", name, (unsigned long long)c->infinite[0],
           (unsigned long long)c->infinite[1], (unsigned long long)c->zeros, c->least, c->most, c->powers[1] / n,
           c->powers[2] / n - 1, third, fourth - 3);
    for (int side = 0; side < 2; side++) {
        const double each = inversion_chi_square(c, side), spread = sqrt(2.0 * (INVERSION_CELLS - 1));
        printf("tail,%s,%s,%.3g,%.2g\n", name, sides[side], each, 5 * spread / each);
        for (int k = LEAST_OCTAVE; k < INVERSION_OCTAVES; k++)
            printf("error,%s,%s,%d,%.3g\n", name, sides[side], k, c->error[side][k]);
    }
}

static void print_stairs(lw_context *context, inversion_way way)
{
    for (uint32_t i = 0; i < STAIRS; i++) {
        inversion_count lower, upper;
        inversion_count_start(&lower);
        inversion_count_start(&upper);
        must(inversion_count_add(&lower, context, way, i, 1));
        must(inversion_count_add(&upper, context, way, ~i, 1));
        printf("stair,%s,%u,%.9g,%.9g\n", inversion_names[way], i, lower.most, -upper.least);
    }
}

int main(void)
{
    lw_context_options options = {.size = sizeof(options), .threads = 1};
    lw_context *context = NULL;
    must(lw_context_create(&context, &options));
    for (inversion_way way = 0; way < INVERSION_WAYS; way++) {
        inversion_count count;
        inversion_count_start(&count);
        for (uint64_t first = 0; first < (uint64_t)1 << 32; first += INVERSION_BLOCK)
            must(inversion_count_add(&count, context, way, (uint32_t)first, INVERSION_BLOCK));
        print_count(way, &count);
        if (way == INVERSION_NUDGED || way == INVERSION_REFLECTED || way == INVERSION_QUANTILE)
            print_stairs(context, way);
        fflush(stdout);
    }
    lw_context_destroy(context);
    return 0;
}
