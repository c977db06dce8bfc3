/* Kaufman's energies are those of all states, counted one by one. */
#include "ising.h"

#include <math.h>
#include <stdio.h>

static int bonds_unlike(uint32_t spins, int rows, int columns)
{
    int unlike = 0;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            const uint32_t here = spins >> (r * columns + c);
            const uint32_t right = spins >> (r * columns + (c + 1) % columns);
            const uint32_t below = spins >> ((r + 1) % rows * columns + c);
            unlike += (int)((here ^ right) & 1) + (int)((here ^ below) & 1);
        }
    return unlike;
}

static int agree(int rows, int columns, double k)
{
    double sum[3] = {0}, exact[2];
    for (uint32_t spins = 0; spins < 1u << rows * columns; spins++) {
        const double energy = 2 * bonds_unlike(spins, rows, columns) - 2 * rows * columns;
        const double weight = exp(-k * (energy + 2 * rows * columns));
        for (int i = 0; i < 3; i++)
            sum[i] += weight * pow(energy, i);
    }
    ising_exact(rows, columns, k, &exact[0], &exact[1]);
    printf("%d x %d, K = %g: %.12g %.12g; of all states %.12g %.12g\n", rows, columns, k, exact[0], exact[1],
           sum[1] / sum[0], sum[2] / sum[0]);
    return fabs(exact[0] - sum[1] / sum[0]) < 1e-9 * fabs(exact[0]) &&
           fabs(exact[1] - sum[2] / sum[0]) < 1e-9 * fabs(exact[1]);
}

int main(void)
{
    int good = 1;
    for (double k = 0.1; k < 1; k += 0.17)
        good &= agree(3, 4, k) & agree(4, 4, k);
    return good ? 0 : 1;
}
