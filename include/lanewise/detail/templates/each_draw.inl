/* Includes the template LW_DRAW_TEMPLATE for each draw that kernels take from memory (drawn.h). */
#define LW_DRAW word
#include LW_DRAW_TEMPLATE
#undef LW_DRAW
#define LW_DRAW b32
#include LW_DRAW_TEMPLATE
#undef LW_DRAW
#define LW_DRAW b53
#include LW_DRAW_TEMPLATE
#undef LW_DRAW
#define LW_DRAW b64
#include LW_DRAW_TEMPLATE
#undef LW_DRAW

#undef LW_DRAW_TEMPLATE
