/* The commands of the program. Each gets its options read and returns the program's exit code. */
#ifndef LANEWISE_TOOLS_COMMANDS_H
#define LANEWISE_TOOLS_COMMANDS_H

#include "options.h"

int cmd_info(struct options *options);
int cmd_generate(struct options *options);
int cmd_model(struct options *options);
int cmd_permute(struct options *options);
int cmd_points(struct options *options);
int cmd_sample(struct options *options);
int cmd_verify(struct options *options);

#endif
