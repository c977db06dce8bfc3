// The headers as C++17: a single number is the bulk call's.
#include "lanewise/lanewise.h"

#include <cstdio>

int main()
{
    lw_context_options options = {};
    options.size = sizeof(options);
    options.backend = "portable";
    lw_context *context = nullptr;
    lw_generator *generator = nullptr;
    lw_single_uniform_f64 s = {};
    double expected[3000];
    bool same = lw_context_create(&context, &options) == LW_OK &&
                lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0) == LW_OK &&
                lw_single_uniform_f64_open(&s, generator) == LW_OK &&
                lw_fill_uniform_f64(generator, expected, 3000) == LW_OK;
    for (int i = 0; same && i < 3000; i++)
        same = lw_next_uniform_f64(&s) == expected[i];
    same = lw_single_uniform_f64_close(&s) == LW_OK && same;
    if (!same)
        std::puts(lw_last_error());
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return same ? 0 : 1;
}
