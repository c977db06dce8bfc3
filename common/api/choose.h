/* Choosing by weights, as tests ask for it: with fewer bits per word. */
#ifndef LANEWISE_API_CHOOSE_H
#define LANEWISE_API_CHOOSE_H

#include "choose/job.h"
#include "core/generator.h"

/* Checks all of a call except its key, which it makes, runs it and moves the cursor by 1. */
lw_status lw_generator_choose(lw_generator *generator, lw_choose_job *race);

#endif
