/* Subjects of the quality record: named endless streams of random bits, made by the library as a user would call it.
 * subjects.def lists them. */
#ifndef QUALITY_SUBJECT_H
#define QUALITY_SUBJECT_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

/* What a subject's stream is made of. */
typedef enum subject_source {
    FILL,         /* a fill of the kind */
    BY_SET,       /* `many` generators that differ in the named thing by one each, word after word in turn */
    BY_STREAM,    /* the next streams */
    BY_SEED,      /* the next seeds, each for 16 words alone; then the seeds after these */
    BY_PLACE,     /* 2^24 elements apart */
    BY_LANE,      /* a fill, with each block of 1024 words transposed: 32 words of lane 0, then 32 of each other lane */
    LANES,        /* `many` lane generators, subsequences 0, 1, .., a step of 32 lanes of each in turn */
    SEQUENCE,     /* the one full-period sequence */
    RETRY,        /* retry words of elements 0, 1, .., attempt 1 */
    ATTEMPTS,     /* retry words of elements 0, 1, .., attempts 1 to 255 of each */
    ITEMS,        /* items of an alias table of 2^17 weights, whose pairs of items are equally likely */
    PERMUTATIONS, /* permutations of `many` items */
    CHILDREN,     /* the first word of each child of a key: folds of 0, 1, .. */
    GRANDCHILDREN, /* the same of folds of 0 .. 1023 of each of its folds */
    SPLITS,       /* all 128 bits of its splits 0, 1, .. */
    WALKS,        /* walkers of `many` such children, particles, a word of each in turn; then the next ones */
    INDEX_HIGH,   /* items of a permutation of 2^60 by index: the upper 32 bits of each */
    INDEX_LOW,    /* the lower 32 bits */
    CLASSIC,      /* the generator of this name in classics.h; it has one stream */
} subject_source;

/* Which bits of the elements the stream has. All but WHOLE and REVERSED are packed without gaps, lowest bit first. */
typedef enum subject_map {
    WHOLE,           /* the element */
    REVERSED,        /* its 32 bits, last one first */
    LOW_4,           /* its lowest 4 bits */
    LOW_1,           /* its lowest bit */
    LANE_0,          /* elements 0, 32, 64, .. whole */
    BELOW_P,         /* x - 1 of mrg8's native x: 31 bits */
    UNIFORM_F32,     /* x 2^24: 24 bits */
    UNIFORM_F64,     /* x 2^53: 53 bits */
    NORMAL_F32,      /* the top 8 bits of the normal CDF of x. More would see the rounding of f32 */
    NORMAL_F64,      /* its top 24 bits */
    EXPONENTIAL_F32, /* the top 8 bits of 1 - exp(-x) */
    EXPONENTIAL_F64, /* its top 24 bits */
    PAIR,            /* 16 bits: the item's pair */
    RANK,            /* the order of 20 elements as a rank below 20!: the top 32 bits of rank / 20!, uniform to 2^-29 */
} subject_map;

typedef struct subject {
    const char *name;   /* a * at its end stands for the number of a set */
    int width;          /* of a word, in bits: how a battery should read the stream */
    const char *values; /* the rows of tools/value_digests.txt that it stands for, separated by ", " */
    subject_source source;
    lw_engine engine;
    lw_kind kind;
    unsigned set;
    subject_map map;
    size_t many;
} subject;

extern const subject subjects[];
extern const size_t subject_count;

typedef struct subject_stream subject_stream;

/* Opens a subject's stream number `stream`: of another stream of the library's, or for BY_SEED of other seeds. Null,
 * with a sentence on stderr, if there is no such subject or the library fails. */
subject_stream *subject_open(const char *name, uint64_t stream);

/* The next bytes of the stream, a multiple of 8; how many goes to *size. The program ends if the library fails. */
const void *subject_block(subject_stream *stream, size_t *size);

/* The next 32-bit word. */
uint32_t subject_word(subject_stream *stream);

void subject_close(subject_stream *stream);

#endif
