/* Launches of a bulk search. */
#include "kernel.cuh"

#include "cuda/table.cuh"

/* The kernels of one type. */
struct search_kernels {
    const void *few, *thin, *search;
};

template <class type> static search_kernels kernels_for()
{
    return {(const void *)few_kernel<type>, (const void *)thin_kernel<type>, (const void *)search_kernel<type>};
}

static search_kernels kernels_of(lw_type type)
{
    switch (type) {
    case LW_TYPE_U32:
        return kernels_for<uint32_t>();
    case LW_TYPE_U64:
        return kernels_for<uint64_t>();
    case LW_TYPE_F32:
        return kernels_for<float>();
    default:
        return kernels_for<double>();
    }
}

/* CTAs that take `each` of so many parts of work at a time, as many as the device holds or fewer. */
static lw_port_error queue(const cuda_state *state, const void *kernel, uint64_t parts, uint64_t each, void **arguments)
{
    int resident = 0;
    const lw_port_error error = lw_port_resident(&resident, kernel, THREADS, 0);
    const uint64_t needed = (parts - 1) / each + 1,
                   wave = (uint64_t)state->processors * (unsigned)(resident > 0 ? resident : 1);
    return error != LW_PORT_OK ? error
                               : lw_port_launch(kernel, (unsigned)(needed < wave ? needed : wave), THREADS, arguments,
                                                0, state->stream);
}

static lw_port_error queue_search(cuda_state *state, lw_search *job, const search_kernels &kernels)
{
    search_layers layers = {};
    int levels = 0;
    while (layer_items(*job, layers.shift) > SAMPLES)
        layers.shift++;
    while (((uint64_t)1 << levels) - 1 < layer_items(*job, layers.shift))
        levels++;
    layers.count = (layers.shift - 1) / WIDTH + 1;
    layers.width = (layers.shift - 1) / layers.count + 1;
    void *area = nullptr, *to_thin[] = {job, &layers}, *to_search[] = {job, &levels, &layers};
    if (layers.count > 1 && job->count >= LEAST_VALUES && job->count >= job->n / BOUNDARIES_PER_VALUE) {
        uint64_t places = 0;
        for (int layer = 1; layer < layers.count; layer++)
            places += layer_places(*job, layer * layers.width);
        if (lw_cuda_pool_take(state, &area, LINE + places * lw_type_size(job->type)) != LW_PORT_OK) {
            lw_port_take_error(); /* without memory there are no layers */
            area = nullptr;
        }
    }
    layers.made = (uint32_t *)area;
    lw_port_error error = LW_PORT_OK, freed = LW_PORT_OK;
    if (area != nullptr)
        error = queue(state, kernels.thin, layer_items(*job, layers.width), THREADS, to_thin);
    if (error == LW_PORT_OK)
        error = queue(state, kernels.search, job->count, 32 * RUNS * WARPS, to_search);
    if (area != nullptr)
        freed = lw_port_pool_return(area, state->stream);
    return error == LW_PORT_OK ? freed : error;
}

lw_status lw_cuda_search(lw_context *context, const lw_search *job)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const search_kernels kernels = kernels_of(job->type);
    lw_search by_value = *job;
    int levels = 0;
    while (((uint64_t)1 << levels) - 1 < job->n)
        levels++;
    void *to_few[] = {&by_value, &levels};
    return launched(job->function, job->n <= SAMPLES
                                       ? queue(state, kernels.few, job->count, THREADS * INTERLEAVED, to_few)
                                       : queue_search(state, &by_value, kernels));
}
