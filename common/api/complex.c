/* The public calls of complex normals: fills of normals of numbers of their own. */
#include <math.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/call.h"
#include "core/kinds.h"
#include "kinds/numbers.h"

static lw_status make_parts(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_request *const parts = argument;
    parts->job.first = 2 * (call->first + done);
    parts->job.count = 2 * count;
    return call->context->backend->fill(call->context, parts);
}

static lw_status check(const lw_call *call, double re, double im, double stddev)
{
    const char *const function = call->function;
    if (!isfinite(re) || !isfinite(im))
        return lw_fail(LW_ERROR_DOMAIN, "%s: %s is %.9g; it must be finite", function,
                       isfinite(re) ? "mean_im" : "mean_re", isfinite(re) ? im : re);
    if (!(stddev >= 0 && isfinite(stddev)))
        return lw_fail(LW_ERROR_DOMAIN, "%s: stddev is %.9g; it must be finite and >= 0", function, stddev);
    return LW_OK;
}

/* means: both parts' means, as elements have them in turn. part: the standard deviation of a part. */
static lw_status fill(lw_call *call, lw_kind kind, unsigned number, void *out, size_t n, const void *means, double re,
                      double im, double part)
{
    lw_request parts = {.function = call->function, .id = (lw_kernel_id)kind};
    lw_variate_arguments *const variate = &parts.job.arguments.variate;
    const size_t size = lw_kernel_size(parts.id);
    lw_call_own_cursor(call, n, 2);
    call->rows = n;
    lw_call_array_for(call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, 2 * (uint64_t)n, size, "out", &parts.job.out);
    if (call->status != LW_OK || n == 0)
        return call->status;
    lw_generator_ask(call->generator, &parts, number);
    const lw_value values[2] = {{.f64 = re}, {.f64 = part}};
    lw_status status = lw_kind_arguments(&parts.job.arguments, kind, call->generator->engine, values, call->function);
    if (status == LW_OK && re != im) { /* element e has mean e modulo 2 */
        parts.job.arguments.any_each = 1;
        variate->period = 2;
        variate->period_inverse = UINT64_MAX / 2;
        variate->parameter[0].each = means;
        variate->parameter[1].same.f64 = part;
    }
    if (status == LW_OK)
        status = lw_call_begin(call);
    if (status == LW_OK && re != im && call->context->backend->on_device) {
        void *there = NULL;
        status = lw_call_buffer(call, 2 * size, &there);
        if (status == LW_OK)
            status = call->context->backend->copy(call->context, there, means, 2 * size, call->function);
        variate->parameter[0].each = there;
    }
    return status == LW_OK ? lw_call_run(call, make_parts, &parts) : status;
}

/* 1 / sqrt 2, rounded to a double. */
static const double root_of_half = 0x1.6a09e667f3bcdp-1;

lw_status lw_fill_complex_normal_c64(lw_generator *generator, float *out, size_t n, float mean_re, float mean_im,
                                     float stddev)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(mean_re);
    LW_ENVIRONMENT_TAKE(mean_im);
    LW_ENVIRONMENT_TAKE(stddev);
    const float means[2] = {mean_re, mean_im};
    lw_call call;
    if (lw_call_open_generator(&call, generator, __func__) == LW_OK)
        call.status = check(&call, mean_re, mean_im, stddev);
    return lw_call_end(&call, fill(&call, LW_KIND_NORMAL_F32, lw_number_complex_normal_c64, out, n, means, mean_re,
                                   mean_im, (double)(float)(stddev * root_of_half)));
}

lw_status lw_fill_complex_normal_c128(lw_generator *generator, double *out, size_t n, double mean_re, double mean_im,
                                      double stddev)
{
    LW_OWN_ENVIRONMENT;
    const double means[2] = {mean_re, mean_im};
    lw_call call;
    if (lw_call_open_generator(&call, generator, __func__) == LW_OK)
        call.status = check(&call, mean_re, mean_im, stddev);
    return lw_call_end(&call, fill(&call, LW_KIND_NORMAL_F64, lw_number_complex_normal_c128, out, n, means, mean_re,
                                   mean_im, stddev * root_of_half));
}
