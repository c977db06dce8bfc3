/* Fills by pieces: the array of one rank, on any number of ranks, each on another backend. */
#include <stdlib.h>
#include <string.h>

#include "crew.h"
#include "support.h"

enum { N = 100003, BACKENDS_MOST = 16 };

typedef struct whole {
    float normal[N];
    double uniform[N];
    const char *backends[BACKENDS_MOST];
    size_t count;
} whole;

static lw_status fill(const char *backend, uint64_t seed, uint64_t first, size_t count, float *normal, double *uniform)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = 1};
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    lw_status status = lw_context_create(&context, &options);
    if (status == LW_OK)
        status = lw_generator_create(&generator, context, LW_ENGINE_WARP1024, seed, 5);
    if (status == LW_OK)
        status = lw_generator_seek(generator, first);
    if (status == LW_OK)
        status = lw_fill_normal_f32(generator, normal, count, 0.0f, 1.0f);
    if (status == LW_OK)
        status = lw_generator_seek(generator, first);
    if (status == LW_OK)
        status = lw_fill_uniform_f64(generator, uniform, count);
    if (status == LW_OK)
        status = lw_context_synchronize(context);
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return status;
}

static const char *fill_piece(const lw_ranks *ranks, void *argument)
{
    const whole *const w = argument;
    uint64_t first, count, seed = ranks->rank == 0 ? 42 : 0;
    if (lw_ranks_seed(ranks, LW_RANKS_SEED_OF_RANK_0, &seed) != LW_OK ||
        lw_ranks_piece(ranks, N, &first, &count) != LW_OK)
        return lw_last_error();
    float *const normal = malloc(count * sizeof(*normal));
    double *const uniform = malloc(count * sizeof(*uniform));
    const char *const backend = w->backends[(size_t)ranks->rank % w->count];
    const lw_status status = fill(backend, seed, first, (size_t)count, normal, uniform);
    const char *said = status == LW_OK ? NULL : lw_last_error();
    if (status == LW_OK && memcmp(normal, w->normal + first, count * sizeof(*normal)) != 0)
        said = "its piece of normal_f32 is not that of the whole";
    if (status == LW_OK && memcmp(uniform, w->uniform + first, count * sizeof(*uniform)) != 0)
        said = "its piece of uniform_f64 is not that of the whole";
    free(normal);
    free(uniform);
    return said;
}

static void pieces_of_ranks_are_the_whole(void **state)
{
    (void)state;
    whole *const w = calloc(1, sizeof(*w));
    for (size_t k = 0; k < lw_backend_count(); k++) {
        lw_backend_info info;
        assert_ok(lw_backend_describe(k, &info));
        if (info.available && w->count < BACKENDS_MOST)
            w->backends[w->count++] = info.name;
    }
    assert_true(w->count > 0);
    assert_ok(fill("portable", 42, 0, N, w->normal, w->uniform));
    for (size_t k = 0; k < sizeof(crew_sizes) / sizeof(crew_sizes[0]); k++)
        crew_run(crew_sizes[k], 60.0, fill_piece, w, NULL);
    free(w);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pieces_of_ranks_are_the_whole)};
    return test_main(argc, argv, "ranks_fills", tests, 1);
}
