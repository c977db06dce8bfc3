/* lanewise_words SUBJECT [STREAM]: writes the words of a subject of the quality record to standard output, until nobody
 * reads them. Without arguments: the names of the subjects. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "subject.h"

int main(int argc, char **argv)
{
    if (argc < 2) {
        for (size_t i = 0; i < subject_count; i++)
            puts(subjects[i].name);
        return 0;
    }
    subject_stream *s = subject_open(argv[1], argc > 2 ? strtoull(argv[2], NULL, 0) : 0);
    if (s == NULL)
        return 2;
    signal(SIGPIPE, SIG_IGN);
    for (;;) {
        size_t size;
        const char *p = subject_block(s, &size);
        while (size > 0) {
            const ssize_t n = write(STDOUT_FILENO, p, size);
            if (n < 0) {
                const int closed = errno == EPIPE;
                if (!closed)
                    fprintf(stderr, "lanewise_words: standard output: %s\n", strerror(errno));
                subject_close(s);
                return !closed;
            }
            p += n;
            size -= (size_t)n;
        }
    }
}
