/* What R's .C needs, which hands over pointers alone: R CMD SHLIB compiles it, draw.R calls it. The n elements from
 * where[2] on of a kind, of seed where[0] and stream where[1], as doubles; error has 500 characters. */
#include <lanewise/lanewise.h>
#include <stdio.h>
#include <string.h>

void lanewise_draw(char **kind, double *where, double *parameters, double *n, double *out, char **error);
void lanewise_draw(char **kind, double *where, double *parameters, double *n, double *out, char **error)
{
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    lw_value values[LW_MAX_PARAMETERS];
    lw_kind_info info = {0};
    lw_kind number;
    const uint64_t many = (uint64_t)*n;
    lw_status status = lw_kind_find(*kind, &number);
    if (status == LW_OK && (status = lw_kind_describe(number, &info)) == LW_OK &&
        (status = lw_context_create(&context, NULL)) == LW_OK &&
        (status = lw_generator_create(&generator, context, LW_ENGINE_WARP1024, (uint64_t)where[0],
                                      (uint64_t)where[1])) == LW_OK &&
        (status = lw_generator_seek(generator, (uint64_t)where[2])) == LW_OK) {
        for (int k = 0; k < info.parameters; k++)
            if (info.parameter_type[k] == LW_TYPE_U64)
                values[k].u64 = (uint64_t)parameters[k];
            else
                values[k].f64 = parameters[k];
        status = lw_fill(generator, number, out, many, values);
    }
    for (uint64_t i = many; status == LW_OK && i-- > 0;) { /* in place, from the end; a double is the longest */
        union { uint32_t u32; uint64_t u64; float f32; double f64; } x;
        memcpy(&x, (const char *)out + i * info.size, info.size);
        out[i] = info.type == LW_TYPE_F32 ? x.f32 : info.type == LW_TYPE_U32 ? x.u32 :
                 info.type == LW_TYPE_U64 ? (double)x.u64 : x.f64;
    }
    snprintf(*error, 500, "%s", status == LW_OK ? "" : lw_last_error());
    lw_generator_destroy(generator);
    lw_context_destroy(context);
}
