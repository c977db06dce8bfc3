/* lanewise info */
#include <stdio.h>

#include "commands.h"
#include "complain.h"
#include "output.h"
#include "standard.h"
#include "vector_choice.h"

static const char *type_name(lw_type type)
{
    switch (type) {
    case LW_TYPE_U32:
        return "u32";
    case LW_TYPE_U64:
        return "u64";
    case LW_TYPE_F32:
        return "f32";
    case LW_TYPE_F64:
        return "f64";
    }
    return "?";
}

static void print_backends(struct output *output)
{
    output_print(output, "backends:\n");
    for (size_t b = 0; b < lw_backend_count(); b++) {
        lw_backend_info info;
        if (lw_backend_describe(b, &info) == LW_OK)
            output_print(output, "  %-15s %-3s  %s\n", info.name, info.available ? "yes" : "no", info.reason);
    }
}

/* What a context without options would be. */
static int print_choice(struct output *output)
{
    lw_context *context = NULL;
    lw_context_info info;
    lw_status status = lw_context_create(&context, NULL);
    if (status == LW_OK)
        status = lw_context_describe(context, &info);
    if (status == LW_OK)
        output_print(output, "chosen: %s (%s)\nmachine: %s\nthreads: %d\n", info.backend, info.reason, info.machine,
                     info.threads);
    else
        output_print(output, "chosen: none (%s)\n", lw_last_error());
    lw_context_destroy(context);
    return status == LW_OK ? EXIT_DONE : refused(status);
}

static void print_kinds(struct output *output)
{
    output_print(output, "engines:\n");
    for (size_t e = 1; e <= lw_engine_count(); e++) {
        const char *name;
        size_t sets;
        if (lw_engine_name((lw_engine)e, &name) == LW_OK && lw_engine_sets((lw_engine)e, &sets) == LW_OK)
            output_print(output, "  %-15s %zu parameter set%s\n", name, sets, sets == 1 ? "" : "s");
    }
    output_print(output, "kinds:\n");
    for (size_t k = 0; k < lw_kind_count(); k++) {
        lw_kind_info info;
        if (lw_kind_describe((lw_kind)k, &info) != LW_OK)
            continue;
        output_print(output, "  %-15s %s", info.name, type_name(info.type));
        for (int p = 0; p < info.parameters; p++) {
            const double *const standard = standard_value(&info, p);
            output_print(output, "  --param %s=%s", info.parameter_name[p], type_name(info.parameter_type[p]));
            if (standard != NULL)
                output_print(output, " (%g)", *standard);
        }
        output_print(output, "\n");
    }
    output_print(output, "vector kinds:\n");
    for (size_t v = 0; v < lw_vector_count(); v++) {
        lw_vector_info info;
        if (lw_vector_describe((lw_vector)v, &info) != LW_OK)
            continue;
        output_print(output, "  %-31s %s", info.name, type_name(info.type));
        if (info.arrays == 0)
            output_print(output, "  --param dimensions=u64");
        if (info.trials)
            output_print(output, "  --param %s=u64", vector_trials_name((lw_vector)v));
        for (int k = 0; k < info.arrays; k++)
            output_print(output, "  --param %s=%s,%s,..", info.array_name[k], type_name(info.array_type[k]),
                         type_name(info.array_type[k]));
        output_print(output, "\n");
    }
}

int cmd_info(struct options *options)
{
    struct output output;
    const int version = lw_version();
    (void)options;
    if (output_open(&output, NULL, OUTPUT_SMALL) != EXIT_DONE)
        return EXIT_FAILED;
    output_print(&output, "lanewise %d.%d.%d\n", version / 10000, version / 100 % 100, version % 100);
    output_print(&output, "values: version %d\n", lw_values_version());
    print_backends(&output);
    const int code = print_choice(&output);
    print_kinds(&output);
    return output_close(&output, code);
}
