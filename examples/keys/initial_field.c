/* The initial condition of a flow: a random velocity without divergence on a periodic grid, the same whatever the boxes
 * are in which the grid lies (as those of AMReX do). The velocity is the curl of a potential of three components, which
 * are normal numbers by the global index of the cell: each box makes its own, ghost cells too, and sends nothing.
 *
 *     cc -std=c11 -O2 -ffp-contract=off -fopenmp -I../../include initial_field.c -lm -o initial_field
 *     nvcc --fmad=false -I../../include initial_field.cu -o initial_field_gpu
 *     initial_field [nx=72] [ny=50] [nz=43] [seed=42]
 *
 * Component c of cell (x, y, z) is element x + nx (y + ny z) of the normals of f64 of the key fold(run, c), rounded to
 * multiples of 2^-32, so that differences are exact. It is made for 1, 2 and 7 boxes and for tiles of 8 x 8 x 8.
 *
 * Checked are: all boxes give one velocity; its divergence is 0 in every cell, and so is its mean; the energy, and the
 * covariances of components in one cell and in neighbours, are those of theory. */
#include "initial_field.h"

EACH static void fill_potential(const filling *f, uint64_t i)
{
    int64_t size[3], at[3];
    grown(f, size);
    cell_split(size, i, at);
    for (int d = 0; d < 3; d++)
        at[d] = (f->cells.low[d] + at[d]) % f->grid[d];
    for (int c = 0; c < 3; c++) {
        const double normal = lw_at_normal_f64_of(&f->normals[c], (uint64_t)cell_of(f->grid, at[0], at[1], at[2]));
        f->potential[3 * i + (uint64_t)c] = rounded(normal);
    }
}
EACH_RUN(fill_potential, filling)

static void make_potential(const filling *f, uint64_t cells)
{
    fill_potential_run(f, cells);
}

int main(int argc, char **argv)
{
    uint64_t n[3] = {72, 50, 43}, seed = 42;
    const each_option options[] = {
        {"nx", &n[0], NULL}, {"ny", &n[1], NULL}, {"nz", &n[2], NULL}, {"seed", &seed, NULL}};
    each_begin(argc, argv, options, 4);
    return initial_field(n, seed);
}
