#include "core/ahead.h"

#include <stdlib.h>
#include <string.h>

#include "base/environment.h"
#include "base/stack.h"
#include "core/kinds.h"
#include "lanewise/detail/draws.h"

/* Room for the blocks that are drawn side by side, of most kinds, and for one block of any. */
enum { ROOM_BYTES = 16 << 10, LINE = 64 };

/* Elements in what is drawn at once: those blocks, or one. Once a run was used up, as many blocks of a plain kind as
 * there is room for: a kernel has to get ready each time. */
static uint64_t run_of(const lw_ahead *ahead, int engine, uint64_t block, uint64_t first)
{
    const uint64_t block_bytes = block * ahead->size, flight = lw_engine_flight((lw_engine)engine);
    if (flight * block_bytes <= ROOM_BYTES && flight > 1)
        return flight * block;
    const int used_up = ahead->plain && ahead->end > 0 && first == ahead->end;
    return used_up ? ROOM_BYTES / block_bytes * block : block;
}

/* A first fill is like none before. A table may be another one at the same place, and arrays of parameters end, so
 * their elements are never kept. */
static int same_kernel(const lw_ahead *ahead, lw_kernel_id id, const lw_arguments *arguments)
{
    return ahead->size > 0 && id == ahead->id && lw_kernel_family(id) < LW_FAMILY_ALIAS && !arguments->any_each &&
           memcmp(arguments, &ahead->arguments, sizeof(*arguments)) == 0;
}

/* As many of n elements from `first` on as are here. */
static size_t take(lw_ahead *ahead, uint64_t first, void *out, size_t n)
{
    if (first < ahead->first || first >= ahead->end)
        return 0;
    const uint64_t left = ahead->end - first;
    const size_t taken = n < left ? n : (size_t)left;
    memcpy(out, (const char *)ahead->elements + (first - ahead->first) * ahead->size, taken * ahead->size);
    ahead->next = first + taken;
    return taken;
}

size_t lw_ahead_take(lw_ahead *ahead, lw_kernel_id id, const lw_arguments *arguments, uint64_t first, void *out,
                     size_t n)
{
    return first < ahead->end && same_kernel(ahead, id, arguments) ? take(ahead, first, out, n) : 0;
}

/* Makes elements first .. end - 1 of a kind. */
typedef lw_status lw_make(void *what, uint64_t first, uint64_t end, void *out);

/* A part of a request, elsewhere. */
typedef struct lw_asked {
    lw_context *context;
    const lw_request *request;
} lw_asked;

static lw_status make_asked(void *what, uint64_t first, uint64_t end, void *out)
{
    const lw_asked *const asked = what;
    lw_request part = *asked->request;
    part.job.first = first;
    part.job.count = end - first;
    part.job.out = out;
    return asked->context->backend->fill(asked->context, &part);
}

/* Makes the runs before the last one, then that one from where it is asked for, and keeps what is left of it; just the
 * elements if they end with a run. */
static lw_status make_ahead(lw_ahead *ahead, lw_make *make, void *what, uint64_t first, uint64_t end, char *out,
                            uint64_t run)
{
    const uint64_t last = end / run * run, from = first > last ? first : last, whole = last + run;
    const uint64_t until = whole < LW_CURSOR_END ? whole : LW_CURSOR_END;
    if (last == end)
        return make(what, first, end, out);
    lw_status status = first < from ? make(what, first, from, out) : LW_OK;
    if (status == LW_OK)
        status = make(what, from, until, ahead->elements);
    if (status != LW_OK)
        return status;
    ahead->first = from;
    ahead->end = until;
    memcpy(out + (from - first) * ahead->size, ahead->elements, (end - from) * ahead->size);
    return LW_OK;
}

static int have_room(lw_ahead *ahead)
{
    if (ahead->elements == NULL)
        ahead->elements = aligned_alloc(LINE, ROOM_BYTES);
    return ahead->elements != NULL;
}

/* Has a kernel stand where the request begins, from where it goes on in place; 0: there is none, or no room. */
static int begin(lw_ahead *ahead, const lw_context *context, const lw_request *request)
{
    const lw_job *const job = &request->job;
    const uint64_t block = job->first / request->block, warps = job->first % request->block / 32;
    if (!ahead->plain || job->first % 32 != 0 || !lw_ahead_resumes(job->first, job->count))
        return 0;
    lw_resume_kernel *const kernel = context->backend->resume(context, request->engine, request->id);
    if (kernel == NULL || !have_room(ahead))
        return 0;
    if (ahead->resume == NULL)
        ahead->resume = aligned_alloc(LINE, (sizeof(*ahead->resume) + LINE - 1) / LINE * LINE);
    if (ahead->resume == NULL)
        return 0;
    lw_resume *const resume = ahead->resume;
    memset(resume, 0, sizeof(*resume));
    resume->kernel = kernel;
    resume->element = block * request->block;
    resume->next = block;
    resume->at = LW_RESUME_BLOCKS - 1;
    resume->job = *job;
    ahead->resumes = 1;
    ahead->first = ahead->end = 0; /* its room is written over */
    if (warps > 0)
        kernel(resume, ahead->elements, warps); /* what comes before it in its block */
    return 1;
}

/* Where the backend is to leave the kernel of a request for the next fills: nowhere if it has one, or if the kernel has
 * to be told how far it got. */
static lw_again *again_for(lw_ahead *ahead, const lw_context *context, const lw_request *request)
{
    if (!ahead->plain || ahead->again.kernel != NULL || lw_engine_seeks(request->engine))
        return NULL;
    ahead->block_bits = (unsigned)__builtin_ctzll(request->block);
    ahead->flight_bits = ahead->block_bits + (unsigned)__builtin_ctzll(lw_engine_flight((lw_engine)request->engine));
    ahead->may_resume = context->backend->resume(context, request->engine, request->id) != NULL;
    return request->block == (uint64_t)1 << ahead->block_bits ? &ahead->again : NULL;
}

static lw_status make_again(void *what, uint64_t first, uint64_t end, void *out)
{
    lw_ahead *const ahead = what;
    lw_job *const job = &ahead->again.host.job;
    job->first = first;
    job->count = end - first;
    job->out = out;
    ahead->again.kernel(&ahead->again.host, first >> ahead->block_bits, ((end - 1) >> ahead->block_bits) + 1);
    return LW_OK;
}

int lw_ahead_again(lw_ahead *ahead, lw_kernel_id id, uint64_t first, void *out, size_t n)
{
    const lw_again *const again = &ahead->again;
    if (!lw_ahead_same_plain(ahead, id, out) || again->kernel == NULL || n == 0 || n > again->bytes ||
        n * ahead->size > again->bytes || n > LW_CURSOR_END - first || !lw_stack_has_room())
        return 0;
    const uint64_t end = first + n, flight = (uint64_t)1 << ahead->flight_bits;
    const int follows = first == ahead->next, leaves_nothing = (end & (flight - 1)) == 0;
    if (!leaves_nothing && ahead->may_resume && first % 32 == 0 && lw_ahead_resumes(first, n))
        return 0; /* it begins to go on in place */
    LW_OWN_ENVIRONMENT;
    const size_t taken = take(ahead, first, out, n);
    const uint64_t from = first + taken;
    char *const to = (char *)out + taken * ahead->size;
    if (leaves_nothing || !follows || (n - taken) * ahead->size > ROOM_BYTES || !have_room(ahead))
        make_again(ahead, from, end, to);
    else
        make_ahead(ahead, make_again, ahead, from, end, to,
                   run_of(ahead, again->host.job.engine, (uint64_t)1 << ahead->block_bits, from));
    ahead->next = end;
    return 1;
}

lw_status lw_ahead_fill(lw_ahead *ahead, lw_context *context, lw_request *request)
{
    const lw_job *const job = &request->job;
    const uint64_t first = job->first, end = first + job->count;
    const int same = same_kernel(ahead, request->id, &job->arguments), follows = same && first == ahead->next;
    const uint64_t run = same ? run_of(ahead, request->engine, request->block, first) : request->block;
    if (!same) {
        ahead->id = request->id;
        ahead->plain = lw_kernel_plain(request->id);
        ahead->size = request->size;
        memcpy(&ahead->arguments, &job->arguments, sizeof(ahead->arguments));
        lw_ahead_forget(ahead);
    }
    ahead->next = end;
    request->again = follows ? again_for(ahead, context, request) : NULL;
    if (follows && begin(ahead, context, request)) {
        ahead->resume->kernel(ahead->resume, job->out, job->count / 32);
        return LW_OK;
    }
    if (!follows || job->count * request->size > ROOM_BYTES || !have_room(ahead))
        return context->backend->fill(context, request);
    lw_asked asked = {context, request};
    return make_ahead(ahead, make_asked, &asked, first, end, job->out, run);
}

void lw_ahead_forget(lw_ahead *ahead)
{
    ahead->first = ahead->end = 0;
    ahead->resumes = 0;
    ahead->again.kernel = NULL;
}

void lw_ahead_free(lw_ahead *ahead)
{
    free(ahead->resume);
    free(ahead->elements);
}
