/* For a GPU: the same text. */
#include "initial_field.c"
