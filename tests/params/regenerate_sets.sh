#!/bin/bash
# The tables of WARP1024's sets are what the program makes.
# Usage: regenerate_sets.sh WARP1024_SEARCH FOLDER_OF_TABLES FOLDER_OF_LANES
set -o pipefail
"$1" 1 1024 2>/dev/null | cmp - "$2/warp1024_sets.inc" &&
    "$1" --minimal "$2/warp1024_sets.inc" | cmp - "$2/warp1024_minimal.inc" &&
    "$1" --taps "$2/warp1024_sets.inc" | cmp - "$3/warp1024_taps.inc" &&
    "$1" --prove "$2/warp1024_sets.inc"
