#include "quantile/rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/grown.h"
#include "quantile/job.h"
#include "quantile/polynomial.h"

enum { TESTS_MOST = 2 * LW_NODES_MOST + 1, WORDS_MOST = LW_QUANTILE_ORDER_MOST + 1 };
enum { FEW_SHIFT = 5 }; /* one draw of 32 may meet a fork */
_Static_assert((int)WORDS_MOST == (int)LW_NODES_MOST, "nodes for the highest order");

/* What is the same for all rows. */
typedef struct maker {
    lw_cumulative *cumulative;
    lw_quantile_rows *rows;
    double most;      /* the error of a row */
    double flat;      /* a row of a narrower range of u is a straight line */
    int order, tests; /* tests: how many */
    double node[LW_NODES_MOST], test[TESTS_MOST];
    lw_quantile_fault fault;
} maker;

/* Which range of u a row is for: number .. number + 1 times 2^-depth. */
typedef struct range {
    uint64_t number;
    int depth;
} range;

static double size_of(double x)
{
    return x < 0.0 ? -x : x;
}

static int is_inverse(const maker *make)
{
    return make->cumulative->options->given == LW_QUANTILE_INVERSE;
}

/* 2^-depth. */
static double width_of(int depth)
{
    double width = 1.0;
    for (int k = 0; k < depth; k++)
        width *= 0.5;
    return width;
}

static lw_dd u_of(range at, double t)
{
    const double width = width_of(at.depth);
    return lw_dd_sum((double)at.number * width, t * width); /* a number of at most 49 bits */
}

static double inverse_at(maker *make, double u)
{
    const lw_quantile_options *const options = make->cumulative->options;
    const double least = make->cumulative->error / 32;
    const double inside = u < least ? least : u > 1.0 - least ? 1.0 - least : u;
    const double x = lw_cumulative_value(make->cumulative, inside);
    if (x != x) {
        const lw_quantile_fault bad = {LW_QUANTILE_NOT_A_DENSITY, inside, x, 0.0};
        make->fault = bad;
    }
    return x < options->lower ? options->lower : x > options->upper ? options->upper : x;
}

/* The quantile at t of a range. */
static double place(maker *make, range at, double t)
{
    const lw_dd u = u_of(at, t);
    const lw_cumulative *const cumulative = make->cumulative;
    return is_inverse(make) ? inverse_at(make, u.high)
                            : lw_cumulative_place(cumulative, lw_dd_mul(cumulative->before[cumulative->count], u));
}

/* How wrong x is in u. Of an inverse by the slope of the polynomial, and not at all within two units in the last place. */
static double wrong_by(maker *make, range at, double t, const double *c, double x)
{
    if (!is_inverse(make)) {
        const lw_dd whole = make->cumulative->before[make->cumulative->count], right = lw_dd_mul(whole, u_of(at, t));
        const lw_dd minus = {-right.high, -right.low};
        return size_of(lw_dd_add(lw_cumulative_mass(make->cumulative, x), minus).high / whole.high);
    }
    const double right = place(make, at, t), away = size_of(x - right);
    double slope = make->order * c[make->order];
    for (int k = make->order - 1; k > 0; k--)
        slope = fma(slope, t, k * c[k]);
    return away <= 0x1p-51 * size_of(right) ? 0.0 : slope > 0.0 ? away / slope * width_of(at.depth) : 1.0;
}

/* What a half of a word holds of x: the nearest double whose lower half is 0, of two the even one. */
static double shortened(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof(bits));
    bits = (bits + 0x7fffffff + (bits >> 32 & 1)) & ~(uint64_t)UINT32_MAX;
    memcpy(&x, &bits, sizeof(x));
    return x;
}

/* Shortens what will be short; c[1] makes up for it at t = 1, so that rows meet. */
static void shorten(int order, double *c, double whole)
{
    if (order > LW_QUANTILE_ORDER_SHORT)
        return;
    double rest = whole;
    for (int k = order; k > 1; k--) {
        c[k] = shortened(c[k]);
        rest -= c[k];
    }
    c[1] = rest;
}

/* The coefficients of a row, and how wrong it is; above 1: it cannot be one, as it falls or is no number. */
static double fit(maker *make, range at, double *c)
{
    double x[LW_NODES_MOST] = {0.0}, wrong = 0.0;
    const int flat = width_of(at.depth) <= make->flat;
    for (int j = 0; j <= make->order; j++) {
        c[j] = 0.0;
        if (!flat || j == 0 || j == make->order)
            x[j] = place(make, at, make->node[j]);
        if (make->fault.error != LW_QUANTILE_MADE)
            return 2.0;
        if (!flat && j > 0 && x[j] < x[j - 1] - 0x1p-50 * size_of(x[j])) {
            const lw_quantile_fault falls = {LW_QUANTILE_FALLS, u_of(at, make->node[j]).high, x[j], x[j - 1]};
            if (is_inverse(make))
                make->fault = falls;
            return 2.0;
        }
    }
    if (flat) {
        c[0] = x[0];
        c[1] = x[make->order] - x[0];
        return c[1] <= 0x1.fffffffffffffp+1023 ? width_of(at.depth) : 2.0;
    }
    lw_polynomial_through(make->order, make->node, x, c);
    shorten(make->order, c, x[make->order] - x[0]);
    double before = x[0];
    for (int k = 0; k < make->tests && wrong <= make->most; k++) {
        const double value = lw_polynomial_at(make->order, c, make->test[k]);
        if (!(size_of(value) <= 0x1.fffffffffffffp+1023) || value < before - 0x1p-50 * size_of(before))
            return 2.0;
        const double away = wrong_by(make, at, make->test[k], c, value);
        wrong = away > wrong ? away : wrong;
        before = value;
    }
    return before <= x[make->order] + 0x1p-50 * size_of(before) ? wrong : 2.0;
}

/* Between nodes, near the ends, and at nodes, where short coefficients may be wrong. */
static void begin(maker *make)
{
    for (int j = 0; j <= make->order; j++)
        make->node[j] = (double)lw_node(make->order, j) / LW_NODE_ONE;
    const double near = 0.25 * make->node[1];
    make->test[make->tests++] = near;
    for (int j = 0; j < make->order; j++) {
        if (j > 0)
            make->test[make->tests++] = make->node[j];
        make->test[make->tests++] = 0.5 * (make->node[j] + make->node[j + 1]);
    }
    make->test[make->tests++] = 1.0 - near;
}

static void put(uint64_t *rows, uint64_t number, int order, const double *c)
{
    const uint32_t words = lw_quantile_row_words((uint32_t)order);
    uint64_t *const row = rows + number * words, bits[WORDS_MOST + 1] = {0};
    memcpy(bits, c, (size_t)(order + 1) * sizeof(*c));
    for (uint32_t k = 0; k < words; k++)
        row[k] = k < 2 || order > LW_QUANTILE_ORDER_SHORT ? bits[k] : bits[2 * k - 2] | bits[2 * k - 1] >> 32;
}

/* The rows of one choice of root bits: roots that do not fit are forks. Returns how many are, or more than `most`. */
static uint64_t fit_roots(maker *make, int bits, uint64_t most, range *ranges, double *wrong)
{
    uint64_t forks = 0;
    *wrong = 0.0;
    for (uint64_t k = 0; k < UINT64_C(1) << bits && forks <= most && make->fault.error == LW_QUANTILE_MADE; k++) {
        double c[WORDS_MOST];
        const range at = {k, bits};
        const double away = fit(make, at, c);
        put(make->rows->words, k, make->order, c);
        ranges[k] = at;
        if (away > make->most) {
            ranges[k].depth = -bits; /* to be a fork */
            forks++;
        } else if (away > *wrong) {
            *wrong = away;
        }
    }
    return forks;
}

/* Adds the rows of a fork and makes it one; 0: no memory, or too many rows. */
static int fork_row(maker *make, range **ranges, uint64_t number, uint64_t *capacity)
{
    lw_quantile_rows *const rows = make->rows;
    const uint64_t words = lw_quantile_row_words((uint32_t)make->order), more = 1 << LW_QUANTILE_FORK_BITS;
    if (rows->count + more > *capacity) {
        const uint64_t grown = 2 * *capacity;
        uint64_t *const w = lw_grown(rows->words, *capacity * words * sizeof(*w), grown * words * sizeof(*w));
        if (w != NULL)
            rows->words = w;
        range *const r = w == NULL ? NULL : lw_grown(*ranges, *capacity * sizeof(*r), grown * sizeof(*r));
        if (r == NULL || grown > LW_QUANTILE_ROWS_MOST) {
            make->fault.error = r == NULL ? LW_QUANTILE_NO_MEMORY : LW_QUANTILE_NOT_REACHED;
            *ranges = r != NULL ? r : *ranges;
            return 0;
        }
        *ranges = r;
        *capacity = grown;
    }
    const range from = (*ranges)[number];
    for (uint64_t k = 0; k < more; k++) {
        const range to = {from.number << LW_QUANTILE_FORK_BITS | k, from.depth + LW_QUANTILE_FORK_BITS};
        (*ranges)[rows->count + k] = to;
    }
    uint64_t *const row = rows->words + number * words;
    memset(row, 0, words * sizeof(*row));
    row[0] = LW_QUANTILE_FORK << 32 | rows->count;
    rows->count += more;
    return 1;
}

/* Fits the rows behind the roots, forks among them, until all are done. */
static void fit_forks(maker *make, range **ranges, uint64_t capacity)
{
    lw_quantile_rows *const rows = make->rows;
    const uint64_t roots = UINT64_C(1) << rows->root_bits;
    for (uint64_t k = 0; k < rows->count && make->fault.error == LW_QUANTILE_MADE; k++) {
        double c[WORDS_MOST], away = 0.0;
        range *const at = &(*ranges)[k];
        const int is_root_fork = at->depth < 0;
        if (k < roots && !is_root_fork)
            continue;
        if (is_root_fork)
            at->depth = -at->depth;
        else
            away = fit(make, *at, c);
        if (is_root_fork || away > make->most) {
            if (at->depth + LW_QUANTILE_FORK_BITS > LW_QUANTILE_DEPTH_MOST || !fork_row(make, ranges, k, &capacity)) {
                make->fault.x = place(make, (*ranges)[k], 0.0);
                make->fault.error = make->fault.error == LW_QUANTILE_MADE ? LW_QUANTILE_NOT_REACHED : make->fault.error;
                make->fault.value = away;
                make->fault.other = make->most;
            }
            continue;
        }
        put(rows->words, k, make->order, c);
        rows->error = away > rows->error ? away : rows->error;
    }
}

lw_quantile_fault lw_quantile_rows_make(lw_quantile_rows *rows, lw_cumulative *cumulative, uint32_t order, double most)
{
    const uint64_t capacity = UINT64_C(1) << LW_QUANTILE_ROOT_BITS_MOST;
    maker make = {.cumulative = cumulative, .rows = rows, .most = most, .flat = most / 2, .order = (int)order};
    range *ranges = malloc(capacity * sizeof(*ranges));
    const range whole = {0, 0};
    memset(rows, 0, sizeof(*rows));
    rows->words = malloc(capacity * lw_quantile_row_words(order) * sizeof(*rows->words));
    make.fault.error = ranges == NULL || rows->words == NULL ? LW_QUANTILE_NO_MEMORY : LW_QUANTILE_MADE;
    if (make.fault.error == LW_QUANTILE_MADE) {
        uint64_t forks = 0;
        int bits = LW_QUANTILE_ROOT_BITS_LEAST;
        begin(&make);
        for (;; bits++) { /* until few draws meet a fork */
            const uint64_t few = UINT64_C(1) << bits >> FEW_SHIFT;
            const int last = bits == LW_QUANTILE_ROOT_BITS_MOST;
            forks = fit_roots(&make, bits, last ? UINT64_MAX - 1 : few, ranges, &rows->error);
            if (make.fault.error != LW_QUANTILE_MADE || last || forks <= few)
                break;
        }
        rows->order = order;
        rows->root_bits = (uint32_t)bits;
        rows->count = UINT64_C(1) << bits;
        rows->forked = (double)forks * width_of(bits);
        fit_forks(&make, &ranges, capacity);
        rows->lower = place(&make, whole, 0.0);
        rows->upper = place(&make, whole, 1.0);
    }
    free(ranges);
    return make.fault;
}
