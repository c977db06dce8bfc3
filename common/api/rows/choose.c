/* What fills by rows draw: kinds, formats and integers, checked. */
#include <inttypes.h>

#include "base/status.h"
#include "core/kinds.h"
#include "rows.h"

static const struct {
    unsigned char size, is_signed, of_integers;
    const char *name;
} formats[] = {
    [LW_FORMAT_U32] = {4, 0, 1, "u32"}, [LW_FORMAT_U64] = {8, 0, 1, "u64"}, [LW_FORMAT_F32] = {4, 0, 0, "f32"},
    [LW_FORMAT_F64] = {8, 0, 0, "f64"}, [LW_FORMAT_F16] = {2, 0, 0, "f16"}, [LW_FORMAT_BF16] = {2, 0, 0, "bf16"},
    [LW_FORMAT_U8] = {1, 0, 1, "u8"},   [LW_FORMAT_I8] = {1, 1, 1, "i8"},   [LW_FORMAT_U16] = {2, 0, 1, "u16"},
    [LW_FORMAT_I16] = {2, 1, 1, "i16"}, [LW_FORMAT_I32] = {4, 1, 1, "i32"}, [LW_FORMAT_I64] = {8, 1, 1, "i64"},
};
enum { FORMATS = sizeof(formats) / sizeof(formats[0]) };

size_t lw_format_size(lw_format format)
{
    return (unsigned)format < FORMATS ? formats[format].size : 0;
}

lw_status lw_rows_check_kind(lw_rows_call *rows, lw_kind kind, lw_format format)
{
    lw_kind_info info;
    const char *const function = rows->call.function;
    if ((unsigned)kind >= LW_KIND_KERNELS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: kind is %d; kinds are 0 to %d", function, (int)kind,
                       LW_KIND_KERNELS - 1);
    if (lw_format_size(format) == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: format is %d; it must be a value of lw_format, 1 to %d", function,
                       (int)format, FORMATS - 1);
    lw_kind_describe(kind, &info);
    const int halves = info.type == LW_TYPE_F32 && (format == LW_FORMAT_F16 || format == LW_FORMAT_BF16);
    if ((int)format != (int)info.type && !halves)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s cannot be stored as %s; it is %s%s", function, info.name,
                       formats[format].name, formats[info.type].name,
                       info.type == LW_TYPE_F32 ? ", and can be f16 or bf16" : "");
    rows->kind = kind;
    rows->request.job.format = format;
    rows->request.job.converts = halves;
    return LW_OK;
}

lw_status lw_rows_choose_kind(lw_rows_call *rows, lw_engine engine, lw_kind kind, lw_format format,
                              const lw_value *parameters)
{
    lw_kind_info info;
    const lw_status status = lw_rows_check_kind(rows, kind, format);
    if (status != LW_OK)
        return status;
    lw_kind_describe(kind, &info);
    if (info.parameters > 0 && parameters == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parameters is null; %s has %d", rows->call.function, info.name,
                       info.parameters);
    return lw_kind_arguments(&rows->request.job.arguments, kind, engine, parameters, rows->call.function);
}

lw_status lw_rows_choose_integers(lw_rows_call *rows, lw_engine engine, lw_format format, uint64_t low, uint64_t high)
{
    const char *const function = rows->call.function;
    if (lw_format_size(format) == 0 || !formats[format].of_integers)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: format is %d; it must be one of integers, such as LW_FORMAT_I32 (%d)",
                       function, (int)format, LW_FORMAT_I32);
    const int bits = 8 * formats[format].size, is_signed = formats[format].is_signed;
    const uint64_t most = UINT64_MAX >> (64 - bits), top = is_signed ? (uint64_t)1 << (bits - 1) : 0;
    const struct {
        const char *name;
        uint64_t value;
    } bounds[2] = {{"low", low}, {"high", high}};
    for (int k = 0; k < 2; k++)
        if (bounds[k].value + top > most)
            return is_signed
                       ? lw_fail(LW_ERROR_DOMAIN, "%s: %s is %" PRId64 "; %s holds %" PRId64 " to %" PRIu64, function,
                                 bounds[k].name, (int64_t)bounds[k].value, formats[format].name, -(int64_t)top, top - 1)
                       : lw_fail(LW_ERROR_DOMAIN, "%s: %s is %" PRIu64 "; %s holds 0 to %" PRIu64, function,
                                 bounds[k].name, bounds[k].value, formats[format].name, most);
    if (low + top > high + top)
        return is_signed ? lw_fail(LW_ERROR_DOMAIN, "%s: low is %" PRId64 ", above high, which is %" PRId64, function,
                                   (int64_t)low, (int64_t)high)
                         : lw_fail(LW_ERROR_DOMAIN, "%s: low is %" PRIu64 ", above high, which is %" PRIu64, function,
                                   low, high);
    const int wide = bits == 64;
    const uint64_t span = high - low;
    const lw_value bound = {.u64 = span + 1};
    rows->kind = span == (wide ? UINT64_MAX : UINT32_MAX) ? (wide ? LW_KIND_BITS64 : LW_KIND_BITS32)
                                                          : (wide ? LW_KIND_RANGE_U64 : LW_KIND_RANGE_U32);
    rows->request.job.format = format;
    rows->request.job.low = low;
    rows->request.job.converts = low != 0 || bits < 32;
    return lw_kind_arguments(&rows->request.job.arguments, rows->kind, engine, &bound, function);
}

void lw_rows_describe(lw_rows_call *rows, lw_engine engine)
{
    lw_rows_request *const request = &rows->request;
    const lw_kernel_id id = (lw_kernel_id)rows->kind;
    request->function = rows->call.function;
    request->id = id;
    request->size = lw_kernel_size(id);
    request->block = lw_kernel_block(id, engine);
    request->halvings = lw_kernel_halvings(id, engine);
    request->job.number_bytes = formats[request->job.format].size;
    request->job.engine = (int)engine;
    request->job.number = lw_kernel_number(id);
    request->job.errors = rows->call.context->errors;
}
