/* lanewise_points_curand words: points 0 .. 1023 of cuRAND's Sobol' generators, 20000 dimensions, are ours: the upper 32
 * bits of its 32-bit generator, all 64 of its 64-bit one. Exit status 77: no GPU. */
#include <curand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/points.h"

#include "../must.h"

enum { COMPARED = 1024, DIMENSIONS = 20000 };

static void check(curandStatus_t status)
{
    if (status != CURAND_STATUS_SUCCESS) {
        fprintf(stderr, "cuRAND: status %d\n", (int)status);
        exit(1);
    }
}

/* Dimensions that differ. */
static uint32_t compare(lw_context *context, const lw_points *points, size_t size)
{
    const size_t count = (size_t)COMPARED * DIMENSIONS, bytes = count * size;
    unsigned char *const ours = must_have(bytes), *const theirs = must_have(bytes);
    curandGenerator_t peer;
    uint32_t different = 0;
    void *device;
    must(lw_malloc(context, &device, bytes));
    check(curandCreateGenerator(&peer, size == 8 ? CURAND_RNG_QUASI_SOBOL64 : CURAND_RNG_QUASI_SOBOL32));
    check(curandSetQuasiRandomGeneratorDimensions(peer, DIMENSIONS));
    check(size == 8 ? curandGenerateLongLong(peer, device, count) : curandGenerate(peer, device, count));
    check(curandDestroyGenerator(peer));
    must(lw_copy(context, theirs, device, bytes));
    must(size == 8 ? lw_points_fill_u64(points, device, 0, COMPARED, 0, DIMENSIONS, LW_POINTS_BY_DIMENSION)
                   : lw_points_fill_u32(points, device, 0, COMPARED, 0, DIMENSIONS, LW_POINTS_BY_DIMENSION));
    must(lw_copy(context, ours, device, bytes));
    for (size_t d = 0; d < DIMENSIONS; d++)
        if (memcmp(ours + d * COMPARED * size, theirs + d * COMPARED * size, COMPARED * size) != 0 && different++ < 10)
            printf("dimension %zu differs\n", d);
    printf("cuRAND: %d points of %d dimensions, %zu bits: %u dimensions differ\n", COMPARED, DIMENSIONS, 8 * size,
           different);
    must(lw_free(context, device));
    free(theirs);
    free(ours);
    return different;
}

int main(void)
{
    const lw_context_options options = {.size = sizeof(options), .backend = "cuda"};
    const lw_points_options of_points = {.size = sizeof(of_points), .dimensions = DIMENSIONS};
    lw_context *context;
    lw_points *points;
    if (lw_context_create(&context, &options) != LW_OK) {
        printf("skipped: %s\n", lw_last_error());
        return 77;
    }
    must(lw_points_create(&points, context, &of_points));
    const uint32_t different = compare(context, points, 4) + compare(context, points, 8);
    lw_points_destroy(points);
    lw_context_destroy(context);
    return different != 0;
}
