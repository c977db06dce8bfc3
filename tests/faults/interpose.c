#include "interpose.h"

#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#if LW_FAULTS_HWLOC
#include <hwloc.h>
#endif
#if LW_FAULTS_CUDA
#include <cuda_runtime_api.h>
#if CUDART_VERSION >= 13000
/* In a header of nvcc's alone. */
extern cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void **arguments, size_t shared,
                                      cudaStream_t stream);
#endif
#endif

/* ---- which function ---- */

#define ROW(name) FUNCTION_##name,
#define LW_FAILS(type, name, parameters, arguments, failure) ROW(name)
#define LW_MAKES(type, name, parameters, arguments, failure) ROW(name)
#define LW_ENDS(name, parameters, arguments, what) ROW(name)
#define LW_CUDA_FAILS(name, parameters, arguments, error) ROW(name)
#define LW_CUDA_MAKES(name, parameters, arguments, error, what) ROW(name)
#define LW_CUDA_ENDS(name, parameters, arguments, what) ROW(name)
enum {
#include "interposed.def"
    FUNCTIONS
};
_Static_assert((int)FUNCTIONS <= (int)FAULT_FUNCTIONS_MOST, "fault_calls has space for all");

#undef ROW
#define ROW(name) #name,
static const char *const names[] = {
#include "interposed.def"
};
#undef LW_FAILS
#undef LW_MAKES
#undef LW_ENDS
#undef LW_CUDA_FAILS
#undef LW_CUDA_MAKES
#undef LW_CUDA_ENDS

int fault_functions(void)
{
    return FUNCTIONS;
}

const char *fault_function(int number)
{
    return names[number];
}

/* ---- which call ---- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counting;
static uint64_t fail_first, fail_last;
static fault_calls seen;
static _Thread_local int inside; /* a call of the CUDA runtime, whose own calls are not the library's */

void faults_begin(uint64_t first, uint64_t last)
{
    pthread_mutex_lock(&lock);
    memset(&seen, 0, sizeof(seen));
    seen.refused = -1;
    fail_first = first;
    fail_last = last;
    counting = 1;
    pthread_mutex_unlock(&lock);
}

void faults_end(fault_calls *calls)
{
    pthread_mutex_lock(&lock);
    counting = 0;
    *calls = seen;
    pthread_mutex_unlock(&lock);
}

/* Counts a call; 1 if it is to fail. */
static int fails(int function)
{
    int refused = 0;
    if (inside > 0)
        return 0;
    pthread_mutex_lock(&lock);
    if (counting) {
        seen.all++;
        seen.of[function]++;
        refused = fail_first <= seen.all && seen.all <= fail_last;
        if (refused && seen.refused < 0)
            seen.refused = function;
    }
    pthread_mutex_unlock(&lock);
    return refused;
}

/* ---- what lives ---- */

enum { LIVE_MOST = 1 << 14 };

static int watching;
static size_t live;
static struct {
    const void *what;
    int function;
} lives[LIVE_MOST];

static void begins(int function, const void *what)
{
    if (what == NULL || inside > 0)
        return;
    pthread_mutex_lock(&lock);
    if (watching && live < LIVE_MOST) {
        lives[live].what = what;
        lives[live].function = function;
        live++;
    }
    pthread_mutex_unlock(&lock);
}

static void ends(const void *what)
{
    if (what == NULL || inside > 0)
        return;
    pthread_mutex_lock(&lock);
    for (size_t k = live; k-- > 0;)
        if (lives[k].what == what) {
            lives[k] = lives[--live];
            break;
        }
    pthread_mutex_unlock(&lock);
}

void faults_watch(void)
{
    pthread_mutex_lock(&lock);
    watching = 1;
    live = 0;
    pthread_mutex_unlock(&lock);
}

const char *faults_left(size_t *count)
{
    pthread_mutex_lock(&lock);
    watching = 0;
    *count = live;
    const char *const first = live > 0 ? names[lives[0].function] : NULL;
    pthread_mutex_unlock(&lock);
    return first;
}

/* ---- the functions in front ---- */

#define DECLARE(name)                                                                                                  \
    extern __typeof__(name) __real_##name;                                                                             \
    __typeof__(name) __wrap_##name;

/* The wrapper of a function; its value, if the function does not fail this time. */
#define WRAP(type, name, parameters)                                                                                   \
    DECLARE(name)                                                                                                      \
    type __wrap_##name parameters
#define TRIED(type, name, arguments, failure)                                                                          \
    (fails(FUNCTION_##name) ? (errno = ENOMEM, (type)(failure)) : __real_##name arguments)

static const void *begun(int function, const void *made)
{
    begins(function, made);
    return made;
}

#define LW_FAILS(type, name, parameters, arguments, failure)                                                           \
    WRAP(type, name, parameters)                                                                                       \
    {                                                                                                                  \
        return TRIED(type, name, arguments, failure);                                                                  \
    }
#define LW_MAKES(type, name, parameters, arguments, failure)                                                           \
    WRAP(type, name, parameters)                                                                                       \
    {                                                                                                                  \
        return (type)(uintptr_t)begun(FUNCTION_##name, TRIED(type, name, arguments, failure));                         \
    }
#define LW_ENDS(name, parameters, arguments, what)                                                                     \
    WRAP(void, name, parameters)                                                                                       \
    {                                                                                                                  \
        ends(what), __real_##name arguments;                                                                           \
    }

#if LW_FAULTS_CUDA

/* Every call of the runtime that fails leaves its error for the next cudaGetLastError, and so do these. */
static _Thread_local cudaError_t last_error;

static cudaError_t failed(cudaError_t error)
{
    return last_error = error;
}

DECLARE(cudaGetLastError)
DECLARE(cudaPeekAtLastError)

cudaError_t __wrap_cudaGetLastError(void)
{
    const cudaError_t real = __real_cudaGetLastError(), ours = last_error;
    last_error = cudaSuccess;
    return real != cudaSuccess ? real : ours;
}

cudaError_t __wrap_cudaPeekAtLastError(void)
{
    const cudaError_t real = __real_cudaPeekAtLastError();
    return real != cudaSuccess ? real : last_error;
}

static cudaError_t called(cudaError_t error)
{
    inside--;
    return error;
}
#define CALL(name, arguments) (inside++, called(__real_##name arguments))

static cudaError_t begun_if_made(int function, cudaError_t error, const void *what)
{
    const void *made = NULL;
    if (error == cudaSuccess)
        memcpy(&made, what, sizeof(made));
    return begins(function, made), error;
}
/* Nobody may use what a call that failed gave: it is no place. */
static cudaError_t painted(cudaError_t failure, void *what, size_t size)
{
    memset(what, 0xA5, size);
    return failed(failure);
}

#define LW_CUDA_FAILS(name, parameters, arguments, failure)                                                            \
    WRAP(cudaError_t, name, parameters)                                                                                \
    {                                                                                                                  \
        return fails(FUNCTION_##name) ? failed(failure) : CALL(name, arguments);                                       \
    }
#define MADE(name, arguments, what) begun_if_made(FUNCTION_##name, CALL(name, arguments), (const void *)(what))
#define PAINTED(failure, what) painted(failure, (void *)(what), sizeof(*(what)))
#define LW_CUDA_MAKES(name, parameters, arguments, failure, what)                                                      \
    WRAP(cudaError_t, name, parameters)                                                                                \
    {                                                                                                                  \
        return fails(FUNCTION_##name) ? PAINTED(failure, what) : MADE(name, arguments, what);                          \
    }
#define LW_CUDA_ENDS(name, parameters, arguments, what)                                                                \
    WRAP(cudaError_t, name, parameters)                                                                                \
    {                                                                                                                  \
        const int refused = fails(FUNCTION_##name);                                                                    \
        ends((const void *)(what));                                                                                    \
        const cudaError_t error = CALL(name, arguments);                                                               \
        return refused ? failed(cudaErrorUnknown) : error;                                                             \
    }

#endif

#include "interposed.def"
