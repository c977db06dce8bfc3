/* The generators that Thomas (2009, 2010) compares his with, and XORWOW: one stream of words each. */
#ifndef QUALITY_CLASSICS_H
#define QUALITY_CLASSICS_H

/* The next word of a generator, or null: there is none of this name. */
typedef unsigned int classic_word(void);
classic_word *classic_of(const char *name);

#endif
