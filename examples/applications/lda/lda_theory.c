/* What a chain's topics are measured by, and what they should be. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lda.h"

/* Gamma functions of offset + n: from a table where n is small, as nearly all counts are. */
enum { TABLE = 4096 };
typedef struct log_gammas {
    double offset, table[TABLE];
} log_gammas;

static void open_log_gammas(log_gammas *g, double offset)
{
    if (g->offset == offset)
        return; /* as nearly always */
    g->offset = offset;
    for (int n = 0; n < TABLE; n++)
        g->table[n] = lgamma(offset + n);
}
static double log_gamma(const log_gammas *g, uint32_t n)
{
    return n < TABLE ? g->table[n] : lgamma(g->offset + n);
}

/* With n tokens of a kind and Dirichlet(a): Gamma(K a) / Gamma(K a + all) times the product of Gamma(n + a) / Gamma(a),
 * for each topic over its words, and for each document over its topics. */
double lda_log_probability(const lda_job *job, const uint32_t *topic)
{
    const lda_corpus *const c = &job->corpus;
    const uint32_t K = job->topics;
    uint32_t *const in_topic = calloc((size_t)c->vocabulary * K, sizeof(uint32_t));
    uint32_t *const all = calloc(K, sizeof(uint32_t)), *const in_document = calloc(K, sizeof(uint32_t));
    static log_gammas of_words, of_topics;
    log_gammas *const words = &of_words, *const topics = &of_topics;
    double sum = 0;
    if (in_topic == NULL || all == NULL || in_document == NULL)
        return NAN;
    open_log_gammas(words, job->beta);
    open_log_gammas(topics, job->alpha);
    for (uint32_t d = 0; d < 32 * c->groups; d++) {
        const uint64_t first = c->start[d / 32] + d % 32;
        for (uint32_t t = 0; t < c->lengths[d]; t++) {
            const uint32_t k = topic[first + 32 * (uint64_t)t];
            in_topic[(size_t)c->words[first + 32 * (uint64_t)t] * K + k]++;
            in_document[k]++;
            all[k]++;
        }
        sum += lgamma(K * job->alpha) - lgamma(K * job->alpha + c->lengths[d]);
        for (uint32_t t = 0; t < c->lengths[d]; t++) { /* the topics that are there, each once */
            const uint32_t k = topic[first + 32 * (uint64_t)t];
            if (in_document[k] > 0)
                sum += log_gamma(topics, in_document[k]) - log_gamma(topics, 0);
            in_document[k] = 0;
        }
    }
    for (size_t i = 0; i < (size_t)c->vocabulary * K; i++)
        if (in_topic[i] > 0)
            sum += log_gamma(words, in_topic[i]) - log_gamma(words, 0);
    for (uint32_t k = 0; k < K; k++)
        sum += lgamma(c->vocabulary * job->beta) - lgamma(c->vocabulary * job->beta + all[k]);
    free(in_topic), free(all), free(in_document);
    return sum / (double)c->tokens;
}

double lda_exact(const lda_job *job)
{
    const lda_corpus *const c = &job->corpus;
    uint64_t states = 1;
    uint32_t *const topic = calloc(c->slots, sizeof(*topic));
    double most = -INFINITY, weights = 0, sum = 0;
    for (uint64_t i = 0; i < c->tokens; i++)
        states *= job->topics;
    for (uint64_t state = 0; topic != NULL && state < states; state++) {
        uint64_t left = state;
        for (uint32_t d = 0; d < 32 * c->groups; d++)
            for (uint32_t t = 0; t < c->lengths[d]; t++) {
                topic[c->start[d / 32] + 32 * (uint64_t)t + d % 32] = (uint32_t)(left % job->topics);
                left /= job->topics;
            }
        const double each = lda_log_probability(job, topic), log_p = each * (double)c->tokens;
        const double scale = log_p > most ? exp(most - log_p) : 1, weight = exp(log_p - fmax(most, log_p));
        weights = weights * scale + weight;
        sum = sum * scale + weight * each;
        most = fmax(most, log_p);
    }
    free(topic);
    return sum / weights;
}

double lda_mean(const double *values, uint32_t n, double *error)
{
    enum { BATCHES = 8 };
    double sum = 0, squares = 0;
    for (uint32_t b = 0; b < BATCHES; b++) {
        const uint32_t first = (uint32_t)((uint64_t)b * n / BATCHES), end = (uint32_t)((b + 1) * (uint64_t)n / BATCHES);
        double mean = 0;
        for (uint32_t i = first; i < end; i++)
            mean += values[i] / (end - first);
        sum += mean;
        squares += mean * mean;
    }
    *error = sqrt(fmax(squares - sum * sum / BATCHES, 0) / (BATCHES - 1) / BATCHES);
    return sum / BATCHES;
}

/* Knuth's 64-bit linear congruential generator, by its upper half: nothing of the library, on purpose. */
static double next_uniform(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(*state >> 11) * 0x1p-53;
}

double lda_collapsed_gibbs(const lda_job *job, uint32_t sweeps, double *error)
{
    const lda_corpus *const c = &job->corpus;
    const uint32_t K = job->topics;
    uint32_t *const topic = calloc(c->slots, sizeof(uint32_t)), *const all = calloc(K, sizeof(uint32_t));
    uint32_t *const in_topic = calloc((size_t)c->vocabulary * K, sizeof(uint32_t));
    uint32_t *const in_document = calloc(32 * (size_t)c->groups * K, sizeof(uint32_t));
    double *const p = calloc(K, sizeof(double)), *const trace = calloc(sweeps, sizeof(double));
    uint64_t state = job->seed;
    for (uint32_t s = 0; s <= sweeps; s++) { /* the first: any topics */
        for (uint32_t d = 0; d < 32 * c->groups; d++)
            for (uint32_t t = 0; t < c->lengths[d]; t++) {
                const uint64_t at = c->start[d / 32] + 32 * (uint64_t)t + d % 32;
                uint32_t *const word = in_topic + (size_t)c->words[at] * K, *const document =
                                                                                in_document + (size_t)d * K;
                uint32_t k = topic[at];
                double sum = 0;
                if (s > 0)
                    word[k]--, document[k]--, all[k]--;
                for (k = 0; k < K; k++)
                    sum += p[k] = s == 0 ? 1
                                         : (document[k] + job->alpha) * (word[k] + job->beta) /
                                               (all[k] + c->vocabulary * job->beta);
                double u = next_uniform(&state) * sum;
                for (k = 0; k + 1 < K && u >= p[k]; k++)
                    u -= p[k];
                topic[at] = k;
                word[k]++, document[k]++, all[k]++;
            }
        if (s > 0)
            trace[s - 1] = lda_log_probability(job, topic);
    }
    const uint32_t half = sweeps / 2;
    const double result = lda_mean(trace + half, sweeps - half, error);
    free(topic), free(all), free(in_topic), free(in_document), free(p), free(trace);
    return result;
}
