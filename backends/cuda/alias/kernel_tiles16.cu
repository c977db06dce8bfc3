/* Tiles with rows of 16 bytes. */
#include "kernel_tiles.cuh"

template <>
void lw_alias_launch_tiles(const alias_area<alias_rows16> &m, lw_type weights, int processors, lw_port_stream stream)
{
    alias_by_type(weights, [&](auto tag) { launch_tiles<alias_rows16, decltype(tag)::value>(m, processors, stream); });
}
