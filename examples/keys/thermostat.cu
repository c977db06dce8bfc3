/* For a GPU: the same text. */
#include "thermostat.c"
