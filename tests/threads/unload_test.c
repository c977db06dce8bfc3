/* unload_test LIBRARY: a program that loads the library, works with its threads, unloads it and goes on, again and
 * again, while threads that have called it live on and end. It names no function of the library, so it is linked with
 * none. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lanewise/lanewise.h"

enum { ROUNDS = 20, N = 200000, SMALL_STACK = 64 << 10 };

typedef struct library {
    void *handle;
    lw_status (*context_create)(lw_context **, const lw_context_options *);
    void (*context_destroy)(lw_context *);
    lw_status (*generator_create)(lw_generator **, lw_context *, lw_engine, uint64_t, uint64_t);
    void (*generator_destroy)(lw_generator *);
    lw_status (*fill)(lw_generator *, uint32_t *, size_t);
} library;

static int find(const library *l, const char *name, void *function)
{
    void *const found = dlsym(l->handle, name);
    memcpy(function, &found, sizeof(found));
    return found != NULL;
}

static int load(library *l, const char *path)
{
    l->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (l->handle == NULL)
        fprintf(stderr, "%s\n", dlerror());
    return l->handle != NULL && find(l, "lw_context_create", &l->context_create) &&
           find(l, "lw_context_destroy", &l->context_destroy) && find(l, "lw_generator_create", &l->generator_create) &&
           find(l, "lw_generator_destroy", &l->generator_destroy) && find(l, "lw_fill_bits32", &l->fill);
}

/* A digest of a fill by four threads; 0 if that failed. */
static uint32_t work(const library *l)
{
    static _Thread_local uint32_t *out;
    static uint32_t memory[2][N];
    const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 4};
    static int taken;
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    uint32_t digest = 1;
    if (out == NULL)
        out = memory[__atomic_fetch_add(&taken, 1, __ATOMIC_RELAXED) % 2];
    if (l->context_create(&context, &options) != LW_OK ||
        l->generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 2) != LW_OK ||
        l->fill(generator, out, N) != LW_OK)
        digest = 0;
    for (size_t i = 0; i < N; i++)
        digest = digest * 31 + out[i];
    l->generator_destroy(generator);
    l->context_destroy(context);
    return digest;
}

static pthread_barrier_t called, unloaded;

typedef struct visit {
    const library *l;
    uint32_t digest;
} visit;

/* Calls the library on a small stack, for which the library keeps another, and ends when the library is unloaded. */
static void *visit_main(void *argument)
{
    visit *const v = argument;
    v->digest = work(v->l);
    pthread_barrier_wait(&called);
    pthread_barrier_wait(&unloaded);
    return NULL;
}

int main(int argc, char **argv)
{
    uint32_t first = 0;
    pthread_attr_t small;
    if (argc != 2)
        return 2;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, SMALL_STACK);
    pthread_barrier_init(&called, NULL, 2);
    pthread_barrier_init(&unloaded, NULL, 2);
    for (int round = 0; round < ROUNDS; round++) {
        library l;
        pthread_t thread;
        visit v = {&l, 0};
        if (!load(&l, argv[1]) || pthread_create(&thread, &small, visit_main, &v) != 0)
            return 1;
        pthread_barrier_wait(&called);
        const uint32_t digest = work(&l);
        first = round == 0 ? digest : first;
        if (digest == 0 || digest != first || v.digest != first || dlclose(l.handle) != 0) {
            fprintf(stderr, "round %d: other numbers\n", round);
            return 1;
        }
        usleep(1000); /* helpers fall asleep, where their code is or was */
        pthread_barrier_wait(&unloaded);
        if (pthread_join(thread, NULL) != 0)
            return 1;
    }
    printf("%d times loaded and unloaded\n", ROUNDS);
    return 0;
}
