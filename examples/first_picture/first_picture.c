/* A picture of random walks, the same bytes from programs in C, C++, Python, Fortran and CUDA: README.md. */
#include <lanewise/lanewise.h>
#include <math.h>
#include <stdio.h>

enum { WALKS = 100, STEPS = 64 };

int main(void)
{
    static double steps[WALKS][STEPS];
    lw_context *context;
    lw_generator *generator;
    if (lw_context_create(&context, NULL) != LW_OK ||
        lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0) != LW_OK ||
        lw_fill_normal_f64(generator, steps[0], WALKS * STEPS, 0, 1) != LW_OK)
        return fprintf(stderr, "%s\n", lw_last_error()), 1;

    puts("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 440' style='background:#fff'>\n"
         "<g fill='none' stroke='#06c' stroke-opacity='.4'>");
    for (int walk = 0; walk < WALKS; walk++) {
        double place = 0;
        printf("<polyline points='0,220");
        for (int step = 0; step < STEPS; step++) {
            place += steps[walk][step];
            printf(" %d,%d", 10 * (step + 1), 220 - (int)floor(8 * place));
        }
        puts("'/>");
    }
    puts("</g>\n</svg>");
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return 0;
}
