/* Where results go: standard output or a file. A write that fails is reported once, in one sentence. */
#ifndef LANEWISE_TOOLS_OUTPUT_H
#define LANEWISE_TOOLS_OUTPUT_H

#include <stddef.h>
#include <stdio.h>

struct output {
    FILE *file;
    const char *name; /* for the sentence */
    int broken;       /* 1: a write failed and was reported */
};

/* Small pieces are gathered for large writes; large ones go to the system as they are. */
enum output_pieces { OUTPUT_SMALL, OUTPUT_LARGE };

/* Opens a file for writing, or standard output if path is NULL. Returns an exit code. One output at a time. */
int output_open(struct output *output, const char *path, enum output_pieces pieces);

/* Writes bytes; an exit code. Once a write has failed, all later ones fail silently. */
int output_write(struct output *output, const void *bytes, size_t count);
int output_print(struct output *output, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Hands everything over to the system and closes: the last chance to learn that the disk is full. An exit code. */
int output_close(struct output *output);

#endif
