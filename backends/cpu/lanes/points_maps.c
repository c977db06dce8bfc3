/* Elements of kinds from words of points. Compiled once per target. */
#include "cpu/target.h"
#include "points/map_host.h"

lw_points_map_kernel *LW_FOR_TARGET(points_maps)(lw_kernel_id id)
{
    return lw_points_map_of(id);
}
