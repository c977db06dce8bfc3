/* One digest, printed alike by programs in C, C++, Python, Fortran and CUDA: README.md. */
#include <lanewise/at.h>
#include <lanewise/lanewise.h>
#include <stdio.h>

enum { N = 1000 };

/* Word k of the list, times 2 k + 1. */
static uint64_t digest, place;
static void add(uint64_t word) { digest += (2 * place++ + 1) * word; }

int main(void)
{
    const lw_key key = {42, 7};
    lw_context *context;
    lw_generator *generator;
    float gammas[N];
    if (lw_context_create(&context, NULL) != LW_OK ||
        lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 7) != LW_OK ||
        lw_fill_gamma_f32(generator, gammas, N, 2.5f, 1) != LW_OK)
        return puts(lw_last_error()), 1;

    for (uint64_t i = 0; i < N; i++) {
        const double normal = lw_at_normal_f64(key, i, 0, 1);
        uint64_t word;
        memcpy(&word, &normal, sizeof(word));
        add(word);
    }
    for (uint64_t i = 0; i < N; i++)
        add(lw_at_poisson_u64(key, i, 100));
    for (int i = 0; i < N; i++) {
        uint32_t word;
        memcpy(&word, &gammas[i], sizeof(word));
        add(word);
    }
    printf("%016llx\n", (unsigned long long)digest);
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return 0;
}
