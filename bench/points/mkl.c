/* lanewise_points_mkl [words]: Sobol' points of Intel MKL with our directions registered, beside ours.
 *
 *   words   the upper 32 bits of points 1 .. 4096 of all dimensions are compared, 1024 dimensions at a time. MKL leaves
 *           out point 0
 *   else    elements per second by point on one core, medians of 9; MKL's own directions end at dimension 40 */
#include <mkl_vsl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/points.h"

#include "../measure.h"
#include "../must.h"

enum { BITS = 32, COMPARED = 4096, AT_ONCE = 1024, RUNS = 9, WARM = 2 };

static lw_context *context;

static void check(int status)
{
    if (status != VSL_STATUS_OK) {
        fprintf(stderr, "MKL: status %d\n", status);
        exit(1);
    }
}

/* A stream of these dimensions. In Gray-code order, point 2^(k + 1) - 1 is direction k alone. */
static VSLStreamStatePtr open_peer(const lw_points *points, uint32_t first, uint32_t dimensions)
{
    const size_t count = 3 + (size_t)BITS * dimensions;
    unsigned *const parameters = must_have(count * sizeof(*parameters));
    uint32_t *const of_bit = must_have(dimensions * sizeof(*of_bit));
    VSLStreamStatePtr stream;
    parameters[0] = dimensions;
    parameters[1] = VSL_USER_QRNG_INITIAL_VALUES;
    parameters[2] = VSL_USER_DIRECTION_NUMBERS;
    for (unsigned k = 0; k < BITS; k++) {
        must(lw_points_fill_u32(points, of_bit, ((uint64_t)2 << k) - 1, 1, first, dimensions, LW_POINTS_BY_POINT));
        for (uint32_t d = 0; d < dimensions; d++)
            parameters[3 + (size_t)BITS * d + k] = of_bit[d];
    }
    check(vslNewStreamEx(&stream, VSL_BRNG_SOBOL, (MKL_INT)count, parameters));
    free(of_bit);
    free(parameters);
    return stream;
}

static lw_points *points_of(uint32_t dimensions)
{
    const lw_points_options options = {.size = sizeof(options), .dimensions = dimensions};
    lw_points *points;
    must(lw_points_create(&points, context, &options));
    return points;
}

static int compare_words(void)
{
    lw_points *const points = points_of(LW_POINTS_DIMENSIONS_MOST);
    uint32_t *const ours = must_have(sizeof(*ours) * COMPARED * AT_ONCE);
    unsigned *const theirs = must_have(sizeof(*theirs) * COMPARED * AT_ONCE);
    uint32_t different = 0;
    for (uint32_t first = 0; first < LW_POINTS_DIMENSIONS_MOST; first += AT_ONCE) {
        const uint32_t left = LW_POINTS_DIMENSIONS_MOST - first, dimensions = left < AT_ONCE ? left : AT_ONCE;
        VSLStreamStatePtr peer = open_peer(points, first, dimensions);
        check(viRngUniformBits(VSL_RNG_METHOD_UNIFORMBITS_STD, peer, (MKL_INT)(COMPARED * dimensions), theirs));
        must(lw_points_fill_u32(points, ours, 1, COMPARED, first, dimensions, LW_POINTS_BY_POINT));
        for (uint32_t d = 0; d < dimensions; d++) {
            uint32_t i = 0;
            while (i < COMPARED && ours[(size_t)i * dimensions + d] == theirs[(size_t)i * dimensions + d])
                i++;
            if (i < COMPARED && different++ < 10)
                printf("dimension %u, point %u: 0x%08x, MKL 0x%08x\n", first + d, i + 1,
                       ours[(size_t)i * dimensions + d], theirs[(size_t)i * dimensions + d]);
        }
        check(vslDeleteStream(&peer));
    }
    printf("MKL: %d points of %d dimensions, 32 bits: %u dimensions differ\n", COMPARED, LW_POINTS_DIMENSIONS_MOST,
           different);
    lw_points_destroy(points);
    free(theirs);
    free(ours);
    return different != 0;
}

typedef void fill(void *state, void *out, size_t n, uint32_t dimensions);

static void fill_ours_u32(void *state, void *out, size_t n, uint32_t dimensions)
{
    must(lw_points_fill_u32(state, out, 1, n, 0, dimensions, LW_POINTS_BY_POINT));
}
static void fill_ours_f32(void *state, void *out, size_t n, uint32_t dimensions)
{
    must(lw_points_fill_f32(state, out, 1, n, 0, dimensions, LW_POINTS_BY_POINT));
}
static void fill_ours_f64(void *state, void *out, size_t n, uint32_t dimensions)
{
    must(lw_points_fill_f64(state, out, 1, n, 0, dimensions, LW_POINTS_BY_POINT));
}
static void fill_mkl_u32(void *state, void *out, size_t n, uint32_t dimensions)
{
    check(viRngUniformBits(VSL_RNG_METHOD_UNIFORMBITS_STD, state, (MKL_INT)(n * dimensions), out));
}
static void fill_mkl_f32(void *state, void *out, size_t n, uint32_t dimensions)
{
    check(vsRngUniform(VSL_RNG_METHOD_UNIFORM_STD, state, (MKL_INT)(n * dimensions), out, 0, 1));
}
static void fill_mkl_f64(void *state, void *out, size_t n, uint32_t dimensions)
{
    check(vdRngUniform(VSL_RNG_METHOD_UNIFORM_STD, state, (MKL_INT)(n * dimensions), out, 0, 1));
}

/* elements: of one fill; it is made as often as takes some milliseconds. */
static void measure(uint32_t dimensions, size_t elements, const char *where)
{
    static const struct {
        const char *type;
        fill *ours, *mkl;
    } rows[] = {{"u32", fill_ours_u32, fill_mkl_u32},
                {"f32", fill_ours_f32, fill_mkl_f32},
                {"f64", fill_ours_f64, fill_mkl_f64}};
    lw_points *const points = points_of(dimensions);
    VSLStreamStatePtr peer = open_peer(points, 0, dimensions);
    const size_t n = elements / dimensions, count = n * dimensions, again = ((size_t)1 << 24) / count;
    double *const out = must_have(count * sizeof(*out));
    for (size_t t = 0; t < sizeof(rows) / sizeof(rows[0]); t++) {
        double ours[RUNS], theirs[RUNS];
        for (int run = -WARM; run < RUNS; run++) {
            const double start = now();
            for (size_t k = 0; k < again; k++)
                rows[t].ours(points, out, n, dimensions);
            const double between = now();
            for (size_t k = 0; k < again; k++)
                rows[t].mkl(peer, out, n, dimensions);
            if (run < 0)
                continue;
            theirs[run] = now() - between;
            ours[run] = between - start;
        }
        const double a = summarise(ours, RUNS).median, b = summarise(theirs, RUNS).median;
        printf("%5u dimensions %s, %-9s | %6.3f G/s | MKL %6.3f G/s | %5.2f x\n", dimensions, rows[t].type, where,
               1e-9 * (double)(count * again) / a, 1e-9 * (double)(count * again) / b, b / a);
        fflush(stdout);
    }
    free(out);
    check(vslDeleteStream(&peer));
    lw_points_destroy(points);
}

int main(int argc, char **argv)
{
    const int words = argc > 1 && strcmp(argv[1], "words") == 0;
    const lw_context_options options = {.size = sizeof(options), .threads = 1};
    lw_context_info info;
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    if (words) {
        const int different = compare_words();
        lw_context_destroy(context);
        return different;
    }
    printf("%s, %s; one core, by point, plain; %d runs, medians\n", info.backend, info.machine, RUNS);
    static const uint32_t dimensions[] = {2, 16, 40, 1000, 20000};
    for (size_t k = 0; k < sizeof(dimensions) / sizeof(dimensions[0]); k++) {
        measure(dimensions[k], (size_t)1 << 16, "in cache");
        measure(dimensions[k], (size_t)1 << 24, "in memory");
    }
    lw_context_destroy(context);
    return 0;
}
