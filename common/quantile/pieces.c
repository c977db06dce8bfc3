#include "quantile/pieces.h"

#include <stdlib.h>

#include "base/grown.h"
#include "lanewise/lane/math/exp.h"
#include "quantile/polynomial.h"

enum { LEVELS_TO_BE_SURE = 128, UNIT_FAR = 600 }; /* e^600 and sums of it are doubles */
static const lw_quantile_fault fine = {LW_QUANTILE_MADE, 0.0, 0.0, 0.0};

static double size_of(double x)
{
    return x < 0.0 ? -x : x;
}

static int is_finite(double x)
{
    return size_of(x) <= 0x1.fffffffffffffp+1023;
}

/* ---- the function ---- */

double lw_cumulative_value(lw_cumulative *cumulative, double x)
{
    cumulative->calls++;
    return cumulative->options->function(x, cumulative->options->user);
}

/* The density at x in its unit, or the cumulative distribution; *fault if it is neither. *rounded: what the
 * function's own rounding may make of it, at least. */
static double value_at(lw_cumulative *cumulative, double x, double *rounded, lw_quantile_fault *fault)
{
    const lw_quantile_given given = cumulative->options->given;
    const double value = lw_cumulative_value(cumulative, x);
    const lw_quantile_fault bad = {LW_QUANTILE_NOT_A_DENSITY, x, value, 0.0};
    *rounded = size_of(value) * 0x1p-50;
    if (given == LW_QUANTILE_LOG_DENSITY) {
        if (!(value <= 0x1.fffffffffffffp+1023))
            *fault = bad;
        if (!is_finite(value)) {
            *rounded = 0.0;
            return 0.0;
        }
        if (!cumulative->has_unit)
            cumulative->unit = cumulative->greatest = value;
        cumulative->has_unit = 1;
        cumulative->greatest = value > cumulative->greatest ? value : cumulative->greatest;
        const double less = value - cumulative->unit;
        if (less > UNIT_FAR) {
            const lw_quantile_fault unit = {LW_QUANTILE_UNIT, x, value, 0.0};
            *fault = unit;
        }
        const double density = lw_exp_f64(less), size = size_of(value) > less ? size_of(value) : less;
        *rounded = density * (0x1p-50 + size * 0x1p-53);
        return density;
    }
    if (!is_finite(value) || value < (given == LW_QUANTILE_CDF ? -cumulative->error : 0.0) ||
        (given == LW_QUANTILE_CDF && value > 1.0 + cumulative->error))
        *fault = bad;
    return value;
}

/* Whether a pole is there: at an end of the domain or a point, where the function may give anything. */
static int is_pole(lw_cumulative *cumulative, double x)
{
    if (cumulative->options->given == LW_QUANTILE_CDF)
        return 0;
    const double value = lw_cumulative_value(cumulative, x);
    return !(value <= 0x1.fffffffffffffp+1023);
}

/* ---- a piece ---- */

lw_quantile_fault lw_pieces_make(lw_cumulative *cumulative, double from, double to, lw_piece *piece)
{
    enum { ORDER = LW_PIECE_ORDER };
    static const int looked_at[] = {0, 2, 4, 7}; /* gaps between nodes, in whose middles the polynomial is tried */
    const int is_cdf = cumulative->options->given == LW_QUANTILE_CDF;
    const double width = to - from;
    const double far = size_of(from) > size_of(to) ? size_of(from) : size_of(to);
    double t[ORDER + 1], y[ORDER + 1], c[ORDER + 1], most = 0.0, least = 0x1.fffffffffffffp+1023, wrong = 0.0;
    double noise = 0.0, rounded;
    lw_quantile_fault fault = fine;
    for (int j = 0; j <= ORDER; j++) {
        t[j] = (double)lw_node(ORDER, j) / LW_NODE_ONE;
        const double x = j == 0 ? from : j == ORDER ? to : from + t[j] * width;
        y[j] = value_at(cumulative, x, &rounded, &fault);
        if (fault.error != LW_QUANTILE_MADE)
            return fault;
        if (is_cdf && j > 0 && y[j] < y[j - 1] - cumulative->error / 64) {
            const lw_quantile_fault falls = {LW_QUANTILE_FALLS, x, y[j], y[j - 1]};
            return falls;
        }
        most = y[j] > most ? y[j] : most;
        least = y[j] < least ? y[j] : least;
        noise = rounded > noise ? rounded : noise;
    }
    lw_polynomial_through(ORDER, t, y, c);
    for (size_t k = 0; k < sizeof(looked_at) / sizeof(*looked_at); k++) {
        const double s = 0.5 * (t[looked_at[k]] + t[looked_at[k] + 1]);
        const double away =
            size_of(lw_polynomial_at(ORDER, c, s) - value_at(cumulative, from + s * width, &rounded, &fault));
        if (fault.error != LW_QUANTILE_MADE)
            return fault;
        wrong = away > wrong ? away : wrong;
    }
    const double unit = is_cdf ? 1.0 : width;
    for (int k = 0; k <= ORDER; k++)
        piece->c[k] = is_cdf ? k < ORDER ? c[k + 1] : 0.0 : width * c[k] / (double)(k + 1);
    piece->from = from;
    piece->to = to;
    piece->mass = 0.0;
    for (int k = ORDER; k >= 0; k--)
        piece->mass += piece->c[k];
    piece->wrong = wrong * unit;
    piece->noise = is_cdf ? noise : (noise + 16 * (most - least) * (far * 0x1p-53 / width)) * width; /* and of places */
    if (!(piece->mass > 0.0)) { /* values that rounding makes of nothing */
        for (int k = 0; k <= ORDER; k++)
            piece->c[k] = 0.0;
        piece->wrong = piece->mass < 0.0 && -piece->mass > piece->wrong ? -piece->mass : piece->wrong;
        piece->mass = 0.0;
    }
    return fine;
}

static lw_piece *next_piece(lw_cumulative *cumulative)
{
    if (cumulative->count == cumulative->capacity) {
        const size_t capacity = cumulative->capacity == 0 ? 256 : 2 * cumulative->capacity;
        lw_piece *const grown =
            lw_grown(cumulative->pieces, cumulative->capacity * sizeof(*grown), capacity * sizeof(*grown));
        if (grown == NULL)
            return NULL;
        cumulative->pieces = grown;
        cumulative->capacity = capacity;
    }
    return &cumulative->pieces[cumulative->count++];
}

lw_quantile_fault lw_pieces_add(lw_cumulative *cumulative, double from, double to)
{
    lw_piece *const piece = next_piece(cumulative);
    const lw_quantile_fault none = {LW_QUANTILE_NO_MEMORY, 0.0, 0.0, 0.0};
    return piece != NULL ? lw_pieces_make(cumulative, from, to, piece) : none;
}

/* ---- ends ---- */

/* Where level `level` begins, seen from an infinite end's anchor or from far of a pole. */
static double begin_of(const lw_end *end, int level)
{
    double step = end->step;
    for (int k = 0; k < level; k++)
        step *= end->infinite ? 2.0 : 0.5;
    return end->anchor + step;
}

static lw_quantile_fault add_level(lw_cumulative *cumulative, const lw_end *end, int level)
{
    const double a = begin_of(end, level), b = begin_of(end, level + 1);
    return a < b ? lw_pieces_add(cumulative, a, b) : lw_pieces_add(cumulative, b, a);
}

static lw_quantile_fault begin_end(lw_cumulative *cumulative, lw_ends *ends, double anchor, double step, int infinite)
{
    const lw_end end = {anchor, step, infinite, 0, 0.0};
    ends->end[ends->count++] = end;
    return add_level(cumulative, &end, 0);
}

/* From one anchor to the next, with a pole on either side or not. */
static lw_quantile_fault begin_between(lw_cumulative *cumulative, lw_ends *ends, double from, double to, int left,
                                       int right)
{
    const double middle = from + 0.5 * (to - from);
    lw_quantile_fault fault;
    if (!left && !right)
        return lw_pieces_add(cumulative, from, to);
    if (left && right) {
        fault = begin_end(cumulative, ends, from, middle - from, 0);
        return fault.error != LW_QUANTILE_MADE ? fault : begin_end(cumulative, ends, to, middle - to, 0);
    }
    return left ? begin_end(cumulative, ends, from, to - from, 0) : begin_end(cumulative, ends, to, from - to, 0);
}

/* To infinity: first as far as level 0 begins. */
static lw_quantile_fault begin_infinite(lw_cumulative *cumulative, lw_ends *ends, double anchor, int pole, int sign)
{
    const double least = size_of(anchor) * 0x1p-40, step = sign * (least > 1.0 ? least : 1.0);
    const double near = anchor + step;
    const lw_quantile_fault fault = sign > 0 ? begin_between(cumulative, ends, anchor, near, pole, 0)
                                             : begin_between(cumulative, ends, near, anchor, 0, pole);
    return fault.error != LW_QUANTILE_MADE ? fault : begin_end(cumulative, ends, anchor, step, 1);
}

/* Ends of the domain, the centre of one without bounds, and points; ascending. Returns how many. */
static size_t anchors_of(const lw_quantile_options *options, double *anchor)
{
    const double lower = options->lower, upper = options->upper;
    const int low = is_finite(lower), high = is_finite(upper);
    double centre = options->centre;
    size_t count = 0;
    centre = centre < lower ? lower : centre > upper ? upper : centre;
    int waits = !low || !high;
    if (low)
        anchor[count++] = lower;
    for (size_t k = 0; k < options->count; k++) {
        if (waits && centre <= options->points[k] && (count == 0 || centre > anchor[count - 1]))
            anchor[count++] = centre;
        waits = waits && centre > options->points[k];
        if (count == 0 || options->points[k] > anchor[count - 1])
            anchor[count++] = options->points[k];
    }
    if (waits && (count == 0 || centre > anchor[count - 1]) && !(high && centre == upper))
        anchor[count++] = centre;
    if (high && (count == 0 || upper > anchor[count - 1]))
        anchor[count++] = upper;
    return count;
}

lw_quantile_fault lw_ends_begin(lw_cumulative *cumulative, lw_ends *ends)
{
    const lw_quantile_options *const options = cumulative->options;
    double *const anchor = malloc((options->count + 3) * sizeof(*anchor));
    lw_quantile_fault fault = fine;
    if (anchor == NULL) {
        fault.error = LW_QUANTILE_NO_MEMORY;
        return fault;
    }
    const size_t count = anchors_of(options, anchor);
    int pole = is_pole(cumulative, anchor[0]);
    if (!is_finite(options->lower))
        fault = begin_infinite(cumulative, ends, anchor[0], pole, -1);
    for (size_t k = 1; k < count && fault.error == LW_QUANTILE_MADE; k++) {
        const int next = is_pole(cumulative, anchor[k]);
        fault = begin_between(cumulative, ends, anchor[k - 1], anchor[k], pole, next);
        pole = next;
    }
    if (!is_finite(options->upper) && fault.error == LW_QUANTILE_MADE)
        fault = begin_infinite(cumulative, ends, anchor[count - 1], pole, 1);
    free(anchor);
    return fault;
}

/* The mass of a level. */
static double level_mass(const lw_cumulative *cumulative, const lw_end *end, int level)
{
    const double a = begin_of(end, level), b = begin_of(end, level + 1);
    double sum = 0.0;
    for (size_t k = 0; k < cumulative->count; k++)
        if (cumulative->pieces[k].from >= (a < b ? a : b) && cumulative->pieces[k].to <= (a < b ? b : a))
            sum += cumulative->pieces[k].mass;
    return sum;
}

/* Whether little enough is behind the last level: set rest. *fault: towards a pole, levels do not become less. */
static int is_done(lw_cumulative *cumulative, lw_end *end, double most, lw_quantile_fault *fault)
{
    if (cumulative->options->given == LW_QUANTILE_CDF) {
        double unused;
        const double value = value_at(cumulative, begin_of(end, end->level + 1), &unused, fault);
        end->rest = size_of(end->step < 0.0 ? value : 1.0 - value);
        return end->rest <= most;
    }
    if (end->level == 0)
        return 0;
    const double last = level_mass(cumulative, end, end->level), before = level_mass(cumulative, end, end->level - 1);
    end->rest = last == 0.0 ? 0.0 : 0x1.fffffffffffffp+1023;
    if (!end->infinite && end->level >= LEVELS_TO_BE_SURE && last >= before * (1.0 - 0x1p-30)) {
        fault->error = LW_QUANTILE_NO_LIMIT;
        fault->x = end->anchor;
        fault->value = end->level * last;
    }
    if (last < before)
        end->rest = last * (last / before) / (1.0 - last / before);
    return end->rest <= most && (last < before || (last == 0.0 && before == 0.0));
}

static lw_quantile_fault no_further(const lw_cumulative *cumulative, const lw_end *end, double total)
{
    const double last = begin_of(end, end->level + 1);
    const lw_quantile_fault pole = {LW_QUANTILE_POLE, end->anchor, end->rest / total, 0.0};
    const lw_quantile_fault none = {LW_QUANTILE_NO_MASS, end->step > 0.0 ? last : end->anchor,
                                    end->step > 0.0 ? end->anchor : last, 0.0};
    const lw_quantile_fault limit = {LW_QUANTILE_NO_LIMIT, last, total, 0.0};
    const lw_quantile_fault cdf = {LW_QUANTILE_NO_CDF_LIMIT, last, end->step > 0.0 ? 1.0 - end->rest : end->rest, 0.0};
    return cumulative->options->given == LW_QUANTILE_CDF ? cdf : !end->infinite ? pole : total > 0.0 ? limit : none;
}

lw_quantile_fault lw_ends_go_on(lw_cumulative *cumulative, lw_ends *ends, double total, int *changed)
{
    lw_quantile_fault fault = fine;
    for (size_t k = 0; k < ends->count && fault.error == LW_QUANTILE_MADE; k++) {
        lw_end *const end = &ends->end[k];
        const double share = cumulative->error / 16 / (double)(ends->count > 2 ? ends->count : 2);
        if (is_done(cumulative, end, cumulative->options->given == LW_QUANTILE_CDF ? share : share * total, &fault) &&
            (total > 0.0 || !end->infinite))
            continue;
        if (fault.error != LW_QUANTILE_MADE)
            return fault;
        const double a = begin_of(end, end->level + 1), b = begin_of(end, end->level + 2);
        *changed = 1;
        if (!is_finite(b) || a == b || b == end->anchor)
            return no_further(cumulative, end, total);
        fault = add_level(cumulative, end, ++end->level);
    }
    return fault;
}

double lw_ends_rest(const lw_ends *ends)
{
    double sum = 0.0;
    for (size_t k = 0; k < ends->count; k++)
        sum += ends->end[k].rest;
    return sum;
}

lw_quantile_fault lw_ends_close(lw_cumulative *cumulative, const lw_ends *ends)
{
    for (size_t k = 0; k < ends->count; k++) {
        const lw_end *const end = &ends->end[k];
        if (end->infinite)
            continue;
        const double near = begin_of(end, end->level + 1);
        lw_piece *const piece = next_piece(cumulative);
        if (piece == NULL) {
            const lw_quantile_fault none = {LW_QUANTILE_NO_MEMORY, 0.0, 0.0, 0.0};
            return none;
        }
        piece->from = end->anchor < near ? end->anchor : near;
        piece->to = end->anchor < near ? near : end->anchor;
        piece->mass = piece->c[0] = end->rest;
        for (int j = 1; j <= LW_PIECE_ORDER; j++)
            piece->c[j] = 0.0;
        piece->wrong = end->rest;
        piece->noise = 0.0;
    }
    return fine;
}
