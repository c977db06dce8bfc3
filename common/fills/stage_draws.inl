/* The stages of LW_ENGINE: stage_host.inl for each draw. */
#define LW_DRAW_TEMPLATE "fills/stage_host.inl"
#include "lanewise/detail/templates/each_draw.inl"
