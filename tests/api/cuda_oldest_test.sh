#!/bin/bash
# cuda_oldest_test.sh NVCC SOURCE ARCHITECTURE FLAGS..: the device's code compiles for the oldest architecture that is
# supported, which the tests' own build may leave out. The kernels of variates take a minute each, and use what others do.
nvcc=$1 source=$2 architecture=$3
shift 3
ls "$source"/backends/cuda/*.cu "$source"/backends/cuda/*/*.cu | grep -v '/variates/kernel\|/fills/kernel\|/vectors/\|/discrete/' |
    xargs -P 2 -n 1 "$nvcc" -ptx -arch="compute_$architecture" -o /dev/null "$@" || exit 1
