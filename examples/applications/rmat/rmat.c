/* Graph500's graph (scale, edge factor 16, R-MAT 0.57 0.19 0.19 0.05, permuted labels): edges per second, on every
 * backend the same, and their degrees against the theory.
 *
 *     rmat [scale=N] [seed=N] [table=1] [options of every application]
 *
 * scale   log2 of the number of vertices, 2 to 28; default 16. A unit is 2^20 edges; there are 16 2^scale edges, but at
 *         least a unit, if units and gpu_units do not say otherwise
 * table   1: the number of vertices of each octave of degrees, beside the expected number
 *
 * c++ and curand_philox, curand_xorwow are the same program with another generator; the _levels draw a uniform number
 * per level, as the benchmark's text has it.
 *
 * An edge is 8 bytes: the labels of its two vertices. In the time are the draws, the look-ups, the permutation of
 * labels (a bijection of the numbers below 2^scale) and the writing of every edge to memory, in pieces of 2 GiB on a
 * GPU and 8 MiB on a CPU. The edges are independent, so their order is random as it is. The building of the table, once
 * for all graphs, is not. */
#include <stdio.h>
#include <stdlib.h>

#include "rmat.h"

static int print_table;

APPLICATION_DECLARE(rmat);
extern application_run rmat_curand_philox, rmat_curand_xorwow, rmat_curand_levels, rmat_cxx, rmat_cxx_levels;
static const application_way ways[] = {
    APPLICATION_WAYS(rmat) APPLICATION_GPU_PEER("curand_philox", rmat_curand_philox)
        APPLICATION_GPU_PEER("curand_xorwow", rmat_curand_xorwow)
            APPLICATION_GPU_PEER("curand_levels", rmat_curand_levels) APPLICATION_CXX_PEER("c++", rmat_cxx)
                APPLICATION_CXX_PEER("c++_levels", rmat_cxx_levels) APPLICATION_NO_MORE};

static void *zeros(size_t bytes)
{
    void *const p = calloc(bytes, 1);
    if (p != NULL)
        return p;
    fprintf(stderr, "no memory for %zu bytes\n", bytes);
    exit(1);
}

static double edges_of(const void *job)
{
    (void)job;
    return RMAT_UNIT;
}

static int check(const void *job, uint64_t units, const uint64_t *results)
{
    (void)results;
    return rmat_check(job, units * RMAT_UNIT, print_table);
}

int main(int argc, char **argv)
{
    static const application rmat = {"rmat", "edges", edges_of, 1, check};
    const int scale = (int)application_integer(argc, argv, "scale", 16, 2, RMAT_MOST_SCALE);
    rmat_job job = rmat_prepare(scale, application_integer(argc, argv, "seed", 1, 0, UINT64_MAX));
    job.outgoing = zeros(sizeof(uint32_t) << scale);
    job.incoming = zeros(sizeof(uint32_t) << scale);
    job.sample = zeros(RMAT_UNIT * sizeof(uint64_t));
    print_table = (int)application_integer(argc, argv, "table", 0, 0, 1);
    const uint64_t units = scale > 16 ? (uint64_t)1 << (scale - 16) : 1;
    const int status = application_main(argc, argv, &rmat, ways, &job, units, units);
    free((void *)job.rows);
    free((void *)job.short_rows);
    free(job.outgoing);
    free(job.incoming);
    free(job.sample);
    return status;
}
