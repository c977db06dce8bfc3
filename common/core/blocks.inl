/* The blocks of LW_ENGINE (lanewise/detail/engine.h): entries of the table in kinds.c. */
#define LW_KIND(name, number, type, draw, parameter) BLOCK_OF(LW_ENGINE, name, draw, 2, 1)
#define LW_VARIATE(name, number, type, method, draw, draws, ...)                                                       \
    BLOCK_OF(LW_ENGINE, name, draw, draws, LW_UNIT_##method)
#include "kinds/alias16.def"
#undef LW_KIND
#define LW_KIND(name, number, type, draw, parameter) BLOCK_OF(LW_ENGINE, name, draw, 1, 2)
#include "kinds/discrete.def"
#undef LW_KIND
#define LW_KIND(name, number, type, draw, parameter) BLOCK_OF(LW_ENGINE, name, draw, 1, 1)
#include "kinds/quantile.def"
#undef LW_KIND
#include "lanewise/detail/vector_parts.def"
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
