/* What the files of every_kernel share. */
#ifndef EVERY_KERNEL_H
#define EVERY_KERNEL_H

#include "lanewise/lanewise.h"

enum { ITEMS = 1 << 22 };

/* Counts a call that failed. */
void expect(lw_status status, const char *what);
#define EXPECT(call) expect(call, #call)

/* Rows, rounding, packed bits, vectors and complex normals by every engine, and long fills of every variate by philox.
 * numbers: 2 ITEMS floats on the device, positive as numbers of any type. */
void touch_kinds(lw_context *device, const void *numbers);

#endif
