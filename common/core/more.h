/* The second table of a backend. lw_backend is known to lanes, and takes half an hour to compile after a change; what
 * lanes need not know is here. */
#ifndef LANEWISE_CORE_MORE_H
#define LANEWISE_CORE_MORE_H

#include "core/backend.h"
#include "rows/job.h"
#include "rows/lanes.h"

typedef struct lw_backend_more {
#define LW_MORE_SLOT(name, type, parameters) type(*name) parameters;
#define LW_MORE_LANES_TABLE(name, type) const type *name;
#include "core/more_slots.def"
} lw_backend_more;

/* In the order of lw_backend_rows; null: not in this build. */
extern const lw_backend_more *const lw_backend_mores[];

const lw_backend_more *lw_backend_more_of(const lw_backend *backend);

#endif
