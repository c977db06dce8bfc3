/* For a GPU: the same text. */
#include "shuffled_reading.c"
