/* The kernels of LW_ENGINE, and how it leaves its place before a block, if it seeks; the others open any block alike. */
LW_LANE void LW_E(leave)(const LW_E(state) * state, lw_place *place, uint64_t block)
{
#if LW_JOIN(LW_SEEKS_, LW_ENGINE)
    LW_E(mark)(state, place->mrg8);
    place->block = block;
#else
    (void)state, (void)place, (void)block;
#endif
}

#define LW_KIND_TEMPLATE "fill_host.inl"
#include "each_kind.inl"
#undef LW_KIND_TEMPLATE
