/* The velocity of initial_field by the library: its potentials are blocks of the array that one fill of the grid would
 * write, so that each box is filled by a call, or by a few where its ghost cells are beyond the boundary. Same digest.
 *
 *     cc -std=c11 -O2 -ffp-contract=off -fopenmp initial_blocks.c -llanewise -lm -o initial_blocks
 *     initial_blocks [backend=cuda] [nx=72] [ny=50] [nz=43] [seed=42] */
#include <lanewise/lanewise.h>

#include "initial_field.h"

static lw_generator *generators[3];

static void must(lw_status status)
{
    if (status == LW_OK)
        return;
    printf("%s\n", lw_last_error());
    exit(status == LW_ERROR_UNAVAILABLE ? 77 : 1);
}

/* A box with ghosts reaches beyond the boundary in each direction or not: in two parts at most, the second of one layer. */
static void make_potential(const filling *f, uint64_t cells)
{
    const lw_value standard[2] = {{.f64 = 0}, {.f64 = 1}};
    const uint64_t shape[3] = {(uint64_t)f->grid[2], (uint64_t)f->grid[1], (uint64_t)f->grid[0]};
    int64_t size[3];
    grown(f, size);
    const int64_t strides[3] = {3 * size[0] * size[1], 3 * size[0], 3};
    for (int part = 0; part < 8; part++) {
        double *out = f->potential;
        uint64_t start[3], count[3], empty = 0;
        for (int d = 0; d < 3; d++) { /* C order: x is the last */
            const int64_t low = f->cells.low[2 - d], inside = f->grid[2 - d] - low;
            const int64_t first = size[2 - d] < inside ? size[2 - d] : inside;
            const int beyond = part >> d & 1;
            start[d] = beyond ? 0 : (uint64_t)low;
            count[d] = (uint64_t)(beyond ? size[2 - d] - first : first);
            out += beyond ? strides[d] * first : 0;
            empty |= count[d] == 0;
        }
        for (int c = 0; c < 3 && !empty; c++)
            must(lw_fill_block(generators[c], LW_KIND_NORMAL_F64, LW_FORMAT_F64, out + c, 3, shape, start, count,
                               strides, standard));
    }
    for (uint64_t i = 0; i < 3 * cells; i++)
        f->potential[i] = rounded(f->potential[i]);
}

int main(int argc, char **argv)
{
    uint64_t n[3] = {72, 50, 43}, seed = 42;
    const char *backend = NULL;
    const each_option options[] = {{"backend", NULL, &backend},
                                   {"nx", &n[0], NULL},
                                   {"ny", &n[1], NULL},
                                   {"nz", &n[2], NULL},
                                   {"seed", &seed, NULL}};
    lw_context_options wish = {0};
    lw_context *context = NULL;
    each_begin(argc, argv, options, 5);
    wish.size = sizeof wish;
    wish.backend = backend;
    must(lw_context_create(&context, &wish));
    for (uint64_t c = 0; c < 3; c++) {
        const lw_key run = {seed, 0}, key = lw_key_fold(run, c);
        must(lw_generator_create(&generators[c], context, LW_ENGINE_PHILOX, key.seed, key.stream));
    }
    const int result = initial_field(n, seed);
    for (int c = 0; c < 3; c++)
        lw_generator_destroy(generators[c]);
    lw_context_destroy(context);
    return result;
}
