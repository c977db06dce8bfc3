/* Numbers of engines: lw_engine_<name>, and how many slots a table by engine has. */
#ifndef LANEWISE_DETAIL_ENGINE_SLOTS_H
#define LANEWISE_DETAIL_ENGINE_SLOTS_H

enum {
#define LW_ENGINE_ROW(name, value) lw_engine_##name = value,
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
    LW_ENGINE_SLOTS /* one more than the largest value */
};

#endif
