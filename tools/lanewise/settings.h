/* Parameters that a kind is asked about besides its example: they take the other branches of its method. */
#ifndef LANEWISE_TOOLS_SETTINGS_H
#define LANEWISE_TOOLS_SETTINGS_H

#include "lanewise/lanewise.h"

/* Setting `number` of a kind, 0 its example; returns 0 when there is none of that number. */
int setting_of(const lw_kind_info *kind, int number, lw_value values[LW_MAX_PARAMETERS]);

/* What a setting is called among the value digests. */
const char *setting_name(int number);

#endif
