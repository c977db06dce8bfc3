/* Scrambles of an element in lanes, as a fill's job has them. */
#ifndef LANEWISE_POINTS_RULE_H
#define LANEWISE_POINTS_RULE_H

#include "job.h"
#include "lanewise/lane/points_scramble.h"

#endif
