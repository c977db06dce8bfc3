/* The chains of Thomas, "Rejection methods on GPUs": warps that keep the next number of lanes that are done early.
 *
 * State (r, c): r lanes want their current number, c of the others have their next one, too. An iteration gives a
 * current number to each of the r, and a next one to each of the other K - r - c, with probability p. r = 0 ends the
 * call; the next call starts with r = K - c, c = 0. Lanes that get their current number in the last iteration cannot
 * have a next one, so c < K. */
#include <math.h>
#include <string.h>

#include "model.h"
#include "parts.h"

enum { K_MOST = MODEL_CHAIN_LANES, BUFFER = K_MOST + 1 };

struct chain {
    double accepted[BUFFER][BUFFER];     /* [n][i]: the probability that i of n attempts are accepted */
    double iterations[BUFFER][BUFFER];   /* [r][c]: expected, to the end of the call */
    double ends[BUFFER][BUFFER][BUFFER]; /* [r][c][e]: the probability that the call ends with e numbers kept */
    double calls[K_MOST][K_MOST];  /* [from][to]: the probability that a call finds `from` kept and leaves `to` */
    double steady[K_MOST];         /* the probability that a call finds so many kept, in the long run */
};

static void fill_binomials(struct chain *chain, double p, int lanes)
{
    for (int n = 0; n <= lanes; n++)
        for (int i = 0; i <= n; i++)
            chain->accepted[n][i] = n == 0 ? 1
                                           : (i > 0 ? p * chain->accepted[n - 1][i - 1] : 0) +
                                                 (i < n ? (1 - p) * chain->accepted[n - 1][i] : 0);
}

/* One state, when all that can be reached from it are known. It is left unless no lane accepts,
 * with probability `leave`; each expectation is therefore that over the next states, divided by `leave`. */
static void settle(struct chain *chain, double p, int lanes, int r, int c)
{
    const int others = lanes - r - c;
    const double leave = p == 1 ? 1 : -expm1((r + others) * log1p(-p));
    double sum = 1, *const ends = chain->ends[r][c];
    for (int i = 0; i <= r; i++)
        for (int j = i == 0 ? 1 : 0; j <= others; j++) {
            const double q = chain->accepted[r][i] * chain->accepted[others][j];
            sum += q * chain->iterations[r - i][c + j];
            for (int e = 0; e < lanes && q > 0; e++)
                ends[e] += q / leave * chain->ends[r - i][c + j][e];
        }
    chain->iterations[r][c] = sum / leave;
}

/* The steady state of the calls, of how many numbers they find kept: reduced state by state from the top, without a
 * subtraction (Grassmann, Taksar and Heyman 1985). */
static void find_steady(struct chain *chain, int lanes)
{
    double(*const a)[K_MOST] = chain->calls, *const steady = chain->steady, total = 0;
    for (int from = 0; from < lanes; from++)
        for (int to = 0; to < lanes; to++)
            a[from][to] = chain->ends[lanes - from][0][to];
    for (int n = lanes - 1; n > 0; n--) {
        double away = 0;
        for (int to = 0; to < n; to++)
            away += a[n][to];
        for (int from = 0; from < n; from++) {
            a[from][n] = away > 0 ? a[from][n] / away : 0; /* p = 1: nothing leads there */
            for (int to = 0; to < n; to++)
                a[from][to] += a[from][n] * a[n][to];
        }
    }
    for (int n = 0; n < lanes; n++) {
        steady[n] = n == 0;
        for (int from = 0; from < n; from++)
            steady[n] += steady[from] * a[from][n];
        total += steady[n];
    }
    for (int n = 0; n < lanes; n++)
        steady[n] /= total;
}

/* The chain with all that can be asked of it, until the next is solved. */
static const struct chain *solve(double p, int lanes)
{
    static struct chain chain; /* two megabytes */
    memset(&chain, 0, sizeof(chain));
    fill_binomials(&chain, p, lanes);
    for (int c = 0; c <= lanes; c++)
        chain.ends[0][c][c] = 1;
    for (int r = 1; r <= lanes; r++)
        for (int c = lanes - r; c >= 0; c--)
            settle(&chain, p, lanes, r, c);
    find_steady(&chain, lanes);
    return &chain;
}

model_chain model_precached(double p, int lanes)
{
    const struct chain *const chain = solve(p, lanes);
    model_chain result = {.uncached = model_iterations(1 - p, p, lanes)};
    for (int c = 0; c < lanes; c++) {
        result.cached += chain->steady[c] * chain->iterations[lanes - c][0];
        result.cached_lanes += chain->steady[c] * c;
    }
    return result;
}

/* What is found kept decides how many lanes take part in a call; among those that do, no lane's first accepted attempt
 * depends on what was kept. A call that finds c kept is therefore a masked loop of K - c lanes. */
void model_precached_probabilities(double p, int lanes, size_t count, double *probabilities)
{
    const struct chain *const chain = solve(p, lanes);
    for (size_t n = 1; n <= count; n++) {
        double sum = 0;
        for (int c = 0; c < lanes; c++)
            sum += chain->steady[c] * model_takes(1 - p, p, lanes - c, (double)n);
        probabilities[n - 1] = sum;
    }
}
