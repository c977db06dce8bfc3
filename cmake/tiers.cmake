# The tiers of the CPU machine: each is one spelling of the lane vocabulary and one line here, in the order of automatic
# choice. From these lines come the list of backends, what `lanewise info` says of them, the code of users' methods
# (lanewise_add_kernel), what is installed for that, and the lists of the tests. Read by the build of the library and,
# installed, by the projects of users.
#
#   lanewise_tier(name LANES header [IF condition] [FLAGS ..] [PRIVATE_FLAGS ..] [NEEDS ..] [LACK ".."] COSTS ..)
#
#   LANES          the spelling: include/lanewise/lane/<header>.h, or <header>.h in a folder that FLAGS put on the path
#   IF             a variable: the tier can be compiled here. Without it, always
#   FLAGS          for the compiler, whoever compiles: the library, a test, a user's method
#   PRIVATE_FLAGS  for the library's and the tests' sources besides
#   NEEDS, LACK    features of the CPU, in the names of __builtin_cpu_supports; what to say where one is missing
#   COSTS          lw_schedule_costs of model/schedule.h: lanes in step, then operations of all lanes of a warp: to draw for
#                  a first attempt, for any other, a masked round, a vote, the queue, a refill
if(NOT DEFINED LANEWISE_HAVE_AVX512) # a user's project
  set(LANEWISE_HAVE_AVX512 FALSE)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set(LANEWISE_HAVE_AVX512 TRUE)
  endif()
endif()
set(LANEWISE_TIERS "")
function(lanewise_tier name)
  cmake_parse_arguments(arg "" "LANES;IF;LACK" "FLAGS;PRIVATE_FLAGS;NEEDS;COSTS" ${ARGN})
  set(LANEWISE_TIERS ${LANEWISE_TIERS} ${name} PARENT_SCOPE)
  set(have TRUE)
  if(arg_IF AND NOT ${arg_IF})
    set(have FALSE)
  endif()
  set(LANEWISE_TIER_${name}_HAVE ${have} PARENT_SCOPE)
  set(LANEWISE_TIER_${name}_FLAGS ${arg_FLAGS} -DLW_LANES=${arg_LANES} PARENT_SCOPE)
  foreach(field IN ITEMS LANES PRIVATE_FLAGS NEEDS LACK COSTS)
    set(LANEWISE_TIER_${name}_${field} "${arg_${field}}" PARENT_SCOPE)
  endforeach()
endfunction()

# GCC's assembler is told what Xeon Phi has: an instruction of DQ, BW or VL in the F tier does not assemble. (endbr64, which
# some distributions' GCC adds, is not in that list either.)
# Code with sanitizers in it is not meant for Xeon Phi, and GCC 14 puts an instruction of DQ into it.
set(lanewise_f_only "")
if(CMAKE_C_COMPILER_ID STREQUAL GNU AND NOT LANEWISE_SANITIZE)
  set(lanewise_f_only -fcf-protection=none -Wa,-march=generic64+avx2+fma+bmi+bmi2+popcnt+avx512f+avx512cd)
endif()
set(lanewise_f -mavx512f -mavx512cd -mfma -mavx2 -mbmi -mbmi2 -mpopcnt)

# The costs of AVX-512 are fitted to bench/results/xeon-1-core/method.csv (an attempt of 20 operations, two draws).
lanewise_tier(avx512 LANES avx512 IF LANEWISE_HAVE_AVX512 FLAGS ${lanewise_f} -mavx512dq -mavx512vl -mavx512bw
              NEEDS avx512f fma bmi2 avx512dq avx512vl avx512bw LACK "it takes AVX-512 with DQ, VL and BW"
              COSTS 32 8 270 0 0 40 1)
lanewise_tier(avx512f LANES avx512 IF LANEWISE_HAVE_AVX512 FLAGS ${lanewise_f} PRIVATE_FLAGS ${lanewise_f_only}
              NEEDS avx512f fma bmi2 LACK "it takes AVX-512F" COSTS 32 8 270 0 0 40 1)
# A file with more of these lines; installed, it and the spellings beside it lie here.
if(LANEWISE_EXTRA_TIERS)
  include(${LANEWISE_EXTRA_TIERS})
else()
  include(${CMAKE_CURRENT_LIST_DIR}/extra_tiers.cmake OPTIONAL)
endif()
lanewise_tier(portable LANES portable COSTS 32 8 270 0 0 40 1)
