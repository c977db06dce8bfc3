/* A peer: the same sampler with <random>, documents one after the other, on one core. */
#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

#include "lda.h"

namespace
{

/* Walker's table, by Vose's method (1991). */
struct table_row {
    float share;
    uint32_t alias;
};
void build_table(const float *weights, uint32_t n, table_row *rows, std::vector<uint32_t> &small,
                 std::vector<uint32_t> &large)
{
    double sum = 0;
    small.clear(), large.clear();
    for (uint32_t k = 0; k < n; k++)
        sum += weights[k];
    for (uint32_t k = 0; k < n; k++) {
        rows[k] = {(float)(weights[k] * n / sum), k};
        (rows[k].share < 1 ? small : large).push_back(k);
    }
    while (!small.empty() && !large.empty()) {
        const uint32_t s = small.back(), l = large.back();
        small.pop_back();
        rows[s].alias = l;
        rows[l].share -= 1 - rows[s].share;
        if (rows[l].share < 1) {
            large.pop_back();
            small.push_back(l);
        }
    }
    for (uint32_t k : small)
        rows[k].share = 1;
    for (uint32_t k : large)
        rows[k].share = 1;
}

struct chain {
    const lda_job *job;
    const lda_corpus *c;
    uint32_t K;
    std::mt19937_64 engine;
    std::uniform_real_distribution<float> uniform;
    std::uniform_real_distribution<double> uniform64;
    std::vector<uint32_t> topic, in_topic, in_document, small, large;
    std::vector<float> shapes, phi;
    std::vector<table_row> tables;

    chain(const lda_job *j, uint64_t unit)
        : job(j), c(&j->corpus), K(j->topics), engine(j->seed + unit), topic(c->slots),
          in_topic((size_t)c->vocabulary * K), in_document(32 * (size_t)c->groups * K), shapes(in_topic.size()),
          phi(in_topic.size()), tables(in_topic.size())
    {
        std::uniform_int_distribution<uint32_t> any(0, K - 1);
        each_token([&](uint32_t d, uint32_t, uint64_t at) {
            topic[at] = any(engine);
            in_topic[(size_t)c->words[at] * K + topic[at]]++;
            in_document[(size_t)d * K + topic[at]]++;
        });
    }
    template <class F> void each_token(F f)
    {
        for (uint32_t d = 0; d < 32 * c->groups; d++)
            for (uint32_t t = 0; t < c->lengths[d]; t++)
                f(d, t, c->start[d / 32] + 32 * (uint64_t)t + d % 32);
    }
    float gamma(size_t i) { return std::gamma_distribution<float>(shapes[i])(engine); }
    uint32_t proposal(const table_row *rows)
    {
        const double place = uniform64(engine) * K;
        const uint32_t k = std::min((uint32_t)place, K - 1);
        return place - k < rows[k].share ? k : rows[k].alias;
    }
    void sweep()
    {
        std::vector<double> sum(K);
        for (size_t i = 0; i < phi.size(); i++) {
            shapes[i] = (float)job->beta + (float)in_topic[i];
            phi[i] = gamma(i);
            sum[i % K] += phi[i];
        }
        for (size_t i = 0; i < phi.size(); i++)
            phi[i] /= (float)sum[i % K];
        for (uint32_t v = 0; v < c->vocabulary; v++)
            build_table(&phi[(size_t)v * K], K, &tables[(size_t)v * K], small, large);
        each_token([&](uint32_t d, uint32_t, uint64_t at) {
            const size_t row = (size_t)c->words[at] * K;
            uint32_t *const counts = &in_document[(size_t)d * K], now = topic[at];
            const float alpha = (float)job->alpha;
            in_topic[row + now]--;
            counts[now]--;
            const uint32_t first = proposal(&tables[row]);
            if (uniform(engine) * (counts[now] + alpha) < counts[first] + alpha)
                now = first;
            topic[at] = now;
            const double r = uniform64(engine) * (c->lengths[d] + job->alpha * K);
            const uint32_t second = r < c->lengths[d] ? topic[c->start[d / 32] + 32 * (uint64_t)r + d % 32]
                                                      : std::min((uint32_t)((r - c->lengths[d]) / job->alpha), K - 1);
            if (uniform(engine) * phi[row + now] < phi[row + second])
                now = second;
            topic[at] = now;
            in_topic[row + now]++;
            counts[now]++;
        });
    }
    double draws()
    {
        double sum = 0;
        for (size_t i = 0; i < phi.size(); i++)
            sum += gamma(i);
        each_token([&](uint32_t, uint32_t, uint64_t) {
            sum += uniform64(engine) + uniform(engine) + uniform64(engine) + uniform(engine);
        });
        return sum;
    }
};

} // namespace

extern "C" {
application_run lda_cxx;
const char *lda_cxx(const void *context, uint64_t units, int draws_only, uint64_t *results, application_meter *meter)
{
    const lda_job *const job = (const lda_job *)context;
    volatile double kept = 0; /* so that the draws are made */
    chain first(job, 0);
    first.sweep();
    while (application_again(meter))
        for (uint64_t unit = 0; unit < units; unit++) {
            chain c(job, unit);
            for (uint32_t s = 0; s < job->sweeps; s++)
                if (draws_only)
                    kept = kept + first.draws();
                else
                    c.sweep();
        }
    for (uint64_t unit = units; unit-- > 0 && !draws_only;) {
        chain c(job, unit);
        double sum[LDA_POINTS] = {0};
        uint32_t looks[LDA_POINTS] = {0};
        for (uint32_t s = 0; s < job->sweeps; s++) {
            const uint32_t point = (uint32_t)((uint64_t)s * LDA_POINTS / job->sweeps);
            c.sweep();
            if ((s + 1) % job->every == 0 || s + 1 == job->sweeps) {
                sum[point] += lda_log_probability(job, c.topic.data());
                looks[point]++;
            }
        }
        std::copy(c.topic.begin(), c.topic.end(), job->last);
        results[unit * LDA_WORDS] = 0;
        for (int p = 0; p < LDA_POINTS; p++) {
            const double mean = sum[p] / looks[p];
            std::memcpy(results + unit * LDA_WORDS + 1 + p, &mean, sizeof(mean));
        }
    }
    return NULL;
}
}
