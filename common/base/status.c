#include "status.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

static _Thread_local char last_error[4096];

lw_status lw_fail(lw_status status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(last_error, sizeof(last_error), format, arguments);
    va_end(arguments);
    return status;
}

const char *lw_last_error(void)
{
    return last_error;
}

const char *lw_status_string(lw_status status)
{
    switch (status) {
    case LW_OK:
        return "success";
    case LW_ERROR_ARGUMENT:
        return "bad argument";
    case LW_ERROR_DOMAIN:
        return "parameter outside its domain";
    case LW_ERROR_UNAVAILABLE:
        return "backend not available here";
    case LW_ERROR_MEMORY:
        return "out of memory";
    case LW_ERROR_DEVICE:
        return "device error";
    case LW_ERROR_INTERNAL:
        return "internal error";
    }
    return "unknown status";
}

int lw_version(void)
{
    return LW_VERSION;
}

int lw_values_version(void)
{
    return LW_VALUES_VERSION;
}

lw_status lw_values_check(uint64_t version, const char *function)
{
    if (version == LW_VALUES_VERSION)
        return LW_OK;
    return lw_fail(LW_ERROR_ARGUMENT,
                   "%s: the blob was saved under version %" PRIu64
                   " of the values, and this library has version %d: it "
                   "would go on with other numbers",
                   function, version, LW_VALUES_VERSION);
}
