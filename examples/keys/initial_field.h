/* What initial_field and initial_blocks share: boxes, the curl of a potential, and the check of the velocity. */
#ifndef INITIAL_FIELD_H
#define INITIAL_FIELD_H

#include <lanewise/at/normal.h>

#include "each.h"

typedef struct box {
    int64_t low[3], size[3];
} box;

/* A box with one layer of ghost cells on the upper sides. */
typedef struct filling {
    int64_t grid[3];
    box cells;
    lw_at_normal_f64_opened normals[3];
    double *potential; /* of size + 1 cells in each direction, 3 components in each */
    double *velocity;  /* of the whole grid: where a code would have one array per box */
} filling;

/* Potentials are multiples of 2^-32, so that differences are exact. */
EACH static inline double rounded(double normal)
{
    return rint(normal * 0x1p32) * 0x1p-32;
}

EACH static inline int64_t cell_of(const int64_t size[3], int64_t x, int64_t y, int64_t z)
{
    return x + size[0] * (y + size[1] * z);
}

/* Cell number i of a box of this size. */
EACH static inline void cell_split(const int64_t size[3], uint64_t i, int64_t at[3])
{
    at[0] = (int64_t)i % size[0];
    at[1] = (int64_t)i / size[0] % size[1];
    at[2] = (int64_t)i / size[0] / size[1];
}

EACH static inline void grown(const filling *f, int64_t size[3])
{
    for (int d = 0; d < 3; d++)
        size[d] = f->cells.size[d] + 1;
}

/* Component c on the lower face c of a cell: the differences of the other two components along its edges. */
EACH static void take_curl(const filling *f, uint64_t i)
{
    int64_t size[3], at[3];
    grown(f, size);
    cell_split(f->cells.size, i, at);
    const double *const here = f->potential + 3 * cell_of(size, at[0], at[1], at[2]);
    const int64_t step[3] = {3, 3 * size[0], 3 * size[0] * size[1]};
    double *const velocity =
        f->velocity + 3 * cell_of(f->grid, f->cells.low[0] + at[0], f->cells.low[1] + at[1], f->cells.low[2] + at[2]);
    for (int c = 0; c < 3; c++) {
        const int next = (c + 1) % 3, last = (c + 2) % 3;
        velocity[c] = (here[step[next] + last] - here[last]) - (here[step[last] + next] - here[next]);
    }
}
EACH_RUN(take_curl, filling)

/* By the program: the potentials of a box of this many cells with its ghosts. */
static void make_potential(const filling *f, uint64_t cells);

static void fill_box(filling f, box cells)
{
    int64_t size[3];
    f.cells = cells;
    grown(&f, size);
    const uint64_t all = (uint64_t)(size[0] * size[1] * size[2]);
    f.potential = (double *)each_memory(3 * sizeof(double) * all);
    make_potential(&f, all);
    take_curl_run(&f, (uint64_t)(cells.size[0] * cells.size[1] * cells.size[2]));
    each_free(f.potential);
}

/* Cuts a box in two, again and again, across the side that is longest. */
static void fill_boxes(const filling *f, box cells, int64_t boxes)
{
    int longest = 0;
    box rest = cells;
    if (boxes == 1) {
        fill_box(*f, cells);
        return;
    }
    for (int d = 1; d < 3; d++)
        longest = cells.size[d] > cells.size[longest] ? d : longest;
    cells.size[longest] = cells.size[longest] * (boxes / 2) / boxes;
    rest.low[longest] += cells.size[longest];
    rest.size[longest] -= cells.size[longest];
    fill_boxes(f, cells, boxes / 2);
    fill_boxes(f, rest, boxes - boxes / 2);
}

static void fill_tiles(const filling *f, int64_t side)
{
    for (int64_t z = 0; z < f->grid[2]; z += side)
        for (int64_t y = 0; y < f->grid[1]; y += side)
            for (int64_t x = 0; x < f->grid[0]; x += side) {
                box tile = {{x, y, z}, {side, side, side}};
                for (int d = 0; d < 3; d++)
                    if (tile.low[d] + side > f->grid[d])
                        tile.size[d] = f->grid[d] - tile.low[d];
                fill_box(*f, tile);
            }
}

static uint64_t field_digest(const filling *f, uint64_t cells)
{
    uint64_t digest = EACH_DIGEST;
    for (uint64_t i = 0; i < 3 * cells; i++)
        digest = each_digest(digest, each_bits(f->velocity[i]));
    return digest;
}

/* Potentials are independent, of variance 1. A velocity is a sum of four with signs. The x velocities of a cell and of its
 * neighbour in y share one, with opposite signs, and so do the x and y velocities of a cell. The variance of a mean of
 * products is the sum, over all displacements, of the products of the covariances of what is multiplied (Isserlis 1918),
 * divided by the number of cells. */
static void check_field(const filling *f, uint64_t cells)
{
    int64_t divergent = 0;
    double sum[3] = {0, 0, 0}, energy = 0, above = 0, across = 0;
    for (uint64_t i = 0; i < cells; i++) {
        int64_t at[3];
        double divergence = 0;
        cell_split(f->grid, i, at);
        const double *const here = f->velocity + 3 * i;
        for (int c = 0; c < 3; c++) {
            int64_t next[3] = {at[0], at[1], at[2]};
            next[c] = (at[c] + 1) % f->grid[c];
            const double *const there = f->velocity + 3 * cell_of(f->grid, next[0], next[1], next[2]);
            divergence += there[c] - here[c];
            sum[c] += here[c];
            energy += here[c] * here[c] / (double)cells / 2;
            if (c == 1)
                above += here[0] * there[0] / (double)cells;
        }
        across += here[0] * here[1] / (double)cells;
        divergent += divergence != 0;
    }
    each_equal("cells with a divergence", divergent, 0);
    each_equal("components with a mean", (sum[0] != 0) + (sum[1] != 0) + (sum[2] != 0), 0);
    each_theory("energy per cell", energy, 6, sqrt(42 / (double)cells));
    each_theory("covariance of x velocities, one cell apart in y", above, -1, sqrt(21 / (double)cells));
    each_theory("covariance of x and y velocities in a cell", across, -1, sqrt(19 / (double)cells));
}

/* All ways to cut the grid; returns what main does. */
static int initial_field(const uint64_t n[3], uint64_t seed)
{
    uint64_t first = 0;
    filling f;
    memset(&f, 0, sizeof f);
    for (int d = 0; d < 3; d++) {
        if (n[d] < 8 || n[d] > 1024) {
            fprintf(stderr, "nx, ny and nz are from 8 to 1024\n");
            exit(2);
        }
        f.grid[d] = (int64_t)n[d];
    }
    const lw_key run = {seed, 0};
    for (uint64_t c = 0; c < 3; c++)
        lw_at_normal_f64_open(&f.normals[c], lw_key_fold(run, c), 0, 1);
    const uint64_t cells = n[0] * n[1] * n[2];
    const box whole = {{0, 0, 0}, {f.grid[0], f.grid[1], f.grid[2]}};
    const int64_t boxes[4] = {1, 2, 7, 0};
    const char *const names[4] = {"1 box", "2 boxes", "7 boxes", "tiles of 8 x 8 x 8"};
    f.velocity = (double *)each_memory(3 * sizeof(double) * cells);
    for (int way = 0; way < 4; way++) {
        memset(f.velocity, 0, 3 * sizeof(double) * cells);
        if (boxes[way] != 0)
            fill_boxes(&f, whole, boxes[way]);
        else
            fill_tiles(&f, 8);
        const uint64_t digest = field_digest(&f, cells);
        first = way == 0 ? digest : first;
        each.failures += digest != first;
        printf("%-50s 0x%016" PRIx64 "%s\n", names[way], digest, digest == first ? "" : ": FAILED");
    }
    check_field(&f, cells);
    each_free(f.velocity);
    return each_end(first);
}

#endif
