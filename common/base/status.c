#include "status.h"
#include "modules.h"

#include <fenv.h>
#include <inttypes.h>
#include <locale.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORDS_BYTES = 4096 };

/* ---- the words of the thread's last error: allocated at its first error, because thread-local storage is a part of
 * the thread's stack; freed when the thread ends ---- */

static _Thread_local char *words;
static _Thread_local const char *last_error = "";

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static int has_key;

static void free_words(void *memory)
{
    words = NULL;
    last_error = "";
    free(memory);
}

static void make_key(void)
{
    has_key = pthread_key_create(&key, free_words) == 0;
}

/* Null if there is no memory. */
static char *words_of_thread(void)
{
    if (words != NULL)
        return words;
    pthread_once(&once, make_key);
    char *const memory = has_key ? malloc(WORDS_BYTES) : NULL;
    if (memory != NULL && pthread_setspecific(key, memory) != 0) {
        free(memory);
        return NULL;
    }
    return words = memory;
}

/* ---- words ---- */

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

LW_FOR_MODULES lw_status lw_fail(lw_status status, const char *format, ...)
{
    va_list arguments;
    char *const text = words_of_thread();
    last_error = text != NULL ? text : "lw_last_error: no memory for the words of this error";
    if (text == NULL)
        return status;
    va_start(arguments, format);
    write_words(text, WORDS_BYTES, format, arguments);
    va_end(arguments);
    return status;
}

lw_status lw_fail_null(const char *function, const char *name, const char *need)
{
    return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null; %s", function, name, need);
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
    case LW_ERROR_RANKS:
        return "communicator failed";
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
