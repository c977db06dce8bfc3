/* The stages of LW_ENGINE: stage_host.inl for each draw. */
#define LW_DRAW word
#include "stage_host.inl"
#undef LW_DRAW
#define LW_DRAW b32
#include "stage_host.inl"
#undef LW_DRAW
#define LW_DRAW b53
#include "stage_host.inl"
#undef LW_DRAW
#define LW_DRAW b64
#include "stage_host.inl"
#undef LW_DRAW
