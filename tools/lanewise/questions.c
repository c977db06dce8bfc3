#include "questions.h"

#include <stdlib.h>
#include <string.h>

#include "vector_choice.h"

/* Where to look: nothing, one element, less and more than a warp at odd places up to the end of the sequence, and
 * enough for several threads and blocks. */
static const struct place {
    uint64_t seed, stream, offset;
    size_t n, shift;
    uint64_t bound; /* for kinds with a bound, in 32 bits: small, a power of two, and some with many rejections */
} places[] = {
    {0, 0, 0, 0, 0, 1},
    {1, 0, 0, 1, 1, 1},
    {2, 1, 17, 31, 3, 6},
    {UINT64_MAX, UINT64_MAX, ((uint64_t)1 << 60) - 33, 33, 1, UINT32_MAX},
    {(uint64_t)1 << 63, 0, 1023, 33, 2, 1u << 16},
    {42, 0, 5, 1000003, 0, 1000003},
    {((uint64_t)1 << 32) + 7, 12, 999999999989, 1000003, 3, (1u << 31) + 1},
};

struct known {
    const char *engine, *kind;
    uint64_t seed, stream, offset;
    size_t n;
    uint64_t bound;
    const char *digest;
    unsigned set;
};

static const struct known known_fills[] = {
#define LW_DIGEST(engine, kind, seed, stream, offset, n, bound, digest)                                                \
    {#engine, #kind, seed, stream, offset, n, bound, digest, 0},
#define LW_SET_DIGEST(engine, kind, set, seed, stream, offset, n, bound, digest)                                       \
    {#engine, #kind, seed, stream, offset, n, bound, digest, set},
#include "known_digests.def"
};

static const struct known known_samples[] = {
#define LW_SAMPLE_DIGEST(engine, seed, stream, n, digest) {#engine, "alias_u32", seed, stream, 0, n, 0, digest, 0},
#include "known_digests.def"
};

enum {
    VARIATES_MOST = 5003,
    DIMENSIONS = 5,
    OBJECTS_MOST = 100003,
    PLACES = sizeof(places) / sizeof(places[0]),
    KNOWN_FILLS = sizeof(known_fills) / sizeof(known_fills[0]),
    KNOWN_SAMPLES = sizeof(known_samples) / sizeof(known_samples[0])
};

static size_t most = SIZE_MAX;

void questions_shorten(size_t elements)
{
    most = elements;
}

size_t questions_most(void)
{
    return most;
}

/* A kind's name has '_' in the list and '-' in the library. */
static int same_name(const char *listed, const char *name)
{
    for (; *listed != '\0' && (*listed == *name || (*listed == '_' && *name == '-')); listed++)
        name++;
    return *listed == '\0' && *name == '\0';
}

static int find_engine(const char *name, lw_engine *engine)
{
    const char *other;
    for (size_t e = 1; e <= lw_engine_count(); e++) {
        *engine = (lw_engine)e;
        if (lw_engine_name(*engine, &other) == LW_OK && same_name(name, other))
            return 1;
    }
    return 0;
}

/* Parameters of any kind: its own examples, but the bound of a range. */
static void set_values(struct verify_case *question, const lw_kind_info *kind, uint64_t bound)
{
    for (int p = 0; p < kind->parameters; p++) {
        question->values[p] = kind->example[p];
        if (strcmp(kind->parameter_name[p], "bound") == 0)
            question->values[p].u64 = bound;
    }
}

/* How many engines are asked about: warp1024 once more with another parameter set, a different one at each place. */
static int engines_asked(void)
{
    return (int)lw_engine_count() + 1;
}

/* Question `number` about the places, all engines at one place after another. */
static int set_place(struct verify_case *question, int number, uint64_t *bound)
{
    const int engines = engines_asked(), place_number = number / engines, engine = number % engines + 1;
    memset(question, 0, sizeof(*question));
    if (number >= PLACES * engines)
        return 0;
    const struct place *place = &places[place_number];
    question->engine = engine < engines ? (lw_engine)engine : LW_ENGINE_WARP1024;
    question->set = engine < engines ? 0 : 1 + 9 * (unsigned)place_number;
    question->seed = place->seed;
    question->stream = place->stream;
    question->offset = place->offset;
    question->n = place->n < most ? place->n : most;
    question->form = engine < engines ? "places" : VERIFY_SETS;
    question->shift = place->shift;
    *bound = place->bound;
    return 1;
}

/* The same about the digests that are known for one kind. */
static int set_known(struct verify_case *question, const struct known *rows, int count, const char *kind, int number,
                     uint64_t *bound)
{
    for (int r = 0; r < count; r++) {
        if (rows[r].n > most || !same_name(rows[r].kind, kind) || !find_engine(rows[r].engine, &question->engine) ||
            number-- > 0)
            continue;
        question->seed = rows[r].seed;
        question->stream = rows[r].stream;
        question->offset = rows[r].offset;
        question->n = rows[r].n;
        question->digest = rows[r].digest;
        question->set = rows[r].set;
        *bound = rows[r].bound;
        return 1;
    }
    return 0;
}

int kind_question(struct verify_case *question, int kind, int number)
{
    const int there = PLACES * engines_asked();
    lw_kind_info info;
    uint64_t bound;
    if (lw_kind_describe(kind, &info) != LW_OK)
        return 0;
    if (!set_place(question, number, &bound) &&
        !set_known(question, known_fills, KNOWN_FILLS, info.name, number - there, &bound))
        return 0;
    question->kind = kind;
    question->size = info.size;
    /* variates take longer, and what differs between lengths is the engines' alone */
    if (kind >= LW_KIND_UNIFORM_REAL_F32 && question->n > VARIATES_MOST)
        question->n = VARIATES_MOST;
    /* 64-bit bounds of the same sort: as far from a power of two as the 32-bit ones. */
    if (question->digest == NULL && info.type == LW_TYPE_U64 && bound > 1)
        bound = (bound << 32) + 1;
    set_values(question, &info, bound);
    return 1;
}

int place_question(struct verify_case *question, size_t size, int number)
{
    uint64_t unused;
    const int there = set_place(question, number, &unused);
    question->size = size;
    return there;
}

int sample_question(struct verify_case *question, size_t size, int number)
{
    const int there = PLACES * engines_asked();
    uint64_t unused;
    if (!set_place(question, number, &unused) &&
        !(size == 4 && set_known(question, known_samples, KNOWN_SAMPLES, "alias-u32", number - there, &unused)))
        return 0;
    question->size = size;
    return 1;
}

int vector_question(struct verify_case *question, int vector, int number)
{
    lw_vector_info info;
    if (lw_vector_describe(vector, &info) != LW_OK || !sample_question(question, sizeof(uint64_t), number))
        return 0;
    const uint64_t rows = question->n < VARIATES_MOST / DIMENSIONS ? question->n : VARIATES_MOST / DIMENSIONS;
    const uint64_t last = ((uint64_t)1 << 60) / DIMENSIONS - rows;
    question->vector = vector;
    question->size = info.size;
    question->offset = question->offset < last ? question->offset : last;
    question->n = (size_t)rows * DIMENSIONS;
    return 1;
}

/* Samples are of all items (half of the places), of a few times as many, or of nearly 2^32. */
int object_question(struct verify_case *question, int sample, size_t size, int number)
{
    uint64_t bound;
    if (!set_place(question, number, &bound))
        return 0;
    question->size = size;
    if (question->n > OBJECTS_MOST)
        question->n = OBJECTS_MOST;
    if (sample)
        question->values[0].u64 = bound > question->n ? bound : question->n;
    return 1;
}

lw_status question_generator(lw_generator **generator, const struct verify_subject *subject,
                             const struct verify_case *question)
{
    *generator = NULL;
    lw_status status =
        lw_generator_create(generator, subject->context, question->engine, question->seed, question->stream);
    if (status == LW_OK)
        status = lw_generator_use_set(*generator, question->set);
    return status == LW_OK ? lw_generator_seek(*generator, question->offset) : status;
}

lw_status kind_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    lw_generator *generator;
    lw_status status = question_generator(&generator, subject, question);
    if (status == LW_OK)
        status = lw_fill(generator, question->kind, out, question->n, question->values);
    lw_generator_destroy(generator);
    return status;
}

/* ---- parameters in arrays ---- */

int each_question(struct verify_case *question, int kind, int number)
{
    return kind >= LW_KIND_UNIFORM_REAL_F32 && kind_question(question, kind, number);
}

/* Legal for every kind together with its examples: integers one less, probabilities a little more, other real numbers
 * one more, or a little where they are below 1. */
static lw_value other_value(lw_type type, lw_value value)
{
    if (type == LW_TYPE_U64)
        value.u64 -= value.u64 > 1;
    else if (value.f64 > 0.0 && value.f64 < 1.0)
        value.f64 += value.f64 * (1.0 - value.f64) * 0.125;
    else
        value.f64 += value.f64 < 1.0 ? 0.0625 : 1.0;
    return value;
}

/* Parameter p of n elements where the context works: that of the settings in turn. */
static lw_status array_of(void **array, lw_context *context, lw_type type, int p, const struct setting *settings,
                          int count, size_t n)
{
    const size_t bytes = (n + 1) * sizeof(lw_value);
    lw_value *const host = calloc(n + 1, sizeof(*host));
    for (size_t i = 0; i < n && host != NULL; i++) {
        const lw_value value = settings[i % (size_t)count].value[p];
        if (type == LW_TYPE_F32)
            ((float *)(void *)host)[i] = (float)value.f64;
        else
            host[i] = value;
    }
    lw_status status = host == NULL ? LW_ERROR_MEMORY : lw_malloc(context, array, bytes);
    if (status == LW_OK)
        status = lw_copy(context, *array, host, bytes);
    free(host);
    return status;
}

lw_status question_fill_each(const struct verify_subject *subject, const struct verify_case *question,
                             const struct setting *settings, int count, void *out)
{
    lw_generator *generator;
    lw_kind_info info;
    lw_each each[LW_MAX_PARAMETERS] = {{0}};
    void *arrays[LW_MAX_PARAMETERS] = {0};
    lw_status status = question_generator(&generator, subject, question);
    if (status == LW_OK)
        status = lw_kind_describe(question->kind, &info);
    for (int p = 0; status == LW_OK && p < info.parameters; p++) {
        status = array_of(&arrays[p], subject->context, info.parameter_type[p], p, settings, count, question->n);
        each[p].array = arrays[p];
    }
    if (status == LW_OK)
        status = lw_fill_each(generator, question->kind, out, question->n, each);
    if (status == LW_OK)
        status = lw_context_synchronize(subject->context); /* the arrays are read until then */
    for (int p = 0; p < LW_MAX_PARAMETERS; p++)
        lw_free(subject->context, arrays[p]);
    lw_generator_destroy(generator);
    return status;
}

lw_status each_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    struct setting two[2];
    lw_kind_info info;
    lw_status status = lw_kind_describe(question->kind, &info);
    for (int p = 0; status == LW_OK && p < info.parameters; p++) {
        two[0].value[p] = question->values[p];
        two[1].value[p] = other_value(info.parameter_type[p], question->values[p]);
    }
    return status == LW_OK ? question_fill_each(subject, question, two, 2, out) : status;
}

lw_status vector_answer(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const size_t dimensions = question->which == 0 ? DIMENSIONS : (size_t)question->values[0].u64;
    struct vector_choice choice = {.dimensions = 0};
    lw_generator *generator;
    lw_status status = question_generator(&generator, subject, question);
    if (status == LW_OK && !vector_example(&choice, question->vector, dimensions, question->which))
        status = LW_ERROR_MEMORY;
    if (status == LW_OK)
        status = vector_fill(&choice, subject->context, generator, out, question->n / dimensions);
    vector_free(&choice);
    lw_generator_destroy(generator);
    return status;
}

lw_status each_truth(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const size_t size = question->size;
    char *const host = verify_host(subject, out);
    char *const others = malloc(question->n * size + 1);
    struct verify_case second = *question;
    lw_kind_info info;
    lw_status status = others == NULL ? LW_ERROR_MEMORY : lw_kind_describe(question->kind, &info);
    for (int p = 0; status == LW_OK && p < info.parameters; p++)
        second.values[p] = other_value(info.parameter_type[p], question->values[p]);
    if (status == LW_OK)
        status = kind_fill(subject, question, host);
    if (status == LW_OK)
        status = kind_fill(subject, &second, others);
    for (size_t i = 1; status == LW_OK && i < question->n; i += 2)
        memcpy(host + i * size, others + i * size, size);
    free(others);
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

lw_status permutation_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    lw_generator *generator;
    lw_status status = question_generator(&generator, subject, question);
    if (status == LW_OK && question->size == sizeof(uint32_t))
        status = lw_permute_u32(generator, out, question->n);
    else if (status == LW_OK)
        status = lw_permute_u64(generator, out, question->n);
    lw_generator_destroy(generator);
    return status;
}

lw_status choice_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    lw_generator *generator;
    lw_status status = question_generator(&generator, subject, question);
    if (status == LW_OK && question->size == sizeof(uint32_t))
        status = lw_choose_u32(generator, out, question->n, question->values[0].u64);
    else if (status == LW_OK)
        status = lw_choose_u64(generator, out, question->n, question->values[0].u64);
    lw_generator_destroy(generator);
    return status;
}

static int is_kind(const char *name)
{
    lw_kind_info info;
    for (size_t k = 0; k < lw_kind_count(); k++)
        if (lw_kind_describe((lw_kind)k, &info) == LW_OK && same_name(name, info.name))
            return 1;
    return 0;
}

int questions_unknown(const char **name)
{
    lw_engine engine;
    int unknown = 0;
    for (int r = 0; r < KNOWN_FILLS + KNOWN_SAMPLES; r++) {
        const int fill = r < KNOWN_FILLS;
        const struct known *row = fill ? &known_fills[r] : &known_samples[r - KNOWN_FILLS];
        const int engine_known = find_engine(row->engine, &engine);
        if (engine_known && (!fill || is_kind(row->kind)))
            continue;
        if (unknown++ == 0)
            *name = engine_known ? row->kind : row->engine;
    }
    return unknown;
}
