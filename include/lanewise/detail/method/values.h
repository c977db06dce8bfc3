/* Parameters of a call as plain C lanes take them; integers travel as the bits of a double. */
#ifndef LANEWISE_DETAIL_METHOD_VALUES_H
#define LANEWISE_DETAIL_METHOD_VALUES_H

#include "../../lanewise.h"
#include "../../lane/lane.h"

LW_LANE lw_f32 lw_value_f32(lw_value value) { return (float)value.f64; }
LW_LANE lw_f64 lw_value_f64(lw_value value) { return value.f64; }
LW_LANE lw_f64 lw_value_u64(lw_value value) { return lw_bits_f64(value.u64); }

#endif
