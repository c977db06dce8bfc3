/* Pooled: what a warp accepts goes into a pool, and each lane takes one value per call.
 *
 * The chain has one step per call, and its state is the number of values that the call finds, 0 .. lanes - 1. The
 * iterations need no chain of their own. After m calls from an empty pool, the accepted values are m lanes + left, and
 * an iteration accepts lanes p of them in the mean: by Wald's equation (m lanes + left) / (lanes p) iterations. */
#include <math.h>
#include <string.h>

#include "model.h"
#include "parts.h"

enum { MOST = MODEL_CHAIN_LANES };

struct pool {
    double call[MOST][MOST];    /* [found][left]: one call; then 2, 4, .. of them */
    double product[MOST][MOST]; /* of call with itself */
    double level[MOST], next[MOST];
};

/* The probabilities of one call, from the fullest pool down. An iteration that accepts nothing changes nothing: it is
 * left out, and the others are divided by the probability that anything is accepted. */
static void fill_call(struct pool *pool, double p, int lanes)
{
    double accepted[MOST + 1] = {1};
    for (int n = 0; n < lanes; n++)
        model_add_trial(accepted, n, p, 1 - p);
    const double any = -expm1(lanes * log1p(-p));
    for (int i = 1; i <= lanes; i++)
        accepted[i] /= any;
    for (int found = lanes - 1; found >= 0; found--)
        for (int i = 1; i <= lanes; i++)
            if (found + i >= lanes)
                pool->call[found][found + i - lanes] += accepted[i];
            else
                for (int left = 0; left < lanes; left++)
                    pool->call[found][left] += accepted[i] * pool->call[found + i][left];
}

/* One more factor `call`: a row of probabilities, which is made to add up to 1 again. */
static void advance(double *next, const double *row, const struct pool *pool, int lanes)
{
    double total = 0;
    for (int left = 0; left < lanes; left++) {
        next[left] = 0;
        for (int found = 0; found < lanes; found++)
            next[left] += row[found] * pool->call[found][left];
        total += next[left];
    }
    for (int left = 0; left < lanes; left++)
        next[left] /= total;
}

/* What so many calls from an empty pool are expected to leave. */
static double reckon_left(struct pool *pool, int lanes, uint64_t calls)
{
    double sum = 0;
    pool->level[0] = 1;
    for (; calls > 0; calls >>= 1) {
        if (calls & 1) {
            advance(pool->next, pool->level, pool, lanes);
            memcpy(pool->level, pool->next, sizeof(pool->level));
        }
        for (int found = 0; found < lanes; found++)
            advance(pool->product[found], pool->call[found], pool, lanes);
        memcpy(pool->call, pool->product, sizeof(pool->call));
    }
    for (int left = 1; left < lanes; left++)
        sum += left * pool->level[left];
    return sum;
}

model_pool model_pooled(double p, int lanes, uint64_t calls)
{
    static struct pool pool; /* 64 KiB */
    memset(&pool, 0, sizeof(pool));
    fill_call(&pool, p, lanes);
    const double left = reckon_left(&pool, lanes, calls);
    return (model_pool){.mean = (1 + left / ((double)calls * lanes)) / p,
                        .left = left,
                        .steady = 1 / p,
                        .steady_left = p < 1 ? (lanes - 1) * p / 2 : 0};
}
