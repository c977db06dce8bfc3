# Each option is AUTO (use what is there, say once what is lost), ON (fail if it is not there) or OFF.
foreach(option IN ITEMS CUDA AVX512 HWLOC TESTS BENCH TOOLS)
  set(LANEWISE_${option} AUTO CACHE STRING "AUTO, ON or OFF")
  set_property(CACHE LANEWISE_${option} PROPERTY STRINGS AUTO ON OFF)
  if(NOT LANEWISE_${option} MATCHES "^(AUTO|ON|OFF)$")
    message(FATAL_ERROR "LANEWISE_${option} is \"${LANEWISE_${option}}\"; it must be AUTO, ON or OFF")
  endif()
endforeach()
option(LANEWISE_WERROR "treat warnings as errors" OFF)
set(LANEWISE_OPTIMIZE -O3 CACHE STRING "the C compiler's optimisation of the library; any gives the same bits")
set(LANEWISE_SANITIZE "" CACHE STRING "what -fsanitize= takes, for everything of ours: address,undefined or thread")
option(LANEWISE_PYTHON "the extension module of the Python package (pyproject.toml)" OFF)
option(LANEWISE_HARDEN "stack protector, checked copies, read-only relocations" ON)
set(LANEWISE_CUDA_ARCHITECTURES "75;80;90;100;120" CACHE STRING
    "machine code for these (8.6 and 8.9 run that of 8.0); PTX of the last one is added")

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# lanewise_decide(CUDA found "reason"): sets LANEWISE_HAVE_CUDA by the rule above; the reason is said if it is lost.
function(lanewise_decide option found reason)
  set(have FALSE)
  if(LANEWISE_${option} STREQUAL ON AND NOT found)
    message(FATAL_ERROR "LANEWISE_${option}=ON, but ${reason}")
  elseif(NOT LANEWISE_${option} STREQUAL OFF AND found)
    set(have TRUE)
  elseif(LANEWISE_${option} STREQUAL AUTO)
    set_property(GLOBAL APPEND PROPERTY LANEWISE_NOTES "${reason}")
  endif()
  set(LANEWISE_HAVE_${option} ${have} PARENT_SCOPE)
endfunction()

find_package(OpenMP REQUIRED COMPONENTS C)
find_package(PkgConfig)

# ---- CUDA ----
set(found_cuda FALSE)
if(NOT LANEWISE_CUDA STREQUAL OFF)
  include(CheckLanguage)
  check_language(CUDA)
endif()
if(CMAKE_CUDA_COMPILER AND NOT LANEWISE_CUDA STREQUAL OFF)
  set(found_cuda TRUE)
  set(CMAKE_CUDA_ARCHITECTURES OFF) # cmake/compile.cmake writes the -gencode flags
  set(CMAKE_CUDA_RUNTIME_LIBRARY Static)
  enable_language(CUDA)
  find_package(CUDAToolkit REQUIRED)
endif()
set(why_no_cuda "no nvcc: the CUDA backend is not built (add it to PATH or set CMAKE_CUDA_COMPILER)")
if(EXISTS /proc/driver/nvidia/version OR EXISTS /dev/nvidia0)
  set(why_no_cuda "GPU present, ${why_no_cuda}")
endif()
lanewise_decide(CUDA ${found_cuda} "${why_no_cuda}")

# ---- AVX-512: whether the compiler can, not whether this machine can ----
include(CheckCSourceCompiles)
set(CMAKE_REQUIRED_FLAGS "-mavx512f -mavx512dq")
check_c_source_compiles("#include <immintrin.h>
int main(void) { return _mm512_reduce_add_epi32(_mm512_set1_epi32(0)); }" LANEWISE_COMPILER_AVX512)
unset(CMAKE_REQUIRED_FLAGS)
set(found_avx512 FALSE)
if(LANEWISE_COMPILER_AVX512 AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(found_avx512 TRUE)
endif()
lanewise_decide(AVX512 ${found_avx512}
                "the compiler or processor has no AVX-512: only the portable CPU backend is built")

# ---- hwloc ----
if(PkgConfig_FOUND AND NOT LANEWISE_HWLOC STREQUAL OFF)
  pkg_check_modules(HWLOC IMPORTED_TARGET hwloc>=2.1)
endif()
if(NOT HWLOC_FOUND)
  set(HWLOC_FOUND FALSE)
endif()
lanewise_decide(HWLOC ${HWLOC_FOUND} "no hwloc: threads are not placed on cores, high-bandwidth memory is not found")

lanewise_decide(TESTS TRUE "")
lanewise_decide(BENCH TRUE "")
lanewise_decide(TOOLS TRUE "")

function(lanewise_print_summary)
  message(STATUS "lanewise ${PROJECT_VERSION}: built ${LANEWISE_BACKEND_OBJECTS}; hwloc ${LANEWISE_HAVE_HWLOC}")
  get_property(notes GLOBAL PROPERTY LANEWISE_NOTES)
  foreach(note IN LISTS notes)
    message(STATUS "lanewise: ${note}")
  endforeach()
endfunction()
