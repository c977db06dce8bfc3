#include "transport_ways.c"
