#include "quantile/cumulative.h"

#include <stdlib.h>
#include <string.h>

#include "quantile/pieces.h"

/* ---- sweeps: every piece that is not good enough is halved, and ends go on ---- */

static double sum_of(const lw_cumulative *cumulative)
{
    double sum = 0.0;
    for (size_t k = 0; k < cumulative->count; k++)
        sum += cumulative->pieces[k].mass;
    return sum;
}

static double wrong_of(const lw_cumulative *cumulative)
{
    double sum = 0.0;
    for (size_t k = 0; k < cumulative->count; k++)
        sum += cumulative->pieces[k].wrong;
    return sum;
}

/* What pieces are wrong by, and rounding where it may make much of one: there the function's values mean little. */
static double uncertain_of(const lw_cumulative *cumulative, double much)
{
    double sum = 0.0;
    for (size_t k = 0; k < cumulative->count; k++) {
        const lw_piece *const piece = &cumulative->pieces[k];
        sum += piece->noise > much && piece->noise > piece->wrong ? piece->noise : piece->wrong;
    }
    return sum;
}

/* Halves what is wrong by more than `most`. */
static lw_quantile_fault halve_pieces(lw_cumulative *cumulative, double most, double total, int *changed)
{
    const size_t count = cumulative->count;
    lw_quantile_fault fault = {LW_QUANTILE_MADE, 0.0, 0.0, 0.0};
    for (size_t k = 0; k < count && fault.error == LW_QUANTILE_MADE; k++) {
        const lw_piece whole = cumulative->pieces[k];
        if (whole.wrong <= most || whole.wrong <= whole.noise)
            continue;
        const double middle = whole.from + 0.5 * (whole.to - whole.from);
        *changed = 1;
        if (!(middle > whole.from && middle < whole.to) || cumulative->count >= LW_PIECES_MOST) {
            const lw_quantile_fault rough = {LW_QUANTILE_ROUGH, whole.from, whole.wrong / total, 0.0};
            return rough;
        }
        fault = lw_pieces_make(cumulative, whole.from, middle, &cumulative->pieces[k]);
        if (fault.error == LW_QUANTILE_MADE)
            fault = lw_pieces_add(cumulative, middle, whole.to);
    }
    return fault;
}

static void sort_pieces(lw_cumulative *cumulative)
{
    for (size_t k = 1; k < cumulative->count; k++) {
        const lw_piece moved = cumulative->pieces[k];
        size_t to = k;
        for (; to > 0 && cumulative->pieces[to - 1].from > moved.from; to--)
            cumulative->pieces[to] = cumulative->pieces[to - 1];
        cumulative->pieces[to] = moved;
    }
}

static lw_quantile_fault sweep(lw_cumulative *cumulative, lw_ends *ends)
{
    const double budget = cumulative->error / 8;
    double share = budget / 512;
    for (;;) {
        const double total = sum_of(cumulative);
        int changed = 0;
        if (!(total <= 0x1.fffffffffffffp+1023)) {
            const lw_quantile_fault fault = {LW_QUANTILE_NO_LIMIT, cumulative->pieces[cumulative->count - 1].to, total,
                                             0.0};
            return fault;
        }
        lw_quantile_fault fault = halve_pieces(cumulative, share * total, total, &changed);
        if (fault.error == LW_QUANTILE_MADE)
            fault = lw_ends_go_on(cumulative, ends, total, &changed);
        if (fault.error != LW_QUANTILE_MADE)
            return fault;
        sort_pieces(cumulative);
        if (changed)
            continue;
        if (!(total > 0.0)) {
            const lw_quantile_fault none = {LW_QUANTILE_NO_MASS, cumulative->pieces[cumulative->count - 1].to,
                                            cumulative->pieces[0].from, 0.0};
            return none;
        }
        if (wrong_of(cumulative) <= budget * total || share < budget * 0x1p-20)
            return fault;
        share *= 0.25;
    }
}

/* ---- the whole ---- */

enum { UNIT_NEAR = 4 };

static lw_quantile_fault make_once(lw_cumulative *cumulative)
{
    lw_ends *const ends = calloc(1, sizeof(*ends));
    lw_quantile_fault fault = {LW_QUANTILE_NO_MEMORY, 0.0, 0.0, 0.0};
    if (ends == NULL)
        return fault;
    cumulative->count = 0;
    fault = lw_ends_begin(cumulative, ends);
    if (fault.error == LW_QUANTILE_MADE)
        fault = sweep(cumulative, ends);
    if (fault.error == LW_QUANTILE_MADE) {
        const double total = sum_of(cumulative);
        const double much = cumulative->error / 2 * total;
        cumulative->uncertain = uncertain_of(cumulative, much) / total + lw_ends_rest(ends) / total;
        fault = lw_ends_close(cumulative, ends);
        sort_pieces(cumulative);
    }
    free(ends);
    if (fault.error == LW_QUANTILE_MADE &&
        cumulative->greatest - cumulative->unit > UNIT_NEAR) { /* for the rounding of differences */
        fault.error = LW_QUANTILE_UNIT;
        fault.value = cumulative->greatest;
    }
    return fault;
}

static int add_up(lw_cumulative *cumulative)
{
    lw_dd sum = {0.0, 0.0};
    cumulative->before = malloc((cumulative->count + 1) * sizeof(*cumulative->before));
    if (cumulative->before == NULL)
        return 0;
    for (size_t k = 0; k < cumulative->count; k++) {
        cumulative->before[k] = sum;
        sum = lw_dd_add(sum, lw_dd_of(cumulative->pieces[k].mass));
    }
    cumulative->before[cumulative->count] = sum;
    return 1;
}

lw_quantile_fault lw_cumulative_make(lw_cumulative *cumulative, const lw_quantile_options *options, double error)
{
    enum { UNITS = 64 }; /* each is greater by e^600: more than all that doubles can be */
    const uint64_t calls = cumulative->calls;
    memset(cumulative, 0, sizeof(*cumulative));
    cumulative->calls = calls;
    cumulative->options = options;
    cumulative->error = error;
    lw_quantile_fault fault = {LW_QUANTILE_UNIT, 0.0, 0.0, 0.0};
    for (int k = 0; k < UNITS && fault.error == LW_QUANTILE_UNIT; k++) {
        fault = make_once(cumulative);
        if (fault.error == LW_QUANTILE_UNIT)
            cumulative->unit = fault.value;
    }
    if (fault.error == LW_QUANTILE_UNIT)
        fault.error = LW_QUANTILE_NOT_A_DENSITY;
    if (fault.error == LW_QUANTILE_MADE && !add_up(cumulative))
        fault.error = LW_QUANTILE_NO_MEMORY;
    return fault;
}

void lw_cumulative_free(lw_cumulative *cumulative)
{
    free(cumulative->pieces);
    free(cumulative->before);
    cumulative->pieces = NULL;
    cumulative->before = NULL;
}

/* ---- looking into it ---- */

static double mass_at(const lw_piece *piece, double s)
{
    double sum = piece->c[LW_PIECE_ORDER];
    for (int k = LW_PIECE_ORDER - 1; k >= 0; k--)
        sum = fma(sum, s, piece->c[k]);
    return sum * s;
}

static double slope_at(const lw_piece *piece, double s)
{
    double sum = (LW_PIECE_ORDER + 1) * piece->c[LW_PIECE_ORDER];
    for (int k = LW_PIECE_ORDER - 1; k >= 0; k--)
        sum = fma(sum, s, (k + 1) * piece->c[k]);
    return sum;
}

lw_dd lw_cumulative_mass(const lw_cumulative *cumulative, double x)
{
    size_t low = 0, high = cumulative->count;
    while (high - low > 1) {
        const size_t middle = (low + high) / 2;
        if (cumulative->pieces[middle].from <= x)
            low = middle;
        else
            high = middle;
    }
    const lw_piece *const piece = &cumulative->pieces[low];
    const double s = (x - piece->from) / (piece->to - piece->from);
    return lw_dd_add(cumulative->before[low], lw_dd_of(s <= 0.0 ? 0.0 : s >= 1.0 ? piece->mass : mass_at(piece, s)));
}

/* Newton's method, kept between bounds that close in. */
static double solve(const lw_piece *piece, double mass)
{
    double low = 0.0, high = 1.0, s = mass / piece->mass;
    s = s > 0.0 ? s < 1.0 ? s : 1.0 : 0.0; /* 0 of a piece without mass */
    for (int k = 0; k < 128; k++) {
        const double over = mass_at(piece, s) - mass, slope = slope_at(piece, s);
        if (over == 0.0)
            break;
        if (over > 0.0)
            high = s;
        else
            low = s;
        double next = slope > 0.0 ? s - over / slope : -1.0;
        if (!(next > low && next < high))
            next = low + 0.5 * (high - low);
        const double moved = next > s ? next - s : s - next;
        s = next;
        if (moved <= 0x1p-53 * s)
            break;
    }
    return s;
}

double lw_cumulative_place(const lw_cumulative *cumulative, lw_dd mass)
{
    size_t low = 0, high = cumulative->count;
    while (high - low > 1) { /* the first piece of those that begin there, so that gaps are left out */
        const size_t middle = (low + high) / 2;
        if (lw_dd_less(cumulative->before[middle], mass))
            low = middle;
        else
            high = middle;
    }
    while (cumulative->pieces[low].mass == 0.0 && low + 1 < cumulative->count)
        low++;
    const lw_piece *const piece = &cumulative->pieces[low];
    const lw_dd minus = {-cumulative->before[low].high, -cumulative->before[low].low};
    const double x = piece->from + solve(piece, lw_dd_add(mass, minus).high) * (piece->to - piece->from);
    return x < piece->to ? x : piece->to;
}
