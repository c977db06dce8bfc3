# The targets of CPUs: each is one header of the lane vocabulary and one line here, in the order of automatic choice.
# From these lines come the list of backends, what `lanewise info` says of them, the code of users' methods
# (lanewise_add_kernel), what is installed for that, and the lists of the tests. Read by the build of the library and,
# installed, by the projects of users.
#
#   lanewise_target(name LANES header [ON processors] [FLAGS ..] [PRIVATE_FLAGS ..] [NEEDS ..] [LACK ".."])
#
#   LANES          the header: include/lanewise/lane/<header>.h, or <header>.h in a folder that FLAGS put on the path
#   ON             CMAKE_SYSTEM_PROCESSOR of those that may have it, a regular expression; without it, all, always. The
#                  library has such a target if its compiler takes the target, unless LANEWISE_SIMD is OFF or
#                  LANEWISE_WITHOUT_TARGETS has its name
#   FLAGS          for the compiler, whoever compiles: the library, a test, a user's method
#   PRIVATE_FLAGS  for the library's and the tests' sources besides
#   NEEDS, LACK    features of the CPU, in the names of __builtin_cpu_supports; what to say where one is missing
set(LANEWISE_TARGETS "")

# Whether the library's compiler takes a target with these flags, as LANEWISE_COMPILER_<name>.
function(lanewise_try_target name flags)
  include(CheckCSourceCompiles)
  list(JOIN flags " " CMAKE_REQUIRED_FLAGS)
  set(CMAKE_REQUIRED_INCLUDES ${PROJECT_SOURCE_DIR}/include)
  check_c_source_compiles("#include <lanewise/lane/lane.h>\nint main(void) { return 0; }" LANEWISE_COMPILER_${name})
endfunction()

function(lanewise_target name)
  cmake_parse_arguments(arg "" "LANES;ON;LACK" "FLAGS;PRIVATE_FLAGS;NEEDS" ${ARGN})
  set(LANEWISE_TARGETS ${LANEWISE_TARGETS} ${name} PARENT_SCOPE)
  list(APPEND arg_FLAGS -DLW_LANES=${arg_LANES})
  if(name IN_LIST LANEWISE_UNOPTIMIZED_TARGETS)
    list(APPEND arg_PRIVATE_FLAGS -O0)
  elseif(name IN_LIST LANEWISE_OUTLINED_TARGETS)
    list(APPEND arg_PRIVATE_FLAGS ${LANEWISE_FLAGS_OUTLINED})
    if(CMAKE_C_COMPILER_ID MATCHES Clang) # it says of loops that call functions that it did not unroll them
      list(APPEND arg_PRIVATE_FLAGS -Wno-pass-failed)
    endif()
  endif()
  set(have TRUE)
  set(absent "") # what to say of it, behind "not in this build", where it is not there
  if(arg_ON AND NOT CMAKE_SYSTEM_PROCESSOR MATCHES "${arg_ON}")
    set(have FALSE)
    set(absent ", which is for ${CMAKE_SYSTEM_PROCESSOR}")
  elseif(arg_ON AND name IN_LIST LANEWISE_WITHOUT_TARGETS)
    set(have FALSE)
    set(absent "; configure without it in -DLANEWISE_WITHOUT_TARGETS")
  elseif(arg_ON AND DEFINED LANEWISE_SIMD AND LANEWISE_SIMD STREQUAL OFF)
    set(have FALSE)
    set(absent "; configure without -DLANEWISE_SIMD=OFF")
  elseif(arg_ON AND DEFINED LANEWISE_SIMD) # the library itself, not a user's project
    lanewise_try_target(${name} "${arg_FLAGS}")
    set(have ${LANEWISE_COMPILER_${name}})
    set(absent "; configure with a newer compiler, which takes it")
    if(NOT have AND LANEWISE_SIMD STREQUAL ON)
      message(FATAL_ERROR "LANEWISE_SIMD=ON, but the compiler does not take the target ${name}: ${arg_FLAGS}")
    elseif(NOT have)
      set_property(GLOBAL APPEND PROPERTY LANEWISE_NOTES "the compiler does not take the target ${name}: it is not built")
    endif()
  endif()
  set(LANEWISE_TARGET_${name}_HAVE ${have} PARENT_SCOPE)
  set(LANEWISE_TARGET_${name}_ABSENT "${absent}" PARENT_SCOPE)
  foreach(field IN ITEMS LANES FLAGS PRIVATE_FLAGS NEEDS LACK)
    set(LANEWISE_TARGET_${name}_${field} "${arg_${field}}" PARENT_SCOPE)
  endforeach()
endfunction()

# GCC's assembler gets the features of Xeon Phi: an instruction of DQ, BW or VL in the target avx512f does not assemble.
# (endbr64, which some distributions' GCC adds, is not in that list either.) Code with sanitizers in it is not meant for
# Xeon Phi, and GCC 14 puts an instruction of DQ into it.
set(lanewise_f_only "")
if(CMAKE_C_COMPILER_ID STREQUAL GNU AND NOT LANEWISE_SANITIZE)
  set(lanewise_f_only -fcf-protection=none -Wa,-march=generic64+avx2+fma+bmi+bmi2+popcnt+avx512f+avx512cd)
endif()
set(lanewise_v3 -mavx2 -mfma -mbmi -mbmi2 -mpopcnt)
set(lanewise_f ${lanewise_v3} -mavx512f -mavx512cd)
set(lanewise_x86 x86_64|AMD64)

lanewise_target(avx512 LANES avx512 ON ${lanewise_x86} FLAGS ${lanewise_f} -mavx512dq -mavx512vl -mavx512bw
              NEEDS avx512f fma bmi2 avx512dq avx512vl avx512bw LACK "it takes AVX-512 with DQ, VL and BW")
lanewise_target(avx512f LANES avx512 ON ${lanewise_x86} FLAGS ${lanewise_f} PRIVATE_FLAGS ${lanewise_f_only}
              NEEDS avx512f fma bmi2 LACK "it takes AVX-512F")
lanewise_target(avx2 LANES avx2 ON ${lanewise_x86} FLAGS ${lanewise_v3}
              NEEDS avx2 fma bmi2 LACK "it takes AVX2 with FMA and BMI2")
# Every AArch64 has NEON.
lanewise_target(neon LANES neon ON "^(aarch64|arm64)$")
# A file with more of these lines; installed, it and the targets beside it lie here.
if(LANEWISE_EXTRA_TARGETS)
  include(${LANEWISE_EXTRA_TARGETS})
else()
  include(${CMAKE_CURRENT_LIST_DIR}/extra_targets.cmake OPTIONAL)
endif()
lanewise_target(portable LANES portable)

foreach(name IN LISTS LANEWISE_WITHOUT_TARGETS)
  if(name STREQUAL portable OR NOT name IN_LIST LANEWISE_TARGETS)
    message(FATAL_ERROR "LANEWISE_WITHOUT_TARGETS is \"${LANEWISE_WITHOUT_TARGETS}\": ${name} is no target that can be left out")
  endif()
endforeach()
