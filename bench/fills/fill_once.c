/* fill_once KIND N: fills N elements of a kind with its examples as parameters, once, on one thread. What it takes is
 * counted from outside (count_instructions.py). */
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"

int main(int count, char **arguments)
{
    const lw_context_options options = {.size = sizeof(options), .threads = 1};
    lw_context *context;
    lw_generator *generator;
    lw_kind kind;
    lw_kind_info info;
    const size_t n = count == 3 ? strtoull(arguments[2], NULL, 10) : 0;
    void *const out = malloc(8 * n + 1);
    if (count != 3 || out == NULL || lw_context_create(&context, &options) != LW_OK ||
        lw_kind_find(arguments[1], &kind) != LW_OK || lw_kind_describe(kind, &info) != LW_OK ||
        lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0) != LW_OK ||
        lw_fill(generator, kind, out, n, info.example) != LW_OK)
        return fprintf(stderr, "fill_once KIND N: %s\n", lw_last_error()), 1;
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    free(out);
    return 0;
}
