/* In place of tools/lanewise/complain.c: what the program's parts complain about is kept instead of printed. */
#ifndef LANEWISE_TESTS_FUZZ_COMPLAINTS_H
#define LANEWISE_TESTS_FUZZ_COMPLAINTS_H

extern int complaints;       /* since the last complaints_none() */
extern char complaint[4096]; /* the last one, perhaps cut */
void complaints_none(void);

/* Fails unless an exit code other than EXIT_DONE came with one sentence, and EXIT_DONE with none. */
void complaints_fit(int code, const char *what);

#endif
