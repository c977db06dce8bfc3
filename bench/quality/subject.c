#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/int128.h"
#include "classics.h"
#include "lane_words.h"
#include "engines/keys.h"
#include "lanewise/at/permutation.h"
#include "lanewise/at/uniform.h"
#include "lanewise/at/walk.h"
#include "subject.h"
#include "../must.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

enum {
    SEED = 1,
    BLOCK = 65536,   /* elements of a block; those that many generators share are longer */
    IN_A_ROW = 1024, /* elements that one of a few generators draws at a time */
    OF_EACH = 16,    /* the same of very many generators */
    APART_LOG = 24,  /* places are 2^24 elements apart */
    ITEMS_LOG = 17,  /* items of the table, two for each of 2^16 equally likely pairs */
    PAIR_TOTAL = 65536,
    RANKED = 20, /* 20! < 2^62 */
    ATTEMPTS_EACH = 255,
    RANGE_U32_NUMBER = 10 /* docs/contract/elements.md */
};

#define SUBJECT(name, width, values, source, engine, kind, set, map, many)                                             \
    {name, width, values, source, LW_ENGINE_##engine, LW_KIND_##kind, set, map, many},
const subject subjects[] = {
#include "subjects.def"
};
#undef SUBJECT
const size_t subject_count = LENGTH(subjects);

struct subject_stream {
    subject of;
    uint64_t stream, drawn; /* elements drawn (BY_ and PERMUTATIONS: rounds) */
    lw_context *context;
    lw_generator *generator;
    lw_sequence *sequence;
    lw_alias *table;
    lane_words *lanes;
    classic_word *classic;
    lw_permutation permutation;
    size_t n;       /* elements of a block */
    void *elements; /* n of them, of at most 8 bytes */
    uint32_t *part; /* what one of many generators drew, or a block before it is transposed */
    uint64_t *packed;
    const uint32_t *word, *end; /* what subject_word has not given yet */
};

static void *allocated(size_t bytes)
{
    void *p = aligned_alloc(64, (bytes + 63) / 64 * 64);
    if (p == NULL) {
        fprintf(stderr, "%zu bytes of memory could not be allocated\n", bytes);
        exit(1);
    }
    return p;
}

/* ---- sources ---- */

static size_t in_a_row(const subject *of)
{
    return of->many > BLOCK ? OF_EACH : IN_A_ROW;
}

/* A block of `many` generators: each draws some elements, and these are dealt out in turn. */
static void draw_in_turn(subject_stream *s)
{
    const subject *of = &s->of;
    const size_t row = in_a_row(of), many = of->many;
    const uint64_t from = s->drawn * row, apart = (uint64_t)1 << APART_LOG;
    uint32_t *out = s->elements;
    for (size_t k = 0; k < many; k++) {
        uint64_t seed = SEED, stream = s->stream, place = from;
        if (of->source == BY_STREAM)
            stream = stream * many + k;
        if (of->source == BY_SEED)
            seed += (s->stream << 40) + s->drawn * many + k, place = 0;
        if (of->source == BY_PLACE)
            place = (from / apart * many + k) * apart + from % apart;
        lw_generator *g = NULL;
        must(lw_generator_create(&g, s->context, of->engine, seed, stream));
        must(lw_generator_use_set(g, of->source == BY_SET ? (unsigned)k : of->set));
        must(lw_generator_seek(g, place));
        must(lw_fill(g, of->kind, s->part, row, NULL));
        lw_generator_destroy(g);
        for (size_t i = 0; i < row; i++)
            out[i * many + k] = s->part[i];
    }
    s->drawn++;
}

static void draw_by_lane(subject_stream *s)
{
    uint32_t *out = s->elements;
    for (size_t block = 0; block < s->n; block += 1024) {
        must(lw_fill(s->generator, s->of.kind, s->part, 1024, NULL));
        for (size_t step = 0; step < 32; step++)
            for (size_t lane = 0; lane < 32; lane++)
                out[block + 32 * lane + step] = s->part[32 * step + lane];
    }
}

/* Of a key, without the library. */
static uint32_t word_of_key(subject_stream *s, uint64_t i)
{
    const lw_key root = {SEED, s->stream};
    lw_key key = root;
    switch (s->of.source) {
    case GRANDCHILDREN:
        key = lw_key_fold(lw_key_fold(root, i / 1024), i % 1024);
        break;
    case SPLITS:
        key = lw_key_split(root, i / 4);
        return (uint32_t)((i % 4 < 2 ? key.seed : key.stream) >> (i % 2 * 32));
    case INDEX_HIGH:
        return (uint32_t)(lw_permutation_item(&s->permutation, i) >> 28);
    case INDEX_LOW:
        return (uint32_t)lw_permutation_item(&s->permutation, i);
    default:
        key = lw_key_fold(root, i);
    }
    return lw_at_bits32(key, 0);
}

/* A word of each walker in turn; OF_EACH of them, then other particles. */
static void draw_walks(subject_stream *s)
{
    for (size_t k = 0; k < s->of.many; k++) {
        lw_walk walk = lw_walk_start(lw_key_fold((lw_key){SEED, s->stream}, s->drawn * s->of.many + k));
        for (size_t i = 0; i < OF_EACH; i++)
            ((uint32_t *)s->elements)[i * s->of.many + k] = lw_walk_bits32(&walk);
    }
    s->drawn++;
}

static void draw(subject_stream *s)
{
    static const lw_value standard[2] = {{.f64 = 0}, {.f64 = 1}}; /* normal: mean and deviation; exponential: rate */
    const lw_kind kind = s->of.kind;
    const int exponential = kind == LW_KIND_EXPONENTIAL_F32 || kind == LW_KIND_EXPONENTIAL_F64;
    switch (s->of.source) {
    case FILL:
        must(lw_fill(s->generator, kind, s->elements, s->n, standard + exponential));
        break;
    case BY_LANE:
        draw_by_lane(s);
        break;
    case LANES:
        lane_words_draw(s->lanes, s->elements, s->n);
        break;
    case SEQUENCE:
        must(lw_sequence_fill_bits32(s->sequence, s->elements, s->n));
        break;
    case RETRY:
    case ATTEMPTS:
        retry_words(lw_retry_key(s->of.engine, s->of.set, SEED, s->stream, RANGE_U32_NUMBER), s->drawn / 4,
                    s->of.source == RETRY ? 1 : ATTEMPTS_EACH, s->elements, s->n);
        s->drawn += s->n;
        break;
    case ITEMS:
        must(lw_alias_sample_u32(s->generator, s->table, s->elements, s->n));
        break;
    case PERMUTATIONS:
        for (size_t i = 0; i < s->n; i += s->of.many)
            must(lw_permute_u32(s->generator, (uint32_t *)s->elements + i, s->of.many));
        break;
    case CHILDREN:
    case GRANDCHILDREN:
    case SPLITS:
    case INDEX_HIGH:
    case INDEX_LOW:
        for (size_t i = 0; i < s->n; i++)
            ((uint32_t *)s->elements)[i] = word_of_key(s, s->drawn++);
        break;
    case WALKS:
        draw_walks(s);
        break;
    case CLASSIC:
        for (size_t i = 0; i < s->n; i++)
            ((uint32_t *)s->elements)[i] = s->classic();
        break;
    default:
        draw_in_turn(s);
    }
}

/* ---- maps: element i as an integer of `bits` bits ---- */

typedef uint64_t map_function(const void *elements, size_t i);

static uint64_t whole_32(const void *e, size_t i)
{
    return ((const uint32_t *)e)[i];
}

static uint64_t below_p(const void *e, size_t i)
{
    return ((const uint32_t *)e)[i] - 1;
}

static uint64_t pair_of_item(const void *e, size_t i)
{
    return ((const uint32_t *)e)[i] >> 1;
}

static uint64_t uniform_f32(const void *e, size_t i)
{
    return (uint64_t)(((const float *)e)[i] * 0x1p24f);
}

static uint64_t uniform_f64(const void *e, size_t i)
{
    return (uint64_t)(((const double *)e)[i] * 0x1p53);
}

static uint64_t top_bits(double cdf, int bits)
{
    const double cells = ldexp(1, bits);
    return cdf < 1 ? (uint64_t)(cdf * cells) : (uint64_t)cells - 1;
}

static double normal_cdf(double x)
{
    return 0.5 * erfc(x * -0.70710678118654752440);
}

static uint64_t normal_f32(const void *e, size_t i)
{
    return top_bits(normal_cdf((double)((const float *)e)[i]), 8);
}

static uint64_t normal_f64(const void *e, size_t i)
{
    return top_bits(normal_cdf(((const double *)e)[i]), 24);
}

static uint64_t exponential_f32(const void *e, size_t i)
{
    return top_bits(-expm1(-(double)((const float *)e)[i]), 8);
}

static uint64_t exponential_f64(const void *e, size_t i)
{
    return top_bits(-expm1(-((const double *)e)[i]), 24);
}

/* The order of 20 elements as a number below 20!: digit j counts the earlier elements that are smaller. */
static uint64_t rank_of_20(const void *e, size_t i)
{
    const uint32_t *x = (const uint32_t *)e + i;
    lw_u128 rank = 0;
    uint64_t all = 1;
    for (unsigned j = 0; j < RANKED; j++) {
        unsigned smaller = 0;
        for (unsigned k = 0; k < j; k++)
            smaller += x[k] < x[j];
        rank = rank * (j + 1) + smaller;
        all *= j + 1;
    }
    return (uint64_t)((rank << 32) / all);
}

static const struct {
    map_function *of;
    unsigned bits, take; /* of `take` elements the first is mapped (RANK: all) */
} maps[] = {
    [LOW_4] = {whole_32, 4, 1},
    [LOW_1] = {whole_32, 1, 1},
    [LANE_0] = {whole_32, 32, 32},
    [BELOW_P] = {below_p, 31, 1},
    [UNIFORM_F32] = {uniform_f32, 24, 1},
    [UNIFORM_F64] = {uniform_f64, 53, 1},
    [NORMAL_F32] = {normal_f32, 8, 1},
    [NORMAL_F64] = {normal_f64, 24, 1},
    [EXPONENTIAL_F32] = {exponential_f32, 8, 1},
    [EXPONENTIAL_F64] = {exponential_f64, 24, 1},
    [PAIR] = {pair_of_item, 16, 1},
    [RANK] = {rank_of_20, 32, RANKED},
};

/* Packs what the map gives without gaps, lowest bit first; returns how many bytes that makes, whole 64-bit words. */
static size_t pack(subject_stream *s)
{
    const subject_map map = s->of.map;
    const unsigned bits = maps[map].bits, take = maps[map].take;
    uint64_t word = 0;
    unsigned have = 0;
    size_t words = 0;
    for (size_t i = 0; i < s->n; i += take) {
        const uint64_t v = maps[map].of(s->elements, i) & (UINT64_MAX >> (64 - bits));
        word |= v << have;
        have += bits;
        if (have >= 64) {
            s->packed[words++] = word;
            have -= 64;
            word = have > 0 ? v >> (bits - have) : 0;
        }
    }
    return 8 * words; /* a block has so many elements that nothing is left over */
}

static void reverse(uint32_t *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint32_t v = __builtin_bswap32(x[i]);
        v = (v & 0x0f0f0f0f) << 4 | (v >> 4 & 0x0f0f0f0f);
        v = (v & 0x33333333) << 2 | (v >> 2 & 0x33333333);
        x[i] = (v & 0x55555555) << 1 | (v >> 1 & 0x55555555);
    }
}

/* ---- streams ---- */

static void open_table(subject_stream *s)
{
    const size_t n = (size_t)1 << ITEMS_LOG;
    uint32_t *weights = allocated(n * sizeof(*weights));
    for (size_t k = 0; k < n; k += 2) { /* the two of a pair add up to PAIR_TOTAL: any split, fixed for good */
        weights[k] = 1 + (uint32_t)(k / 2 * 40503 % (PAIR_TOTAL - 1));
        weights[k + 1] = PAIR_TOTAL - weights[k];
    }
    must(lw_alias_create_u32(&s->table, s->context, weights, n));
    free(weights);
}

/* Whether a row is that of a name, whose number stands for the row's *: that goes to *set, else the row's own set. */
static int is_called(const subject *row, const char *name, unsigned *set)
{
    const size_t length = strcspn(row->name, "*");
    int end = 0;
    *set = row->set;
    if (row->name[length] == '\0')
        return strcmp(row->name, name) == 0;
    return strncmp(row->name, name, length) == 0 && sscanf(name + length, "%u%n", set, &end) == 1 &&
           name[length + (size_t)end] == '\0';
}

subject_stream *subject_open(const char *name, uint64_t stream)
{
    const subject *of = NULL;
    unsigned set = 0;
    for (size_t i = 0; i < subject_count && of == NULL; i++)
        if (is_called(&subjects[i], name, &set))
            of = &subjects[i];
    if (of == NULL) {
        fprintf(stderr, "%s: no such subject; subjects.def lists them\n", name);
        return NULL;
    }
    const lw_context_options options = {.size = sizeof(options), .threads = 1};
    const int in_turn = of->source >= BY_SET && of->source <= BY_PLACE;
    subject_stream *s = allocated(sizeof(*s));
    memset(s, 0, sizeof(*s));
    s->of = *of;
    s->of.set = set;
    s->classic = classic_of(name);
    s->stream = stream;
    s->permutation = lw_permutation_open((lw_key){SEED, stream}, (uint64_t)1 << 60);
    s->n = in_turn ? of->many * in_a_row(of) : of->source == WALKS ? of->many * OF_EACH : BLOCK;
    if (of->source == PERMUTATIONS)
        s->n = of->many >= BLOCK ? of->many : of->many * 1024;
    must(lw_context_create(&s->context, &options));
    must(lw_generator_create(&s->generator, s->context, of->engine, SEED, stream));
    must(lw_generator_use_set(s->generator, s->of.set));
    s->elements = allocated(8 * s->n);
    s->packed = allocated(8 * s->n);
    s->part = allocated(sizeof(uint32_t) * IN_A_ROW);
    if (of->source == SEQUENCE)
        must(lw_sequence_create(&s->sequence, s->context, SEED, stream, of->set));
    if (of->source == ITEMS)
        open_table(s);
    if (of->source == LANES && (s->lanes = lane_words_open(of->engine, SEED, stream, of->many)) == NULL) {
        fprintf(stderr, "%s: lane generators of this engine could not be opened\n", name);
        subject_close(s);
        return NULL;
    }
    return s;
}

const void *subject_block(subject_stream *s, size_t *size)
{
    draw(s);
    if (s->of.map == REVERSED)
        reverse(s->elements, s->n);
    if (s->of.map == WHOLE || s->of.map == REVERSED) {
        *size = s->n * (s->of.width == 64 ? 8 : 4);
        return s->elements;
    }
    *size = pack(s);
    return s->packed;
}

uint32_t subject_word(subject_stream *s)
{
    if (s->word == s->end) {
        size_t size;
        s->word = subject_block(s, &size);
        s->end = s->word + size / sizeof(uint32_t);
    }
    return *s->word++;
}

void subject_close(subject_stream *s)
{
    if (s == NULL)
        return;
    lane_words_close(s->lanes);
    lw_alias_destroy(s->table);
    lw_sequence_destroy(s->sequence);
    lw_generator_destroy(s->generator);
    lw_context_destroy(s->context);
    free(s->elements);
    free(s->packed);
    free(s->part);
    free(s);
}
