/* Whom `lanewise verify` asks: every backend that can run here, with several numbers of threads. */
#ifndef LANEWISE_TOOLS_VERIFY_SUBJECTS_H
#define LANEWISE_TOOLS_VERIFY_SUBJECTS_H

#include "output.h"
#include "verify.h"

enum { SUBJECTS_MOST = 24 };

struct verify_subjects {
    struct verify_subject list[SUBJECTS_MOST]; /* those of one backend stand together; portable comes first */
    int count;
    int failed;        /* backends that say that they can run here but cannot be opened */
    char skipped[600]; /* ", NAME (why)" of each that cannot run here */
};

/* Opens all of them, or portable on one thread alone; says on output, if it is not NULL, which are
 * skipped. An exit code. */
int subjects_open(struct verify_subjects *subjects, struct output *output, int portable_alone);
void subjects_close(struct verify_subjects *subjects); /* also one that is all zeros */

/* Lists the backends that have failed since the last time, or those that have not. */
void subjects_print(const struct verify_subjects *subjects, struct output *output, int failing);

#endif
