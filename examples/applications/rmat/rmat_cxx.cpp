/* Peers: the same program with <random>, on one core. */
#include <random>

#include "rmat_kernel.h"
#include "rmat_host.h"

static void next_words(std::mt19937_64 *engine, uint32_t *words)
{
    for (int d = 0; d < RMAT_DRAWS; d += 2) {
        const uint64_t two = (*engine)();
        words[d] = (uint32_t)two;
        words[d + 1] = (uint32_t)(two >> 32);
    }
}

/* The best form: draws from the table, a word each; where that is not enough, another. */
static void unit_of_fragments(const rmat_job *job, uint64_t unit, int draws_only, uint64_t *edges)
{
    std::mt19937_64 engine(job->seed ^ unit * 0x9e3779b97f4a7c15u);
    uint64_t sum = 0;
    for (size_t e = 0; e < RMAT_UNIT; e++) {
        uint32_t words[RMAT_DRAWS], late[RMAT_DRAWS];
        next_words(&engine, words);
        sum ^= words[0] ^ words[1] ^ words[2] ^ words[3];
        if (!draws_only && rmat_quick_edge(job, job->short_rows, words, edges + e)) {
            next_words(&engine, late);
            edges[e] = rmat_late_edge(job, words, late);
        }
    }
    if (draws_only)
        edges[0] = sum;
}

/* As the benchmark's text has it: a uniform number per level chooses the quadrant. */
static void unit_of_levels(const rmat_job *job, uint64_t unit, int draws_only, uint64_t *edges)
{
    static const double q[4] = RMAT_QUADRANTS;
    std::mt19937_64 engine(job->seed ^ unit * 0x9e3779b97f4a7c15u);
    std::uniform_real_distribution<double> uniform;
    double sum = 0;
    for (size_t e = 0; e < RMAT_UNIT; e++) {
        uint32_t from = 0, to = 0;
        for (int level = 0; level < job->scale; level++) {
            const double u = uniform(engine);
            sum += u;
            from = from << 1 | (u >= q[0] + q[1]);
            to = to << 1 | ((u >= q[0] && u < q[0] + q[1]) || u >= q[0] + q[1] + q[2]);
        }
        if (!draws_only)
            edges[e] = lw_pair_u64(rmat_label(job, from), rmat_label(job, to));
    }
    if (draws_only)
        edges[0] = (uint64_t)sum;
}

extern "C" {
application_run rmat_cxx, rmat_cxx_levels;
const char *rmat_cxx(const void *job, uint64_t units, int draws_only, uint64_t *results, application_meter *meter)
{
    return rmat_on_host((const rmat_job *)job, units, draws_only, results, meter, unit_of_fragments);
}
const char *rmat_cxx_levels(const void *job, uint64_t units, int draws_only, uint64_t *results,
                            application_meter *meter)
{
    return rmat_on_host((const rmat_job *)job, units, draws_only, results, meter, unit_of_levels);
}
}
