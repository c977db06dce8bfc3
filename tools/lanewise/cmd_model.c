/* lanewise model */
#include <math.h>

#include "acceptances.h"
#include "commands.h"
#include "complain.h"
#include "model/model.h"
#include "output.h"

/* A formula for the mean, and how far it is from the exact one. */
static void print_formula(struct output *output, const char *name, double mean, double exact)
{
    output_print(output, "%s: %.9g (%+.2f %%)\n", name, mean, 100 * (mean / exact - 1));
}

static void print_groups(struct output *output, double rho, int lanes)
{
    for (int group = 1; group <= lanes && lanes % group == 0; group *= 2) {
        output_print(output, "groups of %d: %.9g samples per iteration", group, model_group_samples(rho, lanes, group));
        if (lanes % (2 * group) == 0)
            output_print(output, "; groups of %d give more from rho = %.6g", 2 * group,
                         model_group_crossing(lanes, group));
        output_print(output, "\n");
    }
    output_print(output, "best group: %d\n", model_group_best(rho, lanes));
}

/* What lanes win that do not idle. */
static void print_chains(struct output *output, double rho, int lanes, double exact)
{
    const model_chain chain = model_precached(1 - rho, lanes);
    const double helping = model_helping(1 - rho, lanes);
    const model_pool first = model_pooled(1 - rho, lanes, 1), pool = model_pooled(1 - rho, lanes, 100);
    output_print(output, "with the next sample kept: %.9g (%.4g times fewer; %.4g lanes find one)\n", chain.cached,
                 chain.uncached / chain.cached, chain.cached_lanes);
    output_print(output, "lanes that are done help: %.9g (%.4g times fewer)\n", helping, exact / helping);
    output_print(output, "pooled: %.9g (%.4g times fewer; the first call %.9g, per call of the first 100 %.9g)\n",
                 pool.steady, exact / pool.steady, first.mean, pool.mean);
}

/* The distribution of the iterations of a call, without and with the next sample kept. */
static void print_distribution(struct output *output, double rho, int lanes, int count)
{
    static double kept[MOST_ITERATIONS];
    const int chain = count > 0 && lanes <= MODEL_CHAIN_LANES;
    if (chain)
        model_precached_probabilities(1 - rho, lanes, (size_t)count, kept);
    for (int n = 1; n <= count; n++) {
        output_print(output, "probability of %d iterations: %.9g", n, model_probability(rho, lanes, (uint64_t)n));
        if (chain)
            output_print(output, "; with the next sample kept %.9g", kept[n - 1]);
        output_print(output, "\n");
    }
}

/* What is asked, once it is known that the library answers: nothing is printed before all is well. */
struct question {
    int lanes;      /* of equal ones and of a population */
    int iterations; /* of which the distribution is asked; 0: not asked */
    double rho;
    double p[MODEL_LANES];  /* of unequal lanes */
    int unequal;            /* how many; 0: not asked */
    struct acceptances mix; /* count 0: not asked */
};

static void print_equal(struct output *output, double rho, int lanes)
{
    const double exact = model_mean(rho, lanes);
    output_print(output, "rejection probability: %.9g\nlanes: %d\n", rho, lanes);
    output_print(output, "exact mean: %.9g\n", exact);
    if (rho > 0)
        print_formula(output, "mean by mode (eq. 13)", model_mean_mode(rho, lanes), exact);
    print_formula(output, "mean for small rho (eq. 16)", model_mean_small(rho, lanes), exact);
    print_formula(output, "mean piecewise (eq. 17)", model_mean_piecewise(rho, lanes), exact);
    if (rho > 0)
        print_formula(output, "mean by harmonic number", model_mean_harmonic(rho, lanes), exact);
    output_print(output, "all accept at once: %.9g\n", model_all_accept(1 - rho, lanes));
    print_groups(output, rho, lanes);
    if (lanes <= MODEL_CHAIN_LANES)
        print_chains(output, rho, lanes, exact);
    output_print(output, "most that a schedule can win: %.9g times\n", model_bound(rho, lanes));
}

static void print_each(struct output *output, const struct question *q)
{
    output_print(output, "unequal lanes: %d\nunequal lanes, masked: %.9g\n", q->unequal,
                 model_mean_each(q->p, q->unequal, 1));
    if (q->unequal > MODEL_CHAIN_LANES)
        return;
    const model_bounds bounds = model_bounds_each(q->p, q->unequal);
    output_print(output,
                 "unequal lanes, with the next sample kept: %.9g to %.9g\n"
                 "unequal lanes, those that are done help: %.9g to %.9g\n"
                 "unequal lanes, least of any schedule: %.9g\n",
                 bounds.kept_least, bounds.masked, bounds.helping_least, bounds.helping_most, bounds.least);
}

static void print_mix(struct output *output, const struct question *q)
{
    const struct acceptances *const l = &q->mix;
    for (int group = 1; group <= q->lanes && q->lanes % group == 0; group *= 2) {
        const model_mix mix = model_mixed(l->p, l->weight, l->count, q->lanes, group);
        if (group == 1)
            output_print(output,
                         "population: %zu classes on %d lanes\nwarps at random: %.9g\n"
                         "warps sorted by acceptance: %.9g (%.4g times fewer)\n"
                         "least of any schedule, and a long queue: %.9g\n",
                         l->count, q->lanes, mix.random, mix.sorted, mix.random / mix.sorted, mix.least);
        const double samples = q->lanes / group;
        output_print(output, "population in groups of %d: %.9g samples per iteration at random, %.9g sorted\n", group,
                     samples / mix.random, samples / mix.sorted);
    }
}

static int ask_each(struct question *q, const char *text)
{
    struct acceptances list;
    int code = acceptances_read(&list, "--each", text);
    if (code == EXIT_DONE)
        code = acceptances_repeat(&list, "--each", q->p, MODEL_LANES, &q->unequal);
    acceptances_free(&list);
    return code;
}

/* Leaves q->mix to be freed. */
static int ask_mix(struct question *q, const char *text)
{
    const int code = acceptances_read(&q->mix, "--mix", text);
    double total = 0;
    for (size_t k = 0; k < q->mix.count; k++) {
        if (!(q->mix.weight[k] >= 0 && q->mix.weight[k] < INFINITY))
            return misused("model: --mix has the weight %g at number %zu; it must be finite and >= 0", q->mix.weight[k],
                           k);
        total += q->mix.weight[k];
    }
    if (code == EXIT_DONE && !(total > 0 && total < INFINITY))
        return misused("model: the weights of --mix add up to %g; it must be finite and > 0", total);
    return code;
}

static int answer(const struct question *q)
{
    struct output output;
    if (output_open(&output, NULL, OUTPUT_SMALL) != EXIT_DONE)
        return EXIT_FAILED;
    if (!isnan(q->rho))
        print_equal(&output, q->rho, q->lanes);
    if (!isnan(q->rho))
        print_distribution(&output, q->rho, q->lanes, q->iterations);
    if (q->unequal > 0)
        print_each(&output, q);
    if (q->mix.count > 0)
        print_mix(&output, q);
    return output_close(&output, EXIT_DONE);
}

int cmd_model(struct options *options)
{
    struct question q = {.lanes = options->lanes, .iterations = options->iterations, .rho = options->rho};
    int code = EXIT_DONE;
    if (isnan(options->rho) && options->each == NULL && options->mix == NULL)
        return misused("model: --rho is missing; see lanewise model --help");
    if (isnan(options->rho) && options->iterations > 0)
        return misused("model: --iterations needs --rho");
    if (!isnan(options->rho) && !(options->rho >= 0 && options->rho < 1))
        return misused("model: --rho is %g; it must be from 0 to below 1", options->rho);
    if (options->each != NULL)
        code = ask_each(&q, options->each);
    if (code == EXIT_DONE && options->mix != NULL)
        code = ask_mix(&q, options->mix);
    if (code == EXIT_DONE)
        code = answer(&q);
    acceptances_free(&q.mix);
    return code;
}
