/* The sampler in the target that this is compiled for: on CPUs, and by lda_ways.cu on GPUs. */
#include "lda_launch.h"

static lda_kernel *const kernels[LDA_KERNELS] = {
    lda_start_run, lda_shapes_run, NULL, lda_sums_run, lda_phi_run, NULL, NULL, lda_documents_run, lda_draws_run};

#if LW_LANES_ARE_THREADS
extern "C"
#else
application_run LW_JOIN(lda_, LW_LANES);
#endif
    const char *
    LW_JOIN(lda_, LW_LANES)(const void *job, uint64_t units, int draws_only, uint64_t *results,
                            application_meter *meter)
{
    return lda_run(LW_LANES_NAME, kernels, (const lda_job *)job, units, draws_only, results, meter);
}
