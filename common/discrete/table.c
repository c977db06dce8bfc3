#include "table.h"

/* The word of cell c where its first entry is k; *slow counts the cells that do not decide. */
static uint32_t cell_of(const lw_bounds *bounds, int bits, uint64_t c, size_t k, uint32_t *slow)
{
    const int shift = 64 - bits;
    const size_t last = bounds->entries - 1; /* its bound is no boundary: nothing comes after it */
    size_t boundaries = 0;
    while (boundaries < 2 && k + boundaries < last && bounds->bound[k + boundaries] >> shift == c)
        boundaries++;
    if (boundaries == 0)
        return (uint32_t)k << 16;
    if (boundaries == 1)
        return ((uint32_t)k << 16) + 65536 - (uint32_t)(bounds->bound[k] << bits >> 48);
    ++*slow;
    return LW_DISCRETE_LOOK_AGAIN;
}

uint32_t lw_discrete_build(const lw_bounds *bounds, int bits, uint32_t *cells, uint32_t *starts)
{
    const uint64_t count = UINT64_C(1) << bits;
    uint32_t slow = 0;
    size_t k = 0;
    for (uint64_t c = 0; c < count; c++) {
        while (bounds->bound[k] >> (64 - bits) < c)
            k++;
        const uint32_t cell = cell_of(bounds, bits, c, k, &slow);
        if (cells != NULL) {
            cells[c] = cell;
            starts[c] = (uint32_t)k;
        }
    }
    if (cells != NULL)
        starts[count] = (uint32_t)(bounds->entries - 1);
    return slow;
}

int lw_discrete_cell_bits(const lw_bounds *bounds, int most)
{
    int bits = LW_DISCRETE_CELL_BITS_LEAST;
    while (bits < most && lw_discrete_build(bounds, bits, NULL, NULL) << 12 > 1u << bits)
        bits++;
    return bits;
}
