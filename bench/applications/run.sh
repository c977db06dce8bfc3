#!/bin/bash
# The applications (examples/applications) in every way that can run here, beside their peers, about two minutes:
#
#     bench/applications/run.sh FOLDER [CORE]      examples/applications of a build; what runs on a CPU keeps to one core
#
# Each line says time, speed, share of random numbers, joules and a digest (examples/applications/application.h).
folder=$1 core=${2:-0}
application() {
    echo "# $*"
    program=$1
    shift
    taskset -c "$core" timeout 100 "$folder/$program/$program" "$@"
}

grep -m 1 "model name" /proc/cpuinfo
nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null
application ising units=16 gpu_units=16384 k=0.42 warm_up=2000 measurements=500 between=10 peers=1 repeats=3 seconds=1
application ising units=16 gpu_units=16384 k=0.42 warm_up=2000 measurements=500 between=10 engine=mrg8 repeats=2
application ising units=16 gpu_units=16384 k=0.42 warm_up=2000 measurements=500 between=10 engine=philox repeats=2
application ising method=wolff units=16 gpu_units=16384 warm_up=200 measurements=200 peers=1 repeats=3 seconds=1
# At the critical point, where sweeps forget the beginning slowly.
application ising ways=cuda gpu_units=8192 warm_up=200000 measurements=2000 between=10 repeats=1
# 10^8 photons and 10^8 neutrons. Fewer of both by the masked loop, and of neutrons in the peers' programs.
application transport units=32 gpu_units=12208 peers=1 repeats=3 seconds=1
application transport units=32 gpu_units=12208 ways=cuda,avx512 schedule=masked repeats=2
application transport particle=neutron units=2 gpu_units=12208 repeats=1
application transport particle=neutron units=8 gpu_units=12208 histories=32 ways=cuda,avx512 peers=1 repeats=1
application transport particle=neutron units=8 gpu_units=12208 histories=32 ways=cuda,avx512 schedule=masked repeats=1
