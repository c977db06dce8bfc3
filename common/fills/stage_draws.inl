/* The stages of LW_ENGINE: stage_host.inl for each draw, and for w64. */
#define LW_DRAW_TEMPLATE "fills/stage_host.inl"
#include "lanewise/detail/templates/each_draw.inl"
#define LW_DRAW w64
#include "fills/stage_host.inl"
#undef LW_DRAW
