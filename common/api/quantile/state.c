/* A table of a continuous distribution as bytes: docs/contract/blobs.md. */
#include "object.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/blob.h"
#include "base/bytes.h"
#include "base/hash64.h"
#include "base/status.h"
#include "quantile/job.h"

/* Where fields are, between those of the frame. */
enum {
    AT_ORDER = 12,
    AT_SIZE = 16,
    AT_ROWS = 24,
    AT_ROOT_BITS = 32,
    AT_VALUES = 36,
    AT_LOWER = 40,
    AT_UPPER = 48,
    AT_MASS = 56,
    AT_LOG_UNIT = 64,
    AT_ERROR_WANTED = 72,
    AT_ERROR = 80,
    AT_CALLS = 88,
    AT_RESERVED = 96,
    RESERVED_BYTES = 24,
    AT_HEADER_CHECK = 120,
    HEADER_BYTES = 128,
    FRAME_BYTES = HEADER_BYTES + LW_BLOB_CHECKSUM_BYTES
};

static const lw_blob_kind kind = {.save = "lw_quantile_save",
                                  .load = "lw_quantile_load",
                                  .letters = "LW-QUANT",
                                  .noun = "table",
                                  .version = 1,
                                  .least_bytes = FRAME_BYTES,
                                  .at_size = AT_SIZE,
                                  .size_bytes = 8,
                                  .at_header_check = AT_HEADER_CHECK,
                                  .checksum = lw_hash64};

static void put_f64(unsigned char *bytes, double x)
{
    uint64_t word;
    memcpy(&word, &x, sizeof(word));
    lw_bytes_put(bytes, 8, word);
}

static double get_f64(const unsigned char *bytes)
{
    const uint64_t word = lw_bytes_word(bytes);
    double x;
    memcpy(&x, &word, sizeof(x));
    return x;
}

/* ---- saving ---- */

static void put_header(unsigned char *bytes, const lw_quantile_info *info)
{
    lw_bytes_put(bytes + AT_ORDER, 4, info->order);
    lw_bytes_put(bytes + AT_ROWS, 8, info->rows);
    lw_bytes_put(bytes + AT_ROOT_BITS, 4, info->root_bits);
    lw_bytes_put(bytes + AT_VALUES, 4, LW_VALUES_VERSION);
    put_f64(bytes + AT_LOWER, info->lower);
    put_f64(bytes + AT_UPPER, info->upper);
    put_f64(bytes + AT_MASS, info->mass);
    put_f64(bytes + AT_LOG_UNIT, info->log_unit);
    put_f64(bytes + AT_ERROR_WANTED, info->error_wanted);
    put_f64(bytes + AT_ERROR, info->error);
    lw_bytes_put(bytes + AT_CALLS, 8, info->calls);
}

lw_status lw_quantile_save(const lw_quantile *quantile, void *blob, size_t *size)
{
    const lw_status checked = lw_handle_check_save(quantile, &lw_quantile_kind, size, "lw_quantile_save");
    if (checked != LW_OK)
        return checked;
    unsigned char header[HEADER_BYTES] = {0};
    put_header(header, &quantile->info);
    return lw_handle_save(quantile, &kind, header, quantile->rows, quantile->info.bytes, blob, size,
                          "lw_quantile_save");
}

/* ---- loading ---- */

#define REFUSE(...) lw_fail(LW_ERROR_ARGUMENT, "lw_quantile_load: " __VA_ARGS__)

static lw_status check_fields(const unsigned char *bytes, size_t size)
{
    const uint64_t order = lw_bytes_get(bytes + AT_ORDER, 4), rows = lw_bytes_get(bytes + AT_ROWS, 8);
    const uint64_t root_bits = lw_bytes_get(bytes + AT_ROOT_BITS, 4);
    const double lower = get_f64(bytes + AT_LOWER), upper = get_f64(bytes + AT_UPPER);
    const lw_status of_values = lw_values_check(lw_bytes_get(bytes + AT_VALUES, 4), "lw_quantile_load");
    if (of_values != LW_OK)
        return of_values;
    if (order < LW_QUANTILE_ORDER_LEAST || order > LW_QUANTILE_ORDER_MOST)
        return REFUSE("the blob's order is %" PRIu64 "; it must be %d to %d", order, LW_QUANTILE_ORDER_LEAST,
                      LW_QUANTILE_ORDER_MOST);
    if (root_bits < LW_QUANTILE_ROOT_BITS_LEAST || root_bits > LW_QUANTILE_ROOT_BITS_MOST)
        return REFUSE("the blob's root bits are %" PRIu64 "; they must be %d to %d", root_bits,
                      LW_QUANTILE_ROOT_BITS_LEAST, LW_QUANTILE_ROOT_BITS_MOST);
    if (rows < UINT64_C(1) << root_bits || rows > LW_QUANTILE_ROWS_MOST)
        return REFUSE("the blob has %" PRIu64 " rows; it must have %d to %d", rows, 1 << root_bits,
                      LW_QUANTILE_ROWS_MOST);
    const uint64_t whole = FRAME_BYTES + rows * lw_quantile_row_words((uint32_t)order) * 8;
    if (size != whole)
        return REFUSE("size is %zu; a table of %" PRIu64 " rows of order %" PRIu64 " has %" PRIu64 " bytes", size, rows,
                      order, whole);
    if (!isfinite(lower) || !isfinite(upper) || lower > upper)
        return REFUSE("the blob's values are from %g to %g: it is damaged", lower, upper);
    for (int k = 0; k < RESERVED_BYTES; k++)
        if (bytes[AT_RESERVED + k] != 0)
            return REFUSE("the blob's reserved bytes are not 0: it is damaged");
    return LW_OK;
}

static int is_finite(uint64_t bits)
{
    return (bits >> 52 & 0x7ff) != 0x7ff;
}

/* Whether word k of a row is two short coefficients, or a whole one. */
static int is_finite_word(uint64_t order, uint32_t k, uint64_t word)
{
    return is_finite(word) && (k < 2 || order > LW_QUANTILE_ORDER_SHORT || is_finite(word << 32));
}

/* Coefficients are finite; a fork's rows are all there, and behind it, so that every draw ends. Roots that are forks are
 * counted. */
static lw_status check_rows(const uint64_t *words, const lw_quantile_info *info, uint64_t *forks)
{
    const uint32_t row_words = lw_quantile_row_words(info->order);
    for (uint64_t row = 0; row < info->rows; row++)
        for (uint32_t k = 0; k < row_words; k++) {
            const uint64_t word = words[row * row_words + k], first = word & UINT32_MAX;
            if (is_finite_word(info->order, k, word))
                continue;
            if (k > 0 || word >> 32 != LW_QUANTILE_FORK)
                return REFUSE("word %" PRIu32 " of row %" PRIu64 " of the blob is not finite: it is damaged", k, row);
            if (first <= row || first + (1 << LW_QUANTILE_FORK_BITS) > info->rows)
                return REFUSE("row %" PRIu64 " of the blob is a fork to row %" PRIu64 " of %" PRIu64 ": it is damaged",
                              row, first, info->rows);
            *forks += row >> info->root_bits == 0;
        }
    return LW_OK;
}

static lw_status load(lw_quantile *made, const unsigned char *bytes)
{
    lw_quantile_info *const info = &made->info;
    info->order = (uint32_t)lw_bytes_get(bytes + AT_ORDER, 4);
    info->root_bits = (uint32_t)lw_bytes_get(bytes + AT_ROOT_BITS, 4);
    info->rows = lw_bytes_get(bytes + AT_ROWS, 8);
    info->calls = lw_bytes_get(bytes + AT_CALLS, 8);
    info->lower = get_f64(bytes + AT_LOWER);
    info->upper = get_f64(bytes + AT_UPPER);
    info->mass = get_f64(bytes + AT_MASS);
    info->log_unit = get_f64(bytes + AT_LOG_UNIT);
    info->error_wanted = get_f64(bytes + AT_ERROR_WANTED);
    info->error = get_f64(bytes + AT_ERROR);
    const uint64_t words = info->rows * lw_quantile_row_words(info->order), roots = UINT64_C(1) << info->root_bits;
    uint64_t *const rows = malloc(words * sizeof(*rows));
    uint64_t forks = 0;
    if (rows == NULL)
        return lw_fail(LW_ERROR_MEMORY, "lw_quantile_load: no memory for %" PRIu64 " rows", info->rows);
    for (uint64_t k = 0; k < words; k++)
        rows[k] = lw_bytes_word(bytes + HEADER_BYTES + 8 * k);
    lw_status status = check_rows(rows, info, &forks);
    info->forked = (double)forks / (double)roots;
    if (status == LW_OK)
        status = lw_quantile_keep(made, rows, "lw_quantile_load");
    free(rows);
    return status;
}

lw_status lw_quantile_load(lw_quantile **quantile, lw_context *context, const void *blob, size_t size)
{
    lw_status status = lw_handle_check_new(quantile, &lw_quantile_kind, context, "lw_quantile_load");
    if (status == LW_OK)
        status = lw_blob_check(&kind, blob, size);
    if (status == LW_OK)
        status = check_fields(blob, size);
    if (status != LW_OK)
        return status;
    lw_quantile *const made = lw_handle_new(&lw_quantile_kind, context, "lw_quantile_load");
    return made == NULL ? LW_ERROR_MEMORY : lw_handle_give(quantile, made, load(made, blob));
}
