/* The public fills of kinds, and of items by inversion, from points. */
#include "base/environment.h"
#include "base/status.h"
#include "core/kinds.h"
#include "api/inversion.h"
#include "points.h"

/* ---- kinds ---- */

static lw_status refuse_kind(const lw_kind_info *kind, lw_points_of of, const char *function)
{
    const char *const why = of == LW_POINTS_OF_NATIVE    ? "it is an engine's own sequence"
                            : of == LW_POINTS_OF_PAIRS   ? "two elements are made of two draws"
                            : of == LW_POINTS_OF_RETRIES ? "an attempt may be rejected, and then draws anew"
                                                         : "an element takes more than one draw";
    return lw_fail(LW_ERROR_ARGUMENT, "%s: there is no %s from points: %s; it must be a kind of one draw, such as %s",
                   function, kind->name, why,
                   kind->type == LW_TYPE_F32   ? "normal-inverse-f32"
                   : kind->type == LW_TYPE_F64 ? "normal-inverse-f64"
                                               : "poisson-u64");
}

static lw_status check_kind(lw_kind kind, lw_kind_info *info, const char *function)
{
    if ((unsigned)kind >= LW_KIND_KERNELS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: kind is %d; kinds are 0 to %d", function, (int)kind,
                       LW_KIND_KERNELS - 1);
    lw_kind_describe(kind, info);
    const lw_points_of of = lw_points_kind_of((lw_kernel_id)kind);
    return of == LW_POINTS_OF_UPPER || of == LW_POINTS_OF_WHOLE ? LW_OK : refuse_kind(info, of, function);
}

lw_status lw_points_check_kind(lw_kind kind)
{
    lw_kind_info info;
    return check_kind(kind, &info, "lw_points_check_kind");
}

static lw_status prepare(lw_points_kind_job *job, lw_kind kind, const lw_value *parameters, const char *function)
{
    lw_kind_info info;
    const lw_status status = check_kind(kind, &info, function);
    if (status != LW_OK)
        return status;
    if (info.parameters > 0 && parameters == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parameters is null; %s has %d", function, info.name, info.parameters);
    job->id = (lw_kernel_id)kind;
    job->size = info.size;
    job->words.type = lw_points_kind_of(job->id) == LW_POINTS_OF_UPPER ? LW_TYPE_U32 : LW_TYPE_U64;
    return lw_kind_arguments(&job->arguments, kind, LW_ENGINE_WARP1024, parameters, function);
}

static lw_status make_words(lw_context *context, const lw_points_job *part, const void *argument)
{
    (void)argument;
    return context->backend->points(context, part);
}

static lw_status make_kind(lw_context *context, const lw_points_job *part, const void *argument)
{
    lw_points_kind_job job = *(const lw_points_kind_job *)argument;
    job.words = *part;
    job.out = part->out;
    return context->backend->points_kind(context, &job);
}

lw_status lw_points_fill_kind(const lw_points *points, lw_kind kind, void *out, uint64_t first, size_t n,
                              uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout,
                              const lw_value *parameters)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_points_fill_kind";
    const lw_points_where where = {first, n, first_dimension, dimensions, layout};
    lw_points_kind_job job;
    lw_context *context;
    lw_status status = lw_points_check(points, &context, function);
    if (status == LW_OK)
        status = prepare(&job, kind, parameters, function);
    if (status != LW_OK)
        return status;
    const lw_type itself = lw_points_kind_itself(job.id);
    return itself != 0 ? lw_points_fill_by(points, &where, itself, out, job.size, make_words, NULL, function)
                       : lw_points_fill_by(points, &where, job.words.type, out, job.size, make_kind, &job, function);
}

/* ---- items ---- */

typedef struct look_up {
    const lw_inversion *inversion;
    size_t size; /* of an item */
} look_up;

static lw_status make_items(lw_context *context, const lw_points_job *part, const void *argument)
{
    const look_up *const look = argument;
    const lw_backend *const backend = context->backend;
    const uint64_t all = part->count * part->dimensions;
    const uint64_t most = backend->on_device ? LW_INVERSION_PIECE_DEVICE : LW_INVERSION_PIECE_HOST;
    const lw_points_pieces pieces = lw_points_pieces_of(part, most);
    void *words;
    lw_status status = backend->allocate(context, &words, (size_t)(all < most ? all : most) * sizeof(uint64_t),
                                         LW_FOR_CALL, part->function);
    if (status != LW_OK)
        return status;
    for (uint64_t k = 0; status == LW_OK && k < pieces.count; k++) {
        uint64_t from;
        lw_points_job piece = lw_points_piece(part, &pieces, k, &from);
        piece.out = words;
        status = backend->points(context, &piece);
        if (status == LW_OK)
            status = lw_inversion_find(look->inversion, words, (char *)part->out + from * look->size, look->size,
                                       piece.count * piece.dimensions, part->function);
    }
    const lw_status released = backend->release(context, words, LW_FOR_CALL, part->function);
    return status != LW_OK ? status : released;
}

static lw_status fill_items(const lw_points *points, const lw_inversion *inversion, void *out, size_t size,
                            const lw_points_where *where, const char *function)
{
    LW_OWN_ENVIRONMENT;
    const look_up look = {inversion, size};
    lw_context *context;
    lw_status status = lw_points_check(points, &context, function);
    if (status == LW_OK)
        status = lw_inversion_check(inversion, context, function);
    if (status != LW_OK)
        return status;
    return lw_points_fill_by(points, where, LW_TYPE_U64, out, size, make_items, &look, function);
}

lw_status lw_points_fill_inversion_u32(const lw_points *points, const lw_inversion *inversion, uint32_t *out,
                                       uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions,
                                       lw_points_layout layout)
    LW_RETURNS(fill_items(points, inversion, out, sizeof(*out),
                          &(const lw_points_where){first, n, first_dimension, dimensions, layout}, __func__))
lw_status lw_points_fill_inversion_u64(const lw_points *points, const lw_inversion *inversion, uint64_t *out,
                                       uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions,
                                       lw_points_layout layout)
    LW_RETURNS(fill_items(points, inversion, out, sizeof(*out),
                          &(const lw_points_where){first, n, first_dimension, dimensions, layout}, __func__))
