/* Intel MKL's vector statistics. Words come from UniformBits32, or, of generators that do not have it, from
 * UniformBits: the raw words, with fewer bits or weak low ones. */
#include <mkl_service.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu_peers.h"
#include "mkl_generators.h"

struct mkl_peer {
    VSLStreamStatePtr stream;
};

/* A call of MKL takes an int. */
static int part(size_t n)
{
    return n < (1u << 30) ? (int)n : 1 << 30;
}

typedef int fill_part(VSLStreamStatePtr stream, int count, void *out);

static size_t fill_in_parts(void *state, unsigned char *memory, size_t n, size_t size, fill_part *fill)
{
    for (size_t i = 0; i < n;) {
        const int count = part(n - i);
        if (fill(((mkl_peer *)state)->stream, count, memory + size * i) != VSL_STATUS_OK)
            return 0;
        i += (size_t)count;
    }
    return n;
}

#define PART(name, call)                                                                                               \
    static int name##_part(VSLStreamStatePtr stream, int count, void *out)                                             \
    {                                                                                                                  \
        return call;                                                                                                   \
    }
#define FILL(name, type)                                                                                               \
    static size_t name(void *state, void *memory, size_t n)                                                            \
    {                                                                                                                  \
        return fill_in_parts(state, memory, n, sizeof(type), name##_part);                                             \
    }
PART(fill_bits32, viRngUniformBits32(VSL_RNG_METHOD_UNIFORMBITS32_STD, stream, count, out))
PART(fill_raw, viRngUniformBits(VSL_RNG_METHOD_UNIFORMBITS_STD, stream, count, out))
PART(fill_bits64, viRngUniformBits64(VSL_RNG_METHOD_UNIFORMBITS64_STD, stream, count, out))
PART(fill_f32, vsRngUniform(VSL_RNG_METHOD_UNIFORM_STD, stream, count, out, 0.0f, 1.0f))
PART(fill_f64, vdRngUniform(VSL_RNG_METHOD_UNIFORM_STD, stream, count, out, 0.0, 1.0))
FILL(fill_bits32, unsigned)
FILL(fill_raw, unsigned)
FILL(fill_bits64, unsigned MKL_INT64)
FILL(fill_f32, float)
FILL(fill_f64, double)

int mkl_peer_count(void)
{
    return MKL_GENERATORS;
}

int mkl_peer_shared(int generator)
{
    return mkl_generators[generator].shared;
}

const char *mkl_peer_name(int generator)
{
    return mkl_generators[generator].name;
}

int mkl_peer_apart(int generator)
{
    return mkl_generators[generator].apart;
}

mkl_peer *mkl_peer_new(int generator, int number)
{
    mkl_peer *const s = malloc(sizeof(*s));
    const MKL_INT brng = mkl_generators[generator].brng + (mkl_generators[generator].apart ? number : 0);
    if (s == NULL || vslNewStream(&s->stream, brng, 42) != VSL_STATUS_OK) {
        fprintf(stderr, "%s: no stream\n", mkl_generators[generator].name);
        exit(1);
    }
    return s;
}

int mkl_peer_skip(void *stream, unsigned long long numbers)
{
    return vslSkipAheadStream(((mkl_peer *)stream)->stream, (long long)numbers) != VSL_STATUS_OK;
}

int mkl_peer_f64(void *stream, double *out, size_t n)
{
    return fill_f64(stream, out, n) != n;
}

size_t mkl_peer_size(const mkl_peer *stream)
{
    return (size_t)vslGetStreamSize(stream->stream);
}

void mkl_peer_free(void *state)
{
    vslDeleteStream(&((mkl_peer *)state)->stream);
    free(state);
}

void enter_mkl(contest *c, const char *what)
{
    for (int g = 0; g < MKL_GENERATORS; g++) {
        filler *fill = NULL;
        const char *note = "";
        if (strcmp(what, "bits32") == 0 && mkl_generators[g].bits32)
            fill = fill_bits32;
        else if (strcmp(what, "bits32") == 0 && mkl_generators[g].brng == VSL_BRNG_MRG32K3A)
            fill = fill_raw, note = "raw words, below 2^32 - 209";
        else if (strcmp(what, "bits64") == 0 && mkl_generators[g].bits32)
            fill = fill_bits64;
        else if (strcmp(what, "f32") == 0)
            fill = fill_f32;
        else if (strcmp(what, "f64") == 0)
            fill = fill_f64;
        if (fill != NULL)
            contest_enter(c, PEER, mkl_generators[g].name, note, fill, mkl_peer_new(g, 0), mkl_peer_free);
    }
}

/* MKL loads the kernels for a CPU as a library of their own when they are first needed; its name says which. */
void describe_mkl(char *text, size_t size)
{
    MKLVersion version;
    char line[512], kernels[64] = "linked statically";
    double x[64];
    mkl_peer *const s = mkl_peer_new(0, 0);
    fill_f64(s, x, 64);
    mkl_peer_free(s);
    mkl_get_version(&version);
    FILE *const maps = fopen("/proc/self/maps", "r");
    while (maps != NULL && fgets(line, sizeof(line), maps) != NULL) {
        const char *const name = strstr(line, "libmkl_vml_");
        if (name != NULL)
            snprintf(kernels, sizeof(kernels), "%.*s", (int)strcspn(name, ".\n"), name);
    }
    if (maps != NULL)
        fclose(maps);
    snprintf(text, size, "%d.%d update %d, sequential; kernels for this CPU: %s", version.MajorVersion,
             version.MinorVersion, version.UpdateVersion, kernels);
}
