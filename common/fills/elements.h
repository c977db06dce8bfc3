/* Thirty-two elements of any kind from any engine: lw_<engine>_<kind>, the draw joined to the body, for each of the two
 * lists. What a backend adds is only how blocks are shared out and where the elements are stored. */
#ifndef LANEWISE_FILLS_ELEMENTS_H
#define LANEWISE_FILLS_ELEMENTS_H

#include "alias/draw.h"
#include "dynamic/draw.h"
#include "lanewise/detail/job.h"
#include "range.h"
#include "uniform.h"
#include "lanewise/detail/draws.h"

#define LW_ENGINE_TEMPLATE "fills/elements_of_engine.inl"
#include "lanewise/detail/templates/each_engine.inl"

#endif
