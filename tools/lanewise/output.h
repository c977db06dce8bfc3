/* Where results go: standard output or a file. A write that fails is reported once, in one sentence.
 *
 * A file has its name only when it is whole: its bytes are written to a hidden file beside it (.lanewise-*), which
 * replaces it at the end, and is removed after an error or a signal. Pipes, devices and /dev/stdout are written as they
 * are. */
#ifndef LANEWISE_TOOLS_OUTPUT_H
#define LANEWISE_TOOLS_OUTPUT_H

#include <stddef.h>
#include <stdio.h>

struct output {
    FILE *file;
    const char *name; /* for the sentence */
    char *unfinished; /* the file that is written, until it is `target`; NULL: what is open is written as it is */
    char *target;     /* the file that it replaces: `name`, or where that leads as a link */
    char *buffer;
    int broken; /* 1: a write failed and was reported */
};

/* Small pieces are gathered for large writes; large ones go to the system as they are. */
enum output_pieces { OUTPUT_SMALL, OUTPUT_LARGE };

/* Opens a file for writing, or standard output if path is NULL. Returns an exit code; an output that could not be
 * opened is not closed. Only one file at a time, besides standard output. */
int output_open(struct output *output, const char *path, enum output_pieces pieces);

/* Writes bytes; an exit code. Once a write has failed, all later ones fail silently. */
int output_write(struct output *output, const void *bytes, size_t count);
int output_print(struct output *output, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Hands over to the system what has been written; an exit code. */
int output_flush(struct output *output);

/* Hands everything over to the system and closes: the last chance to learn that the disk is full. `code` is how the
 * work went, EXIT_DONE or what has been reported: then a file keeps what it had. Returns that code, or, if it was
 * EXIT_DONE, how this went. */
int output_close(struct output *output, int code);

#endif
