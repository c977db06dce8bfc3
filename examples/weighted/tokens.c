/* Next tokens of many sequences by nucleus (top-p) sampling: weights that are used once.
 *
 *     tokens [BACKEND [SEQUENCES]]      default 64
 *
 * Each sequence has probabilities over a vocabulary of 32000, made up here: a power law over words in an order of its
 * own. What is outside the nucleus, the fewest tokens that have together 0.9, gets weight 0; nothing has to be
 * normalised again. One call draws a token for each sequence, from a stream of its own, so that a sequence's tokens do
 * not depend on what is served beside it. Checked: tokens are of their nuclei, as often as they should be; a sequence
 * served alone gets the tokens that it gets among the others. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "weighted_example.h"

enum { WORDS = 32000, STEPS = 400, RANKS = 50 };
static const double NUCLEUS = 0.9;

/* The word that has rank k in sequence s: multiplication by what has no divisor in common with WORDS. */
static uint32_t word_of(uint32_t s, uint32_t k)
{
    return (uint32_t)(((uint64_t)k * (10 * s + 1) * 7919 + s) % WORDS);
}

/* Probabilities by rank, down to the end of the nucleus; returns its size. */
static uint32_t nucleus(double *probability)
{
    double all = 0, sum = 0;
    uint32_t size = 0;
    for (uint32_t k = 0; k < WORDS; k++)
        all += pow(1.0 + k, -1.1);
    while (sum < NUCLEUS * all) {
        probability[size] = pow(1.0 + size, -1.1);
        sum += probability[size++];
    }
    for (uint32_t k = 0; k < size; k++)
        probability[k] /= sum;
    return size;
}

int main(int argc, char **argv)
{
    lw_context *const context = open_context(argc > 1 ? argv[1] : NULL);
    const uint32_t sequences = argc > 2 ? (uint32_t)atoi(argv[2]) : 64;
    const size_t bytes = (size_t)sequences * WORDS * sizeof(float);
    double *const probability = host_memory(WORDS * sizeof(double)), seen[RANKS] = {0}, expected[RANKS] = {0};
    float *const weights = host_memory(bytes);
    uint64_t *const offsets = host_memory((sequences + 1) * sizeof(uint64_t));
    uint32_t *const tokens = host_memory(sequences * sizeof(uint32_t)), size = nucleus(probability), alone[STEPS];
    uint32_t *const rank = host_memory((size_t)sequences * WORDS * sizeof(uint32_t));
    void *there = NULL;
    double outside = 0, different = 0, begun, time = 0;
    for (uint32_t s = 0; s <= sequences; s++)
        offsets[s] = (uint64_t)s * WORDS;
    for (uint32_t s = 0; s < sequences; s++)
        for (uint32_t k = 0; k < WORDS; k++) {
            rank[(size_t)s * WORDS + word_of(s, k)] = k;
            weights[(size_t)s * WORDS + word_of(s, k)] = k < size ? (float)(100.0 * probability[k]) : 0.0f;
        }
    MUST(lw_malloc(context, &there, bytes));
    MUST(lw_copy(context, there, weights, bytes));

    lw_generator *const generator = generator_of(context, 2024, 1);
    for (int step = 0; step < STEPS; step++) {
        begun = seconds();
        MUST(lw_categorical_u32(generator, there, LW_TYPE_F32, offsets, sequences, tokens, 1, LW_BATCH_STREAMS));
        time += seconds() - begun;
        for (uint32_t s = 0; s < sequences; s++) {
            const uint32_t k = rank[(size_t)s * WORDS + tokens[s]];
            outside += k >= size;
            seen[k < RANKS - 1 ? k : RANKS - 1]++;
        }
        alone[step] = tokens[sequences - 1];
    }
    for (uint32_t k = 0; k < size; k++)
        expected[k < RANKS - 1 ? k : RANKS - 1] += STEPS * sequences * probability[k];
    check("tokens outside their nucleus", outside, 0, 0);
    check_counts("tokens by rank", seen, expected, RANKS);

    /* the last sequence alone, all steps in one call */
    lw_generator *const own = generator_of(context, 2024, sequences);
    uint32_t again[STEPS];
    MUST(lw_categorical_u32(own, weights + (size_t)(sequences - 1) * WORDS, LW_TYPE_F32, offsets, 1, again, STEPS,
                            LW_BATCH_STREAMS));
    for (int step = 0; step < STEPS; step++)
        different += again[step] != alone[step];
    check("tokens that differ when served alone", different, 0, 0);
    printf("  %.3g thousand tokens per second\n", 1e-3 * STEPS * sequences / time);

    lw_generator_destroy(generator);
    lw_generator_destroy(own);
    MUST(lw_free(context, there));
    lw_context_destroy(context);
    free(probability), free(weights), free(offsets), free(tokens), free(rank);
    return verdict();
}
