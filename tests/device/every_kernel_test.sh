#!/bin/bash
# every_kernel_test.sh PROGRAM: it succeeds, and every kernel ran except for those of not_run.txt.
names=$(mktemp) || exit 2
trap 'rm -f "$names"' EXIT
LANEWISE_KERNELS_NOT_RUN=$names "$1" || exit $?
"$(dirname "$0")/not_run.sh" "$names"
