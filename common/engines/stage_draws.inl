/* The stages of LW_ENGINE: stage.inl for each draw. */
#define LW_DRAW_TEMPLATE "engines/stage.inl"
#include "lanewise/detail/templates/each_draw.inl"
