/* The work space and the launches of weighted sampling without replacement. */
#include "cuda/runtime/cub_look.cuh"
#include "cuda/table.cuh"
#include "kernel.cuh"

extern "C" {
#include "choose/plan.h"
}

enum { ALIGNMENT = 256 };

/* Where things lie in the memory of one pass. What begins as zeros comes first. */
struct space {
    char *area;
    size_t used, zeros;
    race_head *head;
    race_list list;
    void *scratch;
    size_t scratch_bytes;
};

template <class type> static void cut(space *to, type **array, size_t bytes)
{
    *array = (type *)(to->area + to->used);
    to->used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void cut_space(space *to, uint64_t buffer, size_t bins, size_t survey)
{
    const size_t surveyed = survey * sizeof(uint32_t), listed = buffer * sizeof(uint64_t);
    to->used = 0;
    cut(to, &to->head, sizeof(race_head));
    cut(to, &to->list.bins, bins * sizeof(uint32_t));
    to->zeros = to->used;
    cut(to, &to->list.times, surveyed > listed ? surveyed : listed); /* the survey's, then the list's */
    cut(to, &to->list.binned_times, listed);
    cut(to, &to->list.items, buffer * sizeof(uint32_t));
    cut(to, &to->list.binned_items, buffer * sizeof(uint32_t));
    cut(to, &to->list.numbers, buffer * sizeof(uint32_t));
    cut(to, (char **)&to->scratch, to->scratch_bytes);
    to->list.buffer = buffer;
}

static unsigned ctas_for(uint64_t work, uint64_t each)
{
    return (unsigned)((work - 1) / each + 1);
}

static uint64_t survey_of(uint64_t items)
{
    const uint64_t part = items / SURVEY_PART, least = SURVEY_LEAST, most = SURVEY_MOST;
    return items < least ? items : part < least ? least : part < most ? part : most;
}

/* One pass by a plan; if it finds k items for which there is space, they are put in order. Complete on return. */
static lw_port_error pass(cuda_state *state, const lw_choose_job &race, const lw_choose_plan &plan, race_tally *now)
{
    space in = {};
    const lw_port_stream stream = state->stream;
    const uint32_t survey = (uint32_t)survey_of(race.items), rank = plan.survey > 0 ? (uint32_t)plan.rank : survey;
    const unsigned surveyors = ctas_for(survey, SURVEY_THREADS), listed = ctas_for(plan.buffer, ORDER_THREADS);
    const uint64_t budget = plan.buffer < BINS_MOST ? plan.buffer : BINS_MOST;
    const int bins = (int)budget + FIELDS + 1; /* the last one is never used */
    lw_port_error error = look_before_cub(state);
    if (error == LW_PORT_OK)
        error = lw_port_cub::DeviceScan::ExclusiveSum(nullptr, in.scratch_bytes, in.list.bins, in.list.bins, bins);
    cut_space(&in, plan.buffer, (size_t)bins, surveyors * (size_t)SURVEY_THREADS);
    if (error == LW_PORT_OK)
        error = lw_cuda_pool_take(state, (void **)&in.area, in.used);
    if (error != LW_PORT_OK)
        return error;
    cut_space(&in, plan.buffer, (size_t)bins, surveyors * (size_t)SURVEY_THREADS);
    error = lw_port_set_bytes(in.area, 0, in.zeros, stream);
    const uint64_t wanted = (race.items - 1) / TILE + 1, most = (uint64_t)state->processors * CTAS_AN_SM;
    if (all_are_queued())
        lw_port_queue(find_limit, surveyors, SURVEY_THREADS, stream, race, survey, rank, budget,
                      (uint32_t *)in.list.times, in.head);
    if (all_are_queued())
        lw_port_queue(run_race, (unsigned)(wanted < most ? wanted : most), THREADS, stream, race, in.list, in.head);
    if (error == LW_PORT_OK && all_are_queued())
        error = lw_port_cub::DeviceScan::ExclusiveSum(in.scratch, in.scratch_bytes, in.list.bins, in.list.bins, bins,
                                                      stream);
    if (error == LW_PORT_OK && all_are_queued())
        lw_port_queue(put_in_bins, listed, ORDER_THREADS, stream, race, in.head, in.list);
    if (error == LW_PORT_OK && all_are_queued()) {
        if (race.size == sizeof(uint32_t))
            lw_port_queue(put_in_order<uint32_t>, listed, ORDER_THREADS, stream, race, in.head, in.list,
                          (uint32_t *)race.out);
        else
            lw_port_queue(put_in_order<uint64_t>, listed, ORDER_THREADS, stream, race, in.head, in.list,
                          (uint64_t *)race.out);
    }
    if (error == LW_PORT_OK)
        error = lw_port_take_error();
    if (error == LW_PORT_OK)
        error = lw_port_copy_out(now, &in.head->found, sizeof(*now), stream);
    const lw_port_error freed = lw_port_pool_return(in.area, stream);
    const lw_port_error waited = lw_port_wait(stream);
    return error != LW_PORT_OK ? error : freed != LW_PORT_OK ? freed : waited;
}

lw_status lw_cuda_choose(lw_context *context, const lw_choose_job *race, lw_choose_found *found)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_choose_plan plan = lw_choose_make_plan(race->items, race->taken, survey_of(race->items));
    race_tally now = {};
    lw_port_error error = pass(state, *race, plan, &now);
    if (error == LW_PORT_OK && now.offender == 0 && now.positive >= race->taken &&
        (now.used < race->taken || now.used > plan.buffer)) {
        /* the survey was wrong: too few, or more than there is space for */
        const lw_choose_plan all = {0, 0, now.positive};
        plan.buffer = now.used;
        error = pass(state, *race, now.used < race->taken ? all : plan, &now);
    }
    found->offender = ~now.offender;
    found->positive = now.positive;
    return error == LW_PORT_OK ? LW_OK : device_error(race->function, error);
}
