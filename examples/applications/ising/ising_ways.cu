#include "ising_ways.c"
