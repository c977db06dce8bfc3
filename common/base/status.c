#include "status.h"

#include <fenv.h>
#include <inttypes.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>

static _Thread_local char last_error[4096];

/* Digits depend on the caller's rounding, in either control register, and the point between them on its locale. */
static int write_words(char *text, size_t size, const char *format, va_list arguments)
{
    fenv_t environment;
    fegetenv(&environment);
    fesetenv(FE_DFL_ENV);
    const locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    const locale_t locale = plain != (locale_t)0 ? uselocale(plain) : (locale_t)0;
    const int length = vsnprintf(text, size, format, arguments);
    if (plain != (locale_t)0) {
        uselocale(locale);
        freelocale(plain);
    }
    fesetenv(&environment);
    return length;
}

lw_status lw_fail(lw_status status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_words(last_error, sizeof(last_error), format, arguments);
    va_end(arguments);
    return status;
}

int lw_words(char *text, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = write_words(text, size, format, arguments);
    va_end(arguments);
    return length;
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
