#include "complain.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What a sentence quotes may be of any length and hold anything: it is cut, and what a terminal would obey is shown as
 * \xNN. */
enum { SENTENCE_MOST = 5000 }; /* more than the library says of an error */

static void say(const char *format, va_list arguments)
{
    static const char name[] = "lanewise: ", cut[] = "...";
    char sentence[SENTENCE_MOST], line[sizeof(name) + 4 * sizeof(sentence) + sizeof(cut)];
    const int length = vsnprintf(sentence, sizeof(sentence), format, arguments);
    size_t used = sizeof(name) - 1;
    memcpy(line, name, used);
    for (const char *at = sentence; *at != '\0'; at++)
        used += (size_t)snprintf(line + used, 5, iscntrl((unsigned char)*at) ? "\\x%02x" : "%c", (unsigned char)*at);
    snprintf(line + used, sizeof(line) - used, "%s\n", length < SENTENCE_MOST ? "" : cut);
    fputs(line, stderr);
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
