#include "directions.h"
#include "lanewise/detail/seed.h"
#include "records.h"

/* The components of common/params/lattice_cbc.bin, two in a word, in a file that CMake writes of it. */
extern const uint64_t lw_lattice_cbc[];

enum { TAG_LSHF = 0x4648534C };

static uint64_t z_of(const lw_points_options *options, uint32_t dimension)
{
    const uint64_t z = options->generators != NULL
                           ? options->generators[dimension]
                           : lw_lattice_cbc[dimension / 2] >> (32 * (dimension % 2)) & UINT32_MAX;
    return options->n == 0 ? z : z % options->n;
}

uint64_t lw_points_lattice_bytes(const lw_points_options *options)
{
    return options->dimensions * sizeof(lw_points_generator);
}

void lw_points_make_lattice(const lw_points_options *options, void *tables)
{
    const uint64_t key = lw_points_key(options);
    for (uint32_t d = 0; d < options->dimensions; d++) {
        lw_points_generator *const made = (lw_points_generator *)tables + d;
        made->z = z_of(options, d);
        made->n = options->n;
        if (options->n != 0)
            made->by_n = lw_points_divisor_of(options->n);
        if (options->scramble == LW_POINTS_SHIFT) {
            uint32_t c[4] = {0, 0, d, TAG_LSHF};
            lw_philox_one(key, c);
            made->shift = c[0] | (uint64_t)c[1] << 32;
        }
        made->is_gray = options->order == LW_POINTS_GRAY;
        made->is_tent = options->form == LW_POINTS_TENT;
    }
}
