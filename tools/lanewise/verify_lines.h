/* The lines of `lanewise verify`, each of which can be asked alone, and a crew of threads that asks them. */
#ifndef LANEWISE_TOOLS_VERIFY_LINES_H
#define LANEWISE_TOOLS_VERIFY_LINES_H

#include "verify_subjects.h"

struct verify_part;
struct verify_asker;

struct verify_line {
    const char *part; /* what it belongs to: lines of one part stand together */
    void (*ask)(struct verify_asker *asker, const struct verify_line *line);
    int number;                      /* which, for ask */
    const struct verify_part *parts; /* its questions, if it has a list */
};

/* What a line gave. */
struct verify_result {
    const char *name; /* NULL: there is no such line */
    uint64_t checks, failed, failures[SUBJECTS_MOST];
    double seconds;
    char first[512];
    int done;
};

/* Who asks: subjects of its own, so that several can at once. */
struct verify_asker {
    struct verify_subjects subjects;
    struct values *values;
    struct verify_report report;
    const char *name; /* of the line that was asked last */
};

enum { VERIFY_LINES_MOST = 256 };

size_t verify_lines(struct verify_line lines[VERIFY_LINES_MOST]); /* how many there are */

/* Asks one line. turn: which number of threads comes first, if it is sparing. */
void verify_line_ask(struct verify_asker *asker, const struct verify_line *line, int sparing, uint64_t turn,
                     struct verify_result *result);

/* ---- a crew ---- */

struct verify_crew;

/* Starts up to `most` threads that ask all lines; the first uses `first`, the others open subjects of their own. NULL:
 * no memory. */
struct verify_crew *crew_start(struct verify_asker *first, int most, int sparing);

size_t crew_lines(const struct verify_crew *crew, const struct verify_line **lines);

/* Waits for the result of a line. */
const struct verify_result *crew_result(struct verify_crew *crew, size_t line);

/* Ends it: lines that are not begun stay unasked. seconds[s]: what the answers of subject s took, of all threads. */
void crew_end(struct verify_crew *crew, double seconds[SUBJECTS_MOST]);

#endif
