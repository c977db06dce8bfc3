#include "core/plan.h"

#include <stdlib.h>

#include "base/stack.h"
#include "core/kinds.h"
#include "lanewise/detail/draws.h"

/* The buffer has the blocks that are drawn side by side, of most kinds, and one block of any. Parameters that are often
 * the same have elements made ahead after ALIKE fills where draws are kept as well. */
enum { BUFFER_BYTES = 16 << 10, LINE = 64, ALIKE = 8 };

static void *whole_lines(size_t bytes)
{
    return aligned_alloc(LINE, (bytes + LINE - 1) / LINE * LINE);
}

static int have_buffer(lw_plan *plan)
{
    if (plan->elements == NULL)
        plan->elements = whole_lines(BUFFER_BYTES);
    return plan->elements != NULL;
}

void lw_plan_begin(lw_plan *plan, unsigned number, lw_kernel_id id, lw_engine engine, const lw_source *source)
{
    plan->number = number;
    plan->id = id;
    plan->source = *source;
    plan->place.block = 0;
    plan->entry.kernel = NULL;
    plan->fills = 0;
    lw_plan_change(plan);
    if (plan->kept != NULL)
        plan->kept->end = 0;
    if (id == LW_KERNEL_COUNT)
        return;
    plan->host.job.engine = (int)engine;
    plan->size = lw_kernel_size(id);
    plan->block = lw_kernel_block(id, engine);
    const uint64_t interleave = lw_engine_interleave(engine);
    plan->buffer = BUFFER_BYTES / (plan->block * plan->size) * plan->block;
    plan->run = interleave * plan->block <= plan->buffer ? interleave * plan->block : plan->block;
}

void lw_plan_free(lw_plan *plan)
{
    free(plan->kept);
    free(plan->resume);
    free(plan->elements);
}

/* ---- kernels ---- */

/* x / unit, of which most are powers of two. */
static uint64_t parts(uint64_t x, uint64_t unit)
{
    return (unit & (unit - 1)) == 0 ? x >> __builtin_ctzll(unit) : x / unit;
}

/* The plan's job, from the last place before a block that the engine knows. */
static void start_at(lw_plan *plan, uint64_t block)
{
    lw_host_job *const host = &plan->host;
    const int further = plan->place.block > 0 && plan->place.block <= block;
    host->base = further ? plan->place.block : 0;
    memcpy(host->job.source.mrg8, further ? plan->place.mrg8 : plan->source.mrg8, sizeof(host->job.source.mrg8));
}

static void find_entry(lw_plan *plan, lw_context *context)
{
    lw_host_job *const host = &plan->host;
    host->job.source = plan->source;
    host->job.errors = context->errors;
    host->place = &plan->place;
    plan->entry = context->backend->entry(context, plan->id, host);
}

typedef struct lw_making {
    const lw_plan *plan;
    lw_host_kernel *kernel;
} lw_making;

static void run_kernel(void *argument)
{
    const lw_making *const making = argument;
    const lw_host_job *const host = &making->plan->host;
    const uint64_t block = making->plan->block, end = host->job.first + host->job.count;
    making->kernel(host, parts(host->job.first, block), parts(end - 1, block) + 1);
}

/* Elements first .. end - 1 on this thread. */
static void make(lw_plan *plan, lw_host_kernel *kernel, uint64_t first, uint64_t end, void *out)
{
    lw_job *const job = &plan->host.job;
    lw_making making = {plan, kernel};
    job->first = first;
    job->count = end - first;
    job->out = out;
    if (lw_engine_seeks(job->engine))
        start_at(plan, parts(first, plan->block));
    lw_stack_run(run_kernel, &making);
}

/* The same on all threads. */
static lw_status make_by_all(lw_plan *plan, lw_context *context, uint64_t first, uint64_t end, void *out,
                             const char *function)
{
    lw_request request = {.function = function,
                          .engine = plan->host.job.engine,
                          .id = plan->id,
                          .size = plan->size,
                          .block = plan->block,
                          .place = &plan->place,
                          .job = plan->host.job};
    request.job.source = plan->source;
    request.job.first = first;
    request.job.count = end - first;
    request.job.out = out;
    return context->backend->fill(context, &request);
}

/* ---- what is kept ---- */

/* As many of n elements from `first` on as are in the buffer. */
static size_t take(const lw_plan *plan, uint64_t first, void *out, size_t n)
{
    if (first < plan->first || first >= plan->end)
        return 0;
    const uint64_t left = plan->end - first;
    const size_t taken = n < left ? n : (size_t)left;
    memcpy(out, (const char *)plan->elements + (first - plan->first) * plan->size, taken * plan->size);
    return taken;
}

/* Makes the runs before the last one, then that one from where it is asked for, in the buffer. Once a run was used up,
 * a run of a kind without parameters fills the buffer: each start of a kernel has a fixed cost. */
static void refill(lw_plan *plan, uint64_t first, uint64_t end, char *out)
{
    const int used_up = plan->parameters == 0 && plan->end > 0 && first - plan->end <= plan->run / 2;
    const uint64_t run = used_up ? plan->buffer : plan->run;
    const uint64_t last = parts(end, run) * run, from = first > last ? first : last, whole = last + run;
    const uint64_t until = whole < LW_CURSOR_END ? whole : LW_CURSOR_END;
    if (!have_buffer(plan)) {
        make(plan, plan->entry.kernel, first, end, out);
        return;
    }
    if (first < from)
        make(plan, plan->entry.kernel, first, from, out);
    make(plan, plan->entry.kernel, from, until, plan->elements);
    plan->first = from;
    plan->end = until;
    memcpy(out + (from - first) * plan->size, plan->elements, (end - from) * plan->size);
}

/* Opens the block that element `first` lies in, or goes on in the open one; 0: there is no memory. */
static int open_block(lw_plan *plan, uint64_t first)
{
    const uint64_t block = parts(first, plan->block);
    if (plan->resume == NULL)
        plan->resume = whole_lines(sizeof(*plan->resume));
    if (plan->resume == NULL || !have_buffer(plan))
        return 0;
    lw_resume *const resume = plan->resume;
    if (!plan->resumes || first < resume->element || first - resume->element > LW_RESUME_MOST) {
        memset(resume, 0, sizeof(*resume));
        resume->kernel = plan->entry.resume;
        resume->job = &plan->host.job;
        resume->element = block * plan->block;
        resume->next = block;
        resume->at = LW_RESUME_BLOCKS - 1;
    }
    plan->resumes = 1;
    plan->first = plan->end = 0; /* the buffer is written over */
    if (first > resume->element)
        resume->kernel(resume, plan->elements, (first - resume->element) / 32); /* what comes before it */
    return 1;
}

/* Elements of arguments that the last fill did not have, from draws that are kept. */
static void make_of_draws(lw_plan *plan, uint64_t first, uint64_t end, void *out)
{
    if (plan->kept == NULL && (plan->kept = whole_lines(sizeof(*plan->kept))) != NULL)
        plan->kept->begin = plan->kept->end = 0;
    plan->host.kept = plan->kept;
    make(plan, plan->kept != NULL ? plan->entry.of_draws : plan->entry.kernel, first, end, out);
    plan->host.kept = NULL;
}

/* Whether to make elements ahead for a fill of n elements, `gap` elements after the last one. Where there are gaps,
 * only if those cost less than what the fill alone needs: of draws, whole groups; else all from the beginning of its
 * block. */
static int pays(const lw_plan *plan, uint64_t gap, uint64_t n)
{
    return gap == 0 ? n * plan->size <= BUFFER_BYTES : n + gap <= (plan->entry.of_draws != NULL ? 64 : plan->block / 2);
}

lw_status lw_plan_fill(lw_plan *plan, lw_context *context, uint64_t first, void *out, size_t n, const char *function)
{
    const uint64_t end = first + n, gap = first - plan->next; /* before the next one: very large */
    const int near = plan->fills && gap <= plan->run / 2;
    const size_t taken = take(plan, first, out, n);
    const uint64_t from = first + taken, left = n - taken;
    char *const to = (char *)out + taken * plan->size;
    plan->next = end;
    plan->fills = 1;
    if (left == 0)
        return LW_OK;
    if (plan->entry.kernel == NULL)
        find_entry(plan, context);
    const int keeps = plan->kept != NULL && plan->kept->end > 0;
    const int alike = plan->parameters >= 0 && plan->alike >= (keeps ? ALIKE : 1);
    plan->alike += plan->alike < ALIKE;
    if (left * plan->size > plan->entry.most_bytes)
        return make_by_all(plan, context, from, end, to, function);
    const int ahead = alike && near && pays(plan, gap, left) && parts(end, plan->run) * plan->run != end;
    if (ahead && plan->entry.resume != NULL && lw_plan_resumes(first, n) && open_block(plan, first))
        plan->resume->kernel(plan->resume, out, n / 32);
    else if (ahead)
        refill(plan, from, end, to);
    else if (near && plan->entry.of_draws != NULL && 2 * left <= plan->block)
        make_of_draws(plan, from, end, to);
    else
        make(plan, plan->entry.kernel, from, end, to);
    return LW_OK;
}
