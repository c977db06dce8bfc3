/* What the targets share: reading, memory, calls, places. */
#include "fuzz.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- reading ---- */

int fuzz_more(const fuzz_bytes *in)
{
    return in->at < in->end;
}

unsigned fuzz_byte(fuzz_bytes *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

uint64_t fuzz_u64(fuzz_bytes *in)
{
    uint64_t bits = 0;
    for (int i = 0; i < 8; i++)
        bits |= (uint64_t)fuzz_byte(in) << 8 * i;
    return bits;
}

uint64_t fuzz_below(fuzz_bytes *in, uint64_t bound)
{
    uint64_t bits = 0;
    for (int shift = 0; shift < 64 && (bound - 1) >> shift != 0; shift += 8)
        bits |= (uint64_t)fuzz_byte(in) << shift;
    return bound == 0 ? 0 : bits % bound;
}

uint64_t fuzz_integer(fuzz_bytes *in)
{
    const unsigned how = fuzz_byte(in);
    const int near = (int)(how >> 2 & 7) - 4;
    switch (how & 3) {
    case 0:
        return how >> 2;
    case 1:
        return fuzz_below(in, 1 << 16);
    case 2:
        return ((uint64_t)1 << fuzz_byte(in) % 64) + (uint64_t)near;
    default:
        return fuzz_u64(in) >> fuzz_byte(in) % 64;
    }
}

/* What lies at the ends of formats and domains; the same for both, as far as floats have it. */
static const double specials[] = {0.0,
                                  -0.0,
                                  1.0,
                                  -1.0,
                                  0.5,
                                  2.0,
                                  3.0,
                                  (double)INFINITY,
                                  -(double)INFINITY,
                                  (double)NAN,
                                  DBL_MAX,
                                  -DBL_MAX,
                                  DBL_MIN,
                                  0x1p-1074,
                                  -0x1p-1074,
                                  FLT_MAX,
                                  -FLT_MAX,
                                  FLT_MIN,
                                  0x1p-149,
                                  -0x1p-149,
                                  FLT_MAX / 3,
                                  DBL_MAX / 3,
                                  1 - 0x1p-53,
                                  1 + 0x1p-52,
                                  1 - 0x1p-24,
                                  1 + 0x1p-23,
                                  0x1p24,
                                  0x1p31,
                                  0x1p32,
                                  0x1p50,
                                  0x1p53,
                                  0x1p63,
                                  0x1p64,
                                  10.0,
                                  9.9999999999999982,
                                  1e15,
                                  1e32,
                                  3.2,
                                  1e-4,
                                  (double)1e30f};
enum { SPECIALS = sizeof(specials) / sizeof(specials[0]) };

double fuzz_f64(fuzz_bytes *in)
{
    const unsigned how = fuzz_byte(in);
    uint64_t bits;
    double value;
    switch (how & 7) {
    case 0: /* what people take: 0.25 .. 64 */
        return (double)(how >> 3) * 2 + 0.25;
    case 1:
        return (double)fuzz_below(in, 1 << 16) * 0x1p-16; /* a probability */
    case 2:
        return specials[fuzz_byte(in) % SPECIALS];
    case 3: /* next to a special one */
        bits = fuzz_byte(in);
        value = specials[bits % SPECIALS];
        memcpy(&bits, &value, sizeof(bits));
        bits += (uint64_t)(how >> 3) - 16;
        break;
    case 4: /* a power of ten of either sign */
        return ((how & 8) != 0 ? -1 : 1) * pow(10, (double)fuzz_below(in, 1 << 16) / 65536 * 640 - 330);
    case 5:
        return (double)(int8_t)fuzz_byte(in) * ((how & 8) != 0 ? 0.125 : 1);
    case 6: /* one that floats have, of any exponent */
        return ldexp(1 + (double)fuzz_byte(in) / 256, (int)fuzz_byte(in) - 127 - (int)(how >> 3));
    default:
        bits = fuzz_u64(in);
        break;
    }
    memcpy(&value, &bits, sizeof(value));
    return value;
}

float fuzz_f32(fuzz_bytes *in)
{
    if (fuzz_byte(in) % 4 == 0) { /* any bits */
        const uint32_t bits = (uint32_t)fuzz_below(in, (uint64_t)1 << 32);
        float value;
        memcpy(&value, &bits, sizeof(value));
        return value;
    }
    const double value = fuzz_f64(in);
    return fabs(value) > FLT_MAX && isfinite(value) ? copysignf(FLT_MAX, (float)copysign(1, value)) : (float)value;
}

lw_engine fuzz_engine(fuzz_bytes *in)
{
    return (lw_engine)(1 + fuzz_below(in, lw_engine_count()));
}

/* ---- weights ---- */

lw_type fuzz_type(fuzz_bytes *in)
{
    return (lw_type)(LW_TYPE_U32 + fuzz_byte(in) % 4);
}

size_t fuzz_type_size(lw_type type)
{
    return type == LW_TYPE_U32 || type == LW_TYPE_F32 ? 4 : 8;
}

static void put_weight(void *weights, lw_type type, size_t i, fuzz_bytes *in, int any)
{
    double real = 0;
    if (type == LW_TYPE_F32)
        real = (double)fuzz_f32(in);
    else if (type == LW_TYPE_F64)
        real = fuzz_f64(in);
    if (!any && !(real >= 0 && real <= (type == LW_TYPE_F32 ? (double)FLT_MAX : DBL_MAX)))
        real = isfinite(real) ? -real : 1;
    if (type == LW_TYPE_F32)
        ((float *)weights)[i] = (float)real;
    else if (type == LW_TYPE_F64)
        ((double *)weights)[i] = real;
    else if (type == LW_TYPE_U32)
        ((uint32_t *)weights)[i] = (uint32_t)fuzz_integer(in);
    else
        ((uint64_t *)weights)[i] = fuzz_integer(in);
}

void *fuzz_weights(fuzz_bytes *in, lw_type type, size_t n)
{
    const size_t size = fuzz_type_size(type);
    unsigned char *const weights = fuzz_get(n * size);
    const int any = fuzz_byte(in) % 8 == 7;
    size_t done = 0;
    while (done < n) { /* a run: one weight, and that it is repeated, or that what was before is */
        const unsigned how = fuzz_byte(in);
        size_t run = how % 4 == 0 ? 1 + (size_t)fuzz_byte(in) * (how / 4) : 1;
        run = run < n - done ? run : n - done;
        if (!fuzz_more(in))
            run = n - done;
        if (how % 4 == 1 && done > 0) { /* the weights so far once more */
            run = done < n - done ? done : n - done;
            memcpy(weights + done * size, weights, run * size);
        } else {
            put_weight(weights, type, done, in, any);
            for (size_t k = 1; k < run; k++)
                memcpy(weights + (done + k) * size, weights + done * size, size);
        }
        done += run;
    }
    return weights;
}

double fuzz_weight(const void *weights, lw_type type, size_t i)
{
    switch (type) {
    case LW_TYPE_F32:
        return (double)((const float *)weights)[i];
    case LW_TYPE_F64:
        return ((const double *)weights)[i];
    case LW_TYPE_U32:
        return ((const uint32_t *)weights)[i];
    default:
        return (double)((const uint64_t *)weights)[i];
    }
}

int fuzz_weight_is_good(const void *weights, lw_type type, size_t i)
{
    const double weight = fuzz_weight(weights, type, i);
    return weight >= 0 && weight <= DBL_MAX;
}

/* ---- memory ---- */

static struct block {
    struct block *next;
    void *memory;
} * blocks;

void *fuzz_get(size_t bytes)
{
    struct block *const block = malloc(sizeof(*block));
    if (block == NULL || (block->memory = calloc(1, bytes > 0 ? bytes : 1)) == NULL)
        fuzz_fail(__FILE__, __LINE__, "no memory for %zu bytes", bytes);
    block->next = blocks;
    blocks = block;
    return block->memory;
}

static void free_blocks(void)
{
    while (blocks != NULL) {
        struct block *const block = blocks;
        blocks = block->next;
        free(block->memory);
        free(block);
    }
}

/* ---- calls ---- */

uint64_t fuzz_calls;
static const char *call_text;
static volatile double call_began; /* 0: none */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

double fuzz_call_seconds(void)
{
    return call_began == 0 ? 0 : now() - call_began;
}

const char *fuzz_call_text(void)
{
    return call_text != NULL ? call_text : "nothing";
}

void fuzz_begin(const char *call)
{
    fuzz_calls++;
    call_text = call;
    call_began = now();
}

lw_status fuzz_end(lw_status status)
{
    CHECK(fuzz_call_seconds() < FUZZ_SECONDS, "%s took %g seconds", call_text, fuzz_call_seconds());
    CHECK(status == LW_OK || status == LW_ERROR_ARGUMENT || status == LW_ERROR_DOMAIN || status == LW_ERROR_UNAVAILABLE,
          "%s: status %d, %s (%s)", call_text, (int)status, lw_status_string(status), lw_last_error());
    if (status != LW_OK) { /* one sentence, which begins with the name of a public function */
        const char *const sentence = lw_last_error();
        CHECK(strncmp(sentence, "lw_", 3) == 0 && strstr(sentence, ": ") != NULL && strlen(sentence) < 2000,
              "%s: status %d and the sentence \"%s\"", call_text, (int)status, sentence);
    }
    return status;
}

void fuzz_done(lw_status status)
{
    CHECK(status == LW_OK, "%s: %s (%s)", call_text, lw_status_string(status), lw_last_error());
}

_Noreturn void fuzz_fail(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "fuzz %s: FAILED at %s:%d: ", fuzz_name, file, line);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    abort();
}

int fuzz_equal(const void *a, const void *b, size_t bytes)
{
    return bytes == 0 || memcmp(a, b, bytes) == 0;
}

/* ---- where things run ---- */

fuzz_backend fuzz_backends[FUZZ_MOST_BACKENDS];
size_t fuzz_backend_count;

static void close_backends(void)
{
    while (fuzz_backend_count > 0)
        lw_context_destroy(fuzz_backends[--fuzz_backend_count].context);
}

static void open_backends(void)
{
    for (size_t i = 0; i < lw_backend_count() && fuzz_backend_count < FUZZ_MOST_BACKENDS; i++) {
        lw_backend_info info;
        lw_context_info opened;
        lw_context_options options = {.size = sizeof(options), .threads = 1};
        lw_context *context = NULL;
        DO(lw_backend_describe(i, &info));
        options.backend = info.name;
        if (!info.available || (strcmp(info.name, "cuda") == 0 && getenv("LANEWISE_FUZZ_CUDA") == NULL))
            continue;
        DO(lw_context_create(&context, &options));
        DO(lw_context_describe(context, &opened));
        fuzz_backends[fuzz_backend_count++] = (fuzz_backend){info.name, context, opened.device >= 0};
    }
    CHECK(fuzz_backend_count > 0 && strcmp(fuzz_backends[fuzz_backend_count - 1].name, "portable") == 0,
          "portable is not the last backend");
    atexit(close_backends);
}

fuzz_place fuzz_a_place(fuzz_bytes *in)
{
    const unsigned how = fuzz_byte(in);
    fuzz_place place = {.engine = fuzz_engine(in)};
    size_t sets = 1;
    if ((how & 1) != 0)
        place.seed = fuzz_integer(in);
    if ((how & 2) != 0)
        place.stream = fuzz_integer(in);
    if ((how & 4) != 0)
        place.cursor = fuzz_integer(in) % (((uint64_t)1 << 60) - (1 << 20));
    DO(lw_engine_sets(place.engine, &sets));
    if ((how & 8) != 0)
        place.set = (unsigned)fuzz_below(in, sets);
    return place;
}

lw_generator *fuzz_generator(const fuzz_place *place, lw_context *context)
{
    lw_generator *generator = NULL;
    DO(lw_generator_create(&generator, context, place->engine, place->seed, place->stream));
    if (place->set != 0)
        DO(lw_generator_use_set(generator, place->set));
    DO(lw_generator_seek(generator, place->cursor));
    return generator;
}

uint64_t fuzz_tell(const lw_generator *generator)
{
    uint64_t element = 0;
    DO(lw_generator_tell(generator, &element));
    return element;
}

uint64_t fuzz_domain_errors(lw_context *context)
{
    uint64_t count = 0;
    DO(lw_context_domain_errors(context, &count));
    return count;
}

/* ---- philox, from docs/contract/elements.md ---- */

static void philox(uint64_t key, const uint32_t counter[4], uint32_t r[4])
{
    uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);
    memcpy(r, counter, 4 * sizeof(*r));
    for (int round = 0; round < 10; round++) {
        const uint64_t a = (uint64_t)0xD2511F53 * r[0], b = (uint64_t)0xCD9E8D57 * r[2];
        const uint32_t r1 = r[1], r3 = r[3];
        r[0] = (uint32_t)(b >> 32) ^ r1 ^ k0;
        r[1] = (uint32_t)b;
        r[2] = (uint32_t)(a >> 32) ^ r3 ^ k1;
        r[3] = (uint32_t)a;
        k0 += 0x9E3779B9;
        k1 += 0xBB67AE85;
    }
}

static uint64_t hash(uint64_t seed, uint32_t c0, uint32_t c1, uint32_t c2, uint32_t c3)
{
    const uint32_t counter[4] = {c0, c1, c2, c3};
    uint32_t r[4];
    philox(seed, counter, r);
    return r[0] | (uint64_t)r[1] << 32;
}

static uint32_t domain_of(unsigned kind)
{
    return 256 * LW_ENGINE_PHILOX + kind;
}

/* The word of a lane in step `step` of block `block`. */
static uint32_t word(uint64_t seed, uint64_t stream, unsigned kind, uint64_t block, unsigned step, unsigned lane)
{
    const uint64_t key = hash(seed, domain_of(kind), 0, 0x454E414C, 0x3159454B);
    const uint64_t q = 256 * block + 32 * (step / 4) + lane;
    const uint32_t counter[4] = {(uint32_t)q, (uint32_t)(q >> 32), (uint32_t)stream, (uint32_t)(stream >> 32)};
    uint32_t r[4];
    philox(key, counter, r);
    return r[step % 4];
}

uint64_t fuzz_philox_b64(uint64_t seed, uint64_t stream, unsigned kind, uint64_t i)
{
    const uint64_t block = i / 512;
    const unsigned group = (unsigned)(i % 512 / 32), lane = (unsigned)(i % 32);
    return word(seed, stream, kind, block, 2 * group, lane) |
           (uint64_t)word(seed, stream, kind, block, 2 * group + 1, lane) << 32;
}

uint32_t fuzz_philox_b32(uint64_t seed, uint64_t stream, unsigned kind, uint64_t i)
{
    return word(seed, stream, kind, i / 1024, (unsigned)(i % 1024 / 32), (unsigned)(i % 32));
}

uint64_t fuzz_philox_retry(uint64_t seed, uint64_t stream, unsigned kind, uint64_t i, uint32_t attempt)
{
    const uint64_t key = hash(seed, (uint32_t)stream, (uint32_t)(stream >> 32), domain_of(kind), 0x52544552);
    return hash(key, (uint32_t)i, (uint32_t)(i >> 32), attempt, 0);
}

/* ---- an input ---- */

static uint64_t inputs;

void fuzz_report(double seconds)
{
    printf("fuzz %s: %" PRIu64 " calls, %.2f seconds, %" PRIu64 " inputs\n", fuzz_name, fuzz_calls, seconds, inputs);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    fuzz_bytes in = {data, data + size};
    inputs++;
    if (size == 0)
        in.at = in.end = (const unsigned char *)"";
    if (fuzz_backend_count == 0)
        open_backends();
    fuzz_one(&in);
    call_began = 0;
    free_blocks();
    return 0;
}
