/* Includes the template LW_ENGINE_TEMPLATE for each engine (engine.h).
 * Made of engines.def by tools/templates/make_each.py; a test makes it again. */

#define LW_ENGINE warp1024
#include LW_ENGINE_TEMPLATE
#undef LW_ENGINE

#define LW_ENGINE warpstd
#include LW_ENGINE_TEMPLATE
#undef LW_ENGINE

#define LW_ENGINE mrg8
#include LW_ENGINE_TEMPLATE
#undef LW_ENGINE

#define LW_ENGINE philox
#include LW_ENGINE_TEMPLATE
#undef LW_ENGINE

#undef LW_ENGINE_TEMPLATE
