/* Included before engines by what draws on CPUs. Plain C is a quarter faster where the compiler knows the taps of the
 * warp generator: the default set has code of its own there. */
#ifndef LANEWISE_FILLS_LANES_H
#define LANEWISE_FILLS_LANES_H

#define LW_TAPS_IN_SIGHT (LW_GROUP == 1)

#endif
