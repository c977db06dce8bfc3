/* lanewise model */
#include <math.h>

#include "commands.h"
#include "complain.h"
#include "lanewise/model.h"
#include "output.h"

/* A formula for the mean, and how far it is from the exact one; none if it does not hold for this rho. */
static void print_formula(struct output *output, const char *name, lw_status (*formula)(double, int, double *),
                          double rho, int lanes, double exact)
{
    double mean;
    if (formula(rho, lanes, &mean) == LW_OK)
        output_print(output, "%s: %.9g (%+.2f %%)\n", name, mean, 100 * (mean / exact - 1));
}

static void print_groups(struct output *output, double rho, int lanes)
{
    double samples, crossing;
    int best = 1;
    for (int group = 1; group <= lanes && lanes % group == 0; group *= 2) {
        if (lw_model_group_samples(rho, lanes, group, &samples) != LW_OK)
            return;
        output_print(output, "groups of %d: %.9g samples per iteration", group, samples);
        if (lw_model_group_crossing(lanes, group, &crossing) == LW_OK)
            output_print(output, "; groups of %d give more from rho = %.6g", 2 * group, crossing);
        output_print(output, "\n");
    }
    if (lw_model_group_best(rho, lanes, &best) == LW_OK)
        output_print(output, "best group: %d\n", best);
}

int cmd_model(struct options *options)
{
    struct output output;
    double exact, bound, all;
    lw_model_chain chain;
    if (isnan(options->rho))
        return misused("model: --rho is missing; see lanewise model --help");
    const int lanes = options->lanes;
    const lw_status status = lw_model_mean(options->rho, lanes, &exact);
    if (status != LW_OK)
        return refused(status);
    if (output_open(&output, NULL, OUTPUT_SMALL) != EXIT_DONE)
        return EXIT_FAILED;
    output_print(&output, "rejection probability: %.9g\nlanes: %d\n", options->rho, lanes);
    output_print(&output, "exact mean: %.9g\n", exact);
    print_formula(&output, "mean by mode (eq. 13)", lw_model_mean_mode, options->rho, lanes, exact);
    print_formula(&output, "mean for small rho (eq. 16)", lw_model_mean_small, options->rho, lanes, exact);
    print_formula(&output, "mean piecewise (eq. 17)", lw_model_mean_piecewise, options->rho, lanes, exact);
    print_formula(&output, "mean by harmonic number", lw_model_mean_harmonic, options->rho, lanes, exact);
    if (lw_model_all_accept(1 - options->rho, lanes, &all) == LW_OK)
        output_print(&output, "all accept at once: %.9g\n", all);
    print_groups(&output, options->rho, lanes);
    if (lw_model_precached(1 - options->rho, lanes, &chain) == LW_OK)
        output_print(&output, "with the next sample kept: %.9g (%.4g times fewer; %.4g lanes find one)\n", chain.cached,
                     chain.uncached / chain.cached, chain.cached_lanes);
    if (lw_model_bound(options->rho, lanes, &bound) == LW_OK)
        output_print(&output, "most that a schedule can win: %.9g times\n", bound);
    return output_close(&output, EXIT_DONE);
}
