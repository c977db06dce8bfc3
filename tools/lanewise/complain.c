#include "complain.h"

#include <stdarg.h>
#include <stdio.h>

static void say(const char *format, va_list arguments)
{
    fputs("lanewise: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
}

int failed(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    return EXIT_FAILED;
}

int misused(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    return EXIT_USAGE;
}

int refused(lw_status status)
{
    const int usage = status == LW_ERROR_ARGUMENT || status == LW_ERROR_DOMAIN;
    return usage ? misused("%s", lw_last_error()) : failed("%s", lw_last_error());
}
