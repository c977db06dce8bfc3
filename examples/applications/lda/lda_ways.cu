#include "lda_ways.c"
