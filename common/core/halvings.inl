/* How often blocks of LW_ENGINE can be halved (lanewise/detail/engine.h): entries of the table in kinds.c. */
#define LW_VARIATE(name, number, type, method, draw, draws, ...)                                                       \
    HALVINGS_OF(LW_ENGINE, name, draw, draws, LW_UNIT_##method)
#include "lanewise/detail/vector_parts.def"
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
