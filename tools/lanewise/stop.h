/* What a signal that ends the program does first: it removes the file that is not yet whole, and says what stopped it.
 * Then the program dies by the signal, as if it had not been caught, so that shells and `make` see it. */
#ifndef LANEWISE_TOOLS_STOP_H
#define LANEWISE_TOOLS_STOP_H

/* To be called first: catches the signals that end a program, except those that were ignored when it started. A write
 * to a closed pipe or beyond a limit of files fails like any other write. Standard streams that are closed are
 * occupied, so that no file becomes one of them; to read and to write them fails. */
void stop_prepare(void);

/* From now on a signal removes this file; NULL: none. The text must stay until the next call. */
void stop_removes(const char *path);

/* Whether a line of progress stands on standard error, to be wiped first. */
void stop_wipes(int line);

#endif
