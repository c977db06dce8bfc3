/* Makes the table of a continuous distribution from a function of the user's. */
#include "object.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/environment.h"
#include "base/status.h"
#include "quantile/job.h"
#include "quantile/rows.h"

enum { POINTS_MOST = 1024, ORDER_OWN = 5, ORDER_FINE = 8 };
#define ERROR_LEAST 1e-14
#define ERROR_MOST 1e-3
#define ERROR_OWN 1e-10
#define ERROR_FINE 1e-11 /* below, ORDER_FINE takes less memory */

/* ---- options ---- */

static lw_status check_points(const lw_quantile_options *options, const char *function)
{
    if (options->count > POINTS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->count is %zu; it may be at most %d", function, options->count,
                       POINTS_MOST);
    if (options->count > 0 && options->points == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->points is null, and options->count is %zu", function,
                       options->count);
    if (options->count > 0 && ((uintptr_t)options->points & (sizeof(*options->points) - 1)) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->points is %p; it must be aligned to 8 bytes", function,
                       (const void *)options->points);
    for (size_t k = 0; k < options->count; k++) {
        const double point = options->points[k];
        if (!(point > options->lower && point < options->upper))
            return lw_fail(LW_ERROR_ARGUMENT, "%s: options->points[%zu] is %.17g; it must be inside %.17g .. %.17g",
                           function, k, point, options->lower, options->upper);
        if (k > 0 && !(point > options->points[k - 1]))
            return lw_fail(LW_ERROR_ARGUMENT, "%s: options->points[%zu] is %.17g, after %.17g; they must ascend",
                           function, k, point, options->points[k - 1]);
    }
    return LW_OK;
}

/* Fills in what is 0. */
static lw_status check_options(lw_quantile_options *options, const char *function)
{
    if (options->size != sizeof(*options))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->size is %zu; it must be sizeof(lw_quantile_options), %zu",
                       function, options->size, sizeof(*options));
    if ((unsigned)options->given > LW_QUANTILE_INVERSE)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->given is %d; it must be a value of lw_quantile_given", function,
                       (int)options->given);
    if (options->function == NULL)
        return lw_fail_null(function, "options->function", "it must be the function that options->given names");
    if (options->order > LW_QUANTILE_ORDER_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->order is %" PRIu32 "; it must be %d to %d, or 0", function,
                       options->order, LW_QUANTILE_ORDER_LEAST, LW_QUANTILE_ORDER_MOST);
    if (options->error != 0.0 && !(options->error >= ERROR_LEAST && options->error <= ERROR_MOST))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->error is %g; it must be %g to %g, or 0", function,
                       options->error, ERROR_LEAST, ERROR_MOST);
    if (options->lower == 0.0 && options->upper == 0.0) {
        options->lower = -INFINITY;
        options->upper = INFINITY;
    }
    if (!(options->lower < options->upper) || options->lower == INFINITY || options->upper == -INFINITY)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the domain is %.17g .. %.17g; lower must be less than upper", function,
                       options->lower, options->upper);
    if (isfinite(options->lower) && isfinite(options->upper) && !isfinite(options->upper - options->lower))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the domain is %.17g .. %.17g; its length is no double", function,
                       options->lower, options->upper);
    if (!isfinite(options->centre))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->centre is %g; it must be finite", function, options->centre);
    options->error = options->error == 0.0 ? ERROR_OWN : options->error;
    if (options->order == 0)
        options->order = options->error < ERROR_FINE ? ORDER_FINE : ORDER_OWN;
    return check_points(options, function);
}

/* ---- what can be wrong with a function ---- */

static lw_status refuse_value(const lw_quantile_options *options, const lw_quantile_fault *fault, const char *function)
{
    switch (options->given) {
    case LW_QUANTILE_DENSITY:
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: the density is %.9g at x = %.17g; it must be finite and >= 0, except at ends of the domain "
                       "and points of the options",
                       function, fault->value, fault->x);
    case LW_QUANTILE_LOG_DENSITY:
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: the log-density is %.9g at x = %.17g; it must be less than infinity, except at ends of the "
                       "domain and points of the options",
                       function, fault->value, fault->x);
    case LW_QUANTILE_CDF:
        return lw_fail(LW_ERROR_DOMAIN, "%s: the cumulative distribution is %.9g at x = %.17g; it must be 0 to 1",
                       function, fault->value, fault->x);
    case LW_QUANTILE_INVERSE:
        break;
    }
    return lw_fail(LW_ERROR_DOMAIN, "%s: the quantile function is %.9g at u = %.17g; it must be a number", function,
                   fault->value, fault->x);
}

static lw_status refuse(const lw_quantile_options *options, const lw_quantile_fault *fault, const char *function)
{
    const char *const what = options->given == LW_QUANTILE_CDF ? "cumulative distribution" : "density";
    const double x = fault->x, value = fault->value;
    switch (fault->error) {
    case LW_QUANTILE_MADE:
        return LW_OK;
    case LW_QUANTILE_NO_MEMORY:
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory to build a table", function);
    case LW_QUANTILE_NOT_A_DENSITY:
        return refuse_value(options, fault, function);
    case LW_QUANTILE_NO_MASS:
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: no mass was found from %.9g to x = %.9g; options->centre or points may say where it is",
                       function, value, x);
    case LW_QUANTILE_NO_LIMIT:
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: the density does not integrate: towards x = %.9g it has a mass of %.9g and more", function,
                       x, value);
    case LW_QUANTILE_NO_CDF_LIMIT:
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: the cumulative distribution is %.9g at x = %.9g; it must tend to 0 and 1 at infinite ends",
                       function, value, x);
    case LW_QUANTILE_POLE:
        return lw_fail(
            LW_ERROR_DOMAIN,
            "%s: a share of about %.3g lies between x = %.17g, a pole of the density, and the doubles beside "
            "it; a pole at 0 has no such limit",
            function, value, x);
    case LW_QUANTILE_ROUGH:
        return lw_fail(
            LW_ERROR_DOMAIN,
            "%s: the %s is not smooth near x = %.17g, where a share of %.3g is uncertain; it may be noisy, or "
            "jump",
            function, what, x, value);
    case LW_QUANTILE_FALLS:
        return lw_fail(LW_ERROR_DOMAIN, "%s: the %s falls from %.17g to %.17g at %s = %.17g; it must not fall",
                       function, options->given == LW_QUANTILE_INVERSE ? "quantile function" : what, fault->other,
                       value, options->given == LW_QUANTILE_INVERSE ? "u" : "x", x);
    case LW_QUANTILE_NOT_REACHED:
    case LW_QUANTILE_UNIT:
        break;
    }
    return lw_fail(LW_ERROR_DOMAIN, "%s: the error in u is %.3g near x = %.17g; %.3g was wanted", function, value, x,
                   fault->other);
}

/* ---- the table ---- */

static lw_quantile_fault make_rows(lw_quantile_rows *rows, lw_cumulative *cumulative,
                                   const lw_quantile_options *options)
{
    lw_quantile_fault fault = {LW_QUANTILE_MADE, 0.0, 0.0, 0.0};
    cumulative->options = options;
    cumulative->error = options->error;
    if (options->given == LW_QUANTILE_INVERSE)
        cumulative->uncertain = options->error / 16; /* both ends are cut */
    else
        fault = lw_cumulative_make(cumulative, options, options->error);
    if (fault.error == LW_QUANTILE_MADE)
        fault = lw_quantile_rows_make(rows, cumulative, options->order, options->error / 2);
    if (fault.error == LW_QUANTILE_MADE && cumulative->uncertain > options->error / 2) {
        fault.error = LW_QUANTILE_NOT_REACHED;
        fault.x = rows->lower;
        fault.value = cumulative->uncertain;
    }
    fault.other = fault.error == LW_QUANTILE_NOT_REACHED ? options->error : fault.other;
    return fault;
}

static lw_status create(lw_quantile **quantile, lw_context *context, const lw_quantile_options *options,
                        const char *function)
{
    lw_cumulative cumulative = {0};
    lw_quantile_rows rows = {0};
    const lw_quantile_fault fault = make_rows(&rows, &cumulative, options);
    lw_status status = refuse(options, &fault, function);
    lw_quantile *const made = status == LW_OK ? lw_handle_new(&lw_quantile_kind, context, function) : NULL;
    if (made != NULL) {
        const lw_quantile_info info = {.order = rows.order,
                                       .root_bits = rows.root_bits,
                                       .rows = rows.count,
                                       .calls = cumulative.calls,
                                       .forked = rows.forked,
                                       .lower = rows.lower,
                                       .upper = rows.upper,
                                       .mass =
                                           cumulative.before != NULL ? cumulative.before[cumulative.count].high : 1.0,
                                       .log_unit = cumulative.unit,
                                       .error_wanted = options->error,
                                       .error = rows.error + cumulative.uncertain};
        made->info = info;
        status = lw_handle_give(quantile, made, lw_quantile_keep(made, rows.words, function));
    } else if (status == LW_OK) {
        status = LW_ERROR_MEMORY;
    }
    lw_cumulative_free(&cumulative);
    free(rows.words);
    return status;
}

lw_status lw_quantile_create_for(lw_quantile **quantile, lw_context *context, const lw_quantile_options *options,
                                 const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_status status = lw_handle_check_new(quantile, &lw_quantile_kind, context, function);
    if (status == LW_OK && options == NULL)
        status = lw_fail_null(function, "options", "it must be the address of an lw_quantile_options");
    if (status != LW_OK)
        return status;
    lw_quantile_options filled = *options;
    status = check_options(&filled, function);
    return status == LW_OK ? create(quantile, context, &filled, function) : status;
}

lw_status lw_quantile_create(lw_quantile **quantile, lw_context *context, const lw_quantile_options *options)
    LW_RETURNS(lw_quantile_create_for(quantile, context, options, __func__))
