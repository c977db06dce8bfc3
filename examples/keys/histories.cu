/* For a GPU: the same text. */
#include "histories.c"
