#include "summary.h"

#include <ctype.h>

#include "statistics.h"

enum { TOP = 10 };

/* Draws expected for each unit of weight. The total of a list of doubles need not be one. */
static double draws_per_weight(const struct summary *summary)
{
    long double total = 0;
    for (size_t i = 0; i < summary->weights->items; i++)
        total += (long double)weights_value(summary->weights, i);
    return (double)((long double)summary->options->n / total);
}

/* The most drawn items, most first, the earlier item first among equals. Returns how many there are. */
static int find_top(const uint64_t *counts, size_t items, size_t top[TOP])
{
    int found = 0;
    for (size_t i = 0; i < items; i++) {
        int at = found;
        while (at > 0 && counts[i] > counts[top[at - 1]])
            at--;
        if (at == TOP || counts[i] == 0)
            continue;
        found += found < TOP;
        for (int move = found - 1; move > at; move--)
            top[move] = top[move - 1];
        top[at] = i;
    }
    return found;
}

/* A label may hold anything: what a terminal would obey is shown as \xNN. */
static void print_label(struct output *output, const struct weights *weights, size_t item)
{
    const char *label = weights->label[item];
    const size_t length = label == NULL ? 0 : weights_label_length(weights, item);
    for (size_t i = 0; i < length; i++)
        output_print(output, iscntrl((unsigned char)label[i]) ? "\\x%02x" : "%c", (unsigned char)label[i]);
}

static void print_top(const struct summary *summary, struct output *output)
{
    const double scale = draws_per_weight(summary);
    size_t top[TOP];
    const int found = find_top(summary->counts, summary->weights->items, top);
    if (found > 0)
        output_print(output, "most drawn:\n  %12s  %14s  %10s  label\n", "drawn", "expected", "item");
    for (int t = 0; t < found; t++) {
        output_print(output, "  %12llu  %14.1f  %10zu  ", (unsigned long long)summary->counts[top[t]],
                     scale * weights_value(summary->weights, top[t]), top[t]);
        print_label(output, summary->weights, top[t]);
        output_print(output, "\n");
    }
}

/* Tests all items. A drawn item of weight zero fits no expectation at all. */
static void print_test(const struct summary *summary, struct output *output)
{
    const double scale = draws_per_weight(summary);
    struct chi_square chi;
    uint64_t impossible = 0;
    chi_square_start(&chi);
    for (size_t i = 0; i < summary->weights->items; i++) {
        const double weight = weights_value(summary->weights, i);
        chi_square_add(&chi, scale * weight, summary->counts[i]);
        impossible += weight > 0 ? 0 : summary->counts[i];
    }
    chi_square_end(&chi);
    if (impossible > 0)
        output_print(output, "chi-square: p = 0: %llu draws are of items of weight 0\n",
                     (unsigned long long)impossible);
    else if (chi.pools < 2)
        output_print(output, "chi-square: too few draws or items for a test\n");
    else
        output_print(output, "chi-square: %.1f with %llu degrees of freedom, p = %.4g\n", chi.statistic,
                     (unsigned long long)(chi.pools - 1), chi.p);
}

int summary_print(const struct summary *summary, struct output *output)
{
    const lw_context_info *info = &summary->session->info;
    const struct options *options = summary->options;
    const unsigned long long n = options->n;
    output_print(output, "backend: %s (%s)\n", info->backend, info->reason);
    output_print(output, "items: %llu, of weight 0: %llu, too small to be drawn: %llu\n",
                 (unsigned long long)summary->table.items, (unsigned long long)summary->table.zeros,
                 (unsigned long long)summary->table.truncated);
    output_print(output, "table: %llu bytes\n", (unsigned long long)summary->table.bytes);
    output_print(output, "build: %.3f ms\n", 1e3 * summary->build);
    output_print(output, "draws: %llu", n);
    if (n > 0 && summary->draw > 0)
        output_print(output, ", %.4g per second", (double)n / summary->draw);
    output_print(output, "\n");
    print_top(summary, output);
    print_test(summary, output);
    return output_print(output, "digest: %s\n", summary->digest);
}
