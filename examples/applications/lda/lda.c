/* Topics of a corpus by latent Dirichlet allocation (lda.h): tokens per second, on every backend the same topics, and
 * the logarithm of their probability per token as the chain goes on.
 *
 *     lda [file=PATH] [least=N] [most=X] [topics=K] [alpha=X] [beta=X] [sweeps=N] [every=N] [seed=N]
 *         [documents=N] [spread=N] [vocabulary=N] [exact=1] [gibbs=N] [top=N]       and the options of application.h
 *
 * file        a document per line; without it, a made corpus of `documents`, `spread` and `vocabulary` (lda_corpus.c)
 * least, most words that occur fewer times, or in a greater share of the documents, are left out
 * exact=1     compares with the exact mean: topics^tokens must be small
 * gibbs=N     compares with N sweeps of collapsed Gibbs sampling, one core, plain C
 * top=N       prints the N words of each topic that have it most often
 *
 * A unit is a chain. In its time are all sweeps from random topics on, with the building of the words' tables; the
 * chain is run again for its trace, out of the time. Random are the gammas, the proposals from the tables, and three
 * uniform numbers per token. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lda.h"

APPLICATION_DECLARE(lda);
extern application_run lda_curand, lda_cxx;
static const application_way ways[] = {APPLICATION_WAYS(lda) APPLICATION_GPU_PEER("curand", lda_curand)
                                           APPLICATION_CXX_PEER("c++", lda_cxx) APPLICATION_NO_MORE};

static double expected, expected_error; /* of the mean over the second half of a chain; NaN: not known */
static uint32_t top;

static double tokens_of(const void *job)
{
    const lda_job *const j = job;
    return (double)j->corpus.tokens * j->sweeps;
}

/* The most frequent words of each topic, of the last way's unit 0. */
static void print_topics(const lda_job *job)
{
    const lda_corpus *const c = &job->corpus;
    uint32_t *const count = calloc(c->vocabulary, sizeof(*count));
    for (uint32_t k = 0; count != NULL && k < job->topics; k++) {
        uint64_t all = 0;
        memset(count, 0, c->vocabulary * sizeof(*count));
        for (uint32_t d = 0; d < 32 * c->groups; d++)
            for (uint32_t t = 0; t < c->lengths[d]; t++) {
                const uint64_t at = c->start[d / 32] + 32 * (uint64_t)t + d % 32;
                count[c->words[at]] += job->last[at] == k;
                all += job->last[at] == k;
            }
        printf("    topic %3u, %7llu tokens:", k, (unsigned long long)all);
        for (uint32_t i = 0; i < top; i++) {
            uint32_t most = 0;
            for (uint32_t v = 0; v < c->vocabulary; v++)
                most = count[v] > count[most] ? v : most;
            if (count[most] > 0 && c->names != NULL)
                printf(" %s", c->names[most]);
            count[most] = 0;
        }
        printf("\n");
    }
    free(count);
}

static int check(const void *job, uint64_t units, const uint64_t *results)
{
    const lda_job *const j = job;
    double sum = 0, squares = 0, points[LDA_POINTS] = {0};
    for (uint64_t unit = 0; unit < units; unit++) {
        double error;
        memcpy(points, results + unit * LDA_WORDS + 1, sizeof(points));
        sum += lda_mean(points + LDA_POINTS / 2, LDA_POINTS / 2, &error);
        squares += error * error;
    }
    printf("    log P per token, sweeps %u to %u:", j->sweeps / LDA_POINTS, j->sweeps);
    for (int p = 0; p < LDA_POINTS; p++)
        printf(" %.4f", points[p]);
    printf("\n");
    if (top > 0 && j->last != NULL)
        print_topics(j);
    const double mean = sum / (double)units, error = sqrt(squares) / (double)units;
    if (isfinite(expected))
        return application_agrees("log P per token, second half", mean, expected, hypot(error, expected_error));
    return points[LDA_POINTS - 1] > points[0]; /* it goes up */
}

int main(int argc, char **argv)
{
    static const application lda = {"lda", "tokens", tokens_of, LDA_WORDS, check};
    lda_job job = {0};
    const char *const path = application_text(argc, argv, "file");
    const uint32_t least = (uint32_t)application_integer(argc, argv, "least", 5, 1, UINT32_MAX);
    const double most = application_real(argc, argv, "most", 0.1, 0, 1);
    const uint32_t documents = (uint32_t)application_integer(argc, argv, "documents", 300, 1, 1 << 26);
    const uint32_t spread = (uint32_t)application_integer(argc, argv, "spread", 20, 0, 1 << 16);
    const uint32_t vocabulary = (uint32_t)application_integer(argc, argv, "vocabulary", 40, 2, 1 << 26);
    job.corpus = path != NULL ? lda_read(path, least, most) : lda_made(documents, spread, vocabulary);
    job.seed = application_integer(argc, argv, "seed", 1, 0, UINT64_MAX);
    job.topics = (uint32_t)application_integer(argc, argv, "topics", 8, 2, 1 << 16);
    job.sweeps = (uint32_t)application_integer(argc, argv, "sweeps", 128, LDA_POINTS, 1 << 30);
    job.every = (uint32_t)application_integer(argc, argv, "every", 1, 1, job.sweeps / LDA_POINTS);
    job.alpha = application_real(argc, argv, "alpha", 0.1, 1e-6, 1e6);
    job.beta = application_real(argc, argv, "beta", 0.05, 1e-6, 1e6);
    top = (uint32_t)application_integer(argc, argv, "top", 0, 0, 100);
    job.last = calloc(job.corpus.slots + 1, sizeof(*job.last));
    const int exact = (int)application_integer(argc, argv, "exact", 0, 0, 1);
    const uint32_t gibbs = (uint32_t)application_integer(argc, argv, "gibbs", 0, 0, 1 << 30);
    if (job.last == NULL || (uint64_t)job.corpus.vocabulary * job.topics >= (uint64_t)1 << 31) {
        fprintf(stderr, "%u words and %u topics are too many\n", job.corpus.vocabulary, job.topics);
        return 2;
    }
    printf("%llu tokens, %u words, %u topics\n", (unsigned long long)job.corpus.tokens, job.corpus.vocabulary,
           job.topics);
    expected = exact ? lda_exact(&job) : gibbs > 0 ? lda_collapsed_gibbs(&job, gibbs, &expected_error) : NAN;
    const int status = application_main(argc, argv, &lda, ways, &job, 1, 1);
    lda_free(&job.corpus);
    free(job.last);
    return status;
}
