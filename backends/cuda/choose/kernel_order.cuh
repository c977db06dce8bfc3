/* The list of a race in order (kernel.cuh): entries have a bin and a number in it from the moment they are
 * listed; a sum over the bins gives every one its place among the bins, and a look at the few others of its bin its
 * own.
 *
 * Nothing waits for the host: kernels are launched for a list's whole capacity, and a list that does not have the k
 * items is found here, too, so that nothing is written then. */
#ifndef LANEWISE_CUDA_CHOOSE_KERNEL_ORDER_CUH
#define LANEWISE_CUDA_CHOOSE_KERNEL_ORDER_CUH

#include "kernel_limit.cuh"

struct race_list {
    uint64_t *times, *binned_times; /* as listed; by bins */
    uint32_t *items, *binned_items;
    uint32_t *numbers; /* in their bins */
    uint32_t *bins;    /* entries; then entries in all before */
    uint64_t buffer;   /* entries that fit */
};

/* The entries of a list that is right, 0 of one that is not. */
static __device__ __forceinline__ uint64_t entries_of(const lw_choose_job &race, const race_tally &found,
                                                      uint64_t buffer)
{
    return found.offender == 0 && found.used >= race.taken && found.used <= buffer ? found.used : 0;
}

static __global__ void __launch_bounds__(ORDER_THREADS)
    put_in_bins(lw_choose_job race, const race_head *head, race_list list)
{
    const uint64_t i = (uint64_t)blockIdx.x * ORDER_THREADS + threadIdx.x;
    if (i >= entries_of(race, head->found, list.buffer))
        return;
    const uint64_t time = list.times[i], place = (uint64_t)list.bins[bin_of(head, time)] + list.numbers[i];
    list.binned_times[place] = time;
    list.binned_items[place] = list.items[i];
}

template <class type>
static __global__ void __launch_bounds__(ORDER_THREADS)
    put_in_order(lw_choose_job race, const race_head *head, race_list list, type *out)
{
    const uint64_t at = (uint64_t)blockIdx.x * ORDER_THREADS + threadIdx.x;
    if (at >= entries_of(race, head->found, list.buffer))
        return;
    const uint64_t time = list.binned_times[at];
    const uint32_t item = list.binned_items[at], bin = bin_of(head, time);
    const uint64_t begin = list.bins[bin], end = begin + (list.bins[bin + 1] - (uint32_t)begin);
    uint64_t place = begin;
    for (uint64_t j = begin; j < end; j++) {
        const uint64_t other = list.binned_times[j];
        place += other < time || (other == time && j != at &&
                                  lw_choose_one_before(race.key, race.word_mask, list.binned_items[j], item));
    }
    if (place < race.taken)
        out[place] = (type)item;
}

#endif
