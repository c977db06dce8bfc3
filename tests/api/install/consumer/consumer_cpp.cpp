// The same program as C++17; the lanes that users' kernels share must compile there too.
#include <lanewise/lane/lane.h>

#include "consumer.c"
