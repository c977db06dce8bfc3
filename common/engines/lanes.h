/* What depends on the lanes of a CPU that draw. Included before engines. */
#ifndef LANEWISE_ENGINES_LANES_H
#define LANEWISE_ENGINES_LANES_H

/* Plain C is a quarter faster where the compiler knows the taps of the warp generator: the default set has code of its
 * own there. */
#define LW_TAPS_CONSTANT LW_ONE_LANE

/* Blocks are made one after another, not interleaved: the chains of steps of one block suffice, and fill the
 * registers. */
#define LW_BLOCK_BY_BLOCK (LW_GROUPS >= 8)

#endif
