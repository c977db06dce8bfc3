/* Latent Dirichlet allocation (Blei, Ng and Jordan 2003): a document has a distribution over topics, Dirichlet(alpha);
 * a topic has one over words, Dirichlet(beta); each word of a document comes from a topic of its own.
 *
 * The sampler's target is P(topics of all tokens | words), by sweeps of two steps, each of which leaves it as it is:
 *
 *   1. given the tokens' topics, the topics' words: phi_k ~ Dirichlet(beta + how often each word has topic k), gammas
 *      divided by their sum. Then an alias table per word, of phi over the topics;
 *   2. given phi, the documents are independent, and each token's topic has probability ~ (n_k + alpha) phi_kw, n_k the
 *      tokens of the document that have topic k without this one. Two Metropolis-Hastings steps, of the proposals of
 *      Yuan et al. (2015, LightLDA): from the word's table, accepted by the ratio of (n_k + alpha); then the topic of a
 *      token of the document or, with probability alpha K / (tokens + alpha K), any; accepted by the ratio of phi_kw.
 *
 * Step 1 makes this the partially collapsed sampler of Magnusson et al. (2018): exact, though all documents are done at
 * once, where AliasLDA (Li et al. 2014) and LightLDA use tables and counts that have aged. */
#ifndef LDA_H
#define LDA_H

#include <stddef.h>
#include <stdint.h>

#include "../application.h"

enum { LDA_POINTS = 32 /* of the trace of a chain */, LDA_WORDS = LDA_POINTS + 1 };

/* Documents in groups of 32, by length: group b has `start[b + 1] - start[b]` tokens, 32 by 32: the first of each of
 * its documents, the second of each, and so on. A document that ends before the longest has 0 there. */
typedef struct lda_corpus {
    uint32_t vocabulary, groups;
    uint64_t tokens, slots; /* slots: with those that are empty */
    uint64_t *start;        /* groups + 1 */
    uint32_t *words;        /* slots */
    uint32_t *lengths;      /* 32 groups */
    char **names;           /* of the words; null if there are none */
} lda_corpus;

typedef struct lda_job {
    lda_corpus corpus;
    uint64_t seed;
    uint32_t topics, sweeps;
    uint32_t every; /* sweeps from one look at the logarithm of the probability to the next */
    double alpha, beta;
    uint32_t *last; /* topics of the tokens after the last sweep of unit 0 of the last way; slots */
} lda_job;

/* What the kernels work on, where they run. */
typedef struct lda_work {
    uint32_t vocabulary, topics, groups;
    uint64_t seed, sweep, slots;
    float alpha, beta;
    const uint64_t *start;
    const uint32_t *words, *lengths;
    uint32_t *proposals;          /* a topic for each token, from its word's table */
    uint32_t *topic;              /* of each token */
    uint32_t *in_topic;           /* how often a word has a topic: [word][topic] */
    uint32_t *in_group;           /* tokens of a document that have a topic: [group][topic][document] */
    float *shapes, *gammas, *phi; /* [word][topic] */
    float *cumulated;             /* phi added up over the topics; for a peer, else null */
    uint64_t *sums;               /* of each topic's gammas */
} lda_work;

/* START counts at the beginning of a chain; SHAPES to DOCUMENTS are a sweep; DRAWS has the random numbers of DOCUMENTS
 * alone. GAMMAS, TABLES and PROPOSALS are a peer's: where they are NULL the library does it. They return NULL or what
 * went wrong. */
enum {
    LDA_START,
    LDA_SHAPES,
    LDA_GAMMAS,
    LDA_SUMS,
    LDA_PHI,
    LDA_TABLES,
    LDA_PROPOSALS,
    LDA_DOCUMENTS,
    LDA_DRAWS,
    LDA_KERNELS
};
typedef const char *lda_kernel(const lda_work *work);

#ifdef __cplusplus
extern "C" {
#endif

/* Chains on a backend of the library, with its kernels. */
const char *lda_run(const char *backend, lda_kernel *const *kernels, const lda_job *job, uint64_t units, int draws_only,
                    uint64_t *results, application_meter *meter);

/* From a file with a document per line: its words are runs of letters, in lower case; those that occur less than
 * `least` times, or in more than the share `most` of the documents, are left out. Ends the program if it cannot be
 * read. */
lda_corpus lda_read(const char *path, uint32_t least, double most);
/* A made one: of `documents` documents, of 3 to 3 + spread tokens, and `vocabulary` words; see lda_corpus.c. */
lda_corpus lda_made(uint32_t documents, uint32_t spread, uint32_t vocabulary);
void lda_free(lda_corpus *corpus);

/* log P(words, topics), phi and the documents' distributions integrated out, divided by the number of tokens. */
double lda_log_probability(const lda_job *job, const uint32_t *topic);
/* Its exact mean over P(topics | words), by going through all topics^tokens; and by `sweeps` sweeps of collapsed Gibbs
 * sampling (Griffiths and Steyvers 2004), with its standard error. */
double lda_exact(const lda_job *job);
double lda_collapsed_gibbs(const lda_job *job, uint32_t sweeps, double *error);
/* The mean of n values that come one after the other, and its standard error by ten batches. */
double lda_mean(const double *values, uint32_t n, double *error);

#ifdef __cplusplus
}
#endif

#endif
