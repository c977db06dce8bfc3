#include "complaints.h"

#include <stdarg.h>
#include <stdio.h>

#include "complain.h"
#include "fuzz.h"

int complaints;
char complaint[4096];

static int keep(int code, const char *format, va_list arguments)
{
    complaints++;
    vsnprintf(complaint, sizeof(complaint), format, arguments);
    return code;
}

int failed(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    keep(EXIT_FAILED, format, arguments);
    va_end(arguments);
    return EXIT_FAILED;
}

int misused(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    keep(EXIT_USAGE, format, arguments);
    va_end(arguments);
    return EXIT_USAGE;
}

int refused(lw_status status)
{
    return status == LW_ERROR_ARGUMENT || status == LW_ERROR_DOMAIN ? misused("%s", lw_last_error())
                                                                    : failed("%s", lw_last_error());
}

void complaints_none(void)
{
    complaints = 0;
    complaint[0] = '\0';
}

void complaints_fit(int code, const char *what)
{
    CHECK(code == EXIT_DONE || code == EXIT_FAILED || code == EXIT_USAGE, "%s: exit code %d", what, code);
    CHECK(complaints == (code != EXIT_DONE), "%s: exit code %d and %d sentences, the last \"%s\"", what, code,
          complaints, complaint);
    CHECK(code == EXIT_DONE || complaint[0] != '\0', "%s: an empty sentence", what);
}
