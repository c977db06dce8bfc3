/* A rejection method of a user's project, on every CPU backend that can run here: the same bits, within the disc. */
#include <lanewise/method.h>

#include <stdio.h>
#include <string.h>

LW_DECLARE_METHOD(disc);

enum { N = 10000 };

static double first[2 * N], points[2 * N];

static int draw(const char *backend, double *to)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend};
    const lw_each radius = {.same = {.f64 = 2.0}};
    lw_context *context;
    lw_generator *generator;
    if (lw_context_create(&context, &options) != LW_OK)
        return 0;
    const int drawn = lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0) == LW_OK &&
                      lw_method_fill(generator, &disc, to, N, &radius, NULL) == LW_OK;
    if (!drawn)
        puts(lw_last_error());
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return drawn ? 1 : -1;
}

int main(void)
{
    if (draw("portable", first) != 1)
        return 1;
    for (int i = 0; i < N; i++)
        if (!(first[2 * i] * first[2 * i] + first[2 * i + 1] * first[2 * i + 1] <= 4.0 * (1 + 1e-15)))
            return 1;
    for (size_t k = 0; k < lw_backend_count(); k++) {
        lw_backend_info backend;
        if (lw_backend_describe(k, &backend) != LW_OK)
            return 1;
        if (strcmp(backend.name, "cuda") == 0) /* this project has not enabled the language */
            continue;
        const int drawn = draw(backend.name, points);
        if (drawn < 0 || (drawn == 1 && memcmp(first, points, sizeof(first)) != 0))
            return 1;
    }
    return 0;
}
