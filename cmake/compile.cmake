# The number contract in flags: nothing is fused unless fma is written, nothing is flushed, nothing is reordered.
set(LANEWISE_FLAGS_NUMBERS -ffp-contract=off -fno-fast-math -fno-math-errno -fno-trapping-math)

# -gencode for each architecture and PTX of the newest. Machine code is unpacked when it is loaded, once. With
# LANEWISE_KERNELS_PTX there is the PTX alone, and outside the library nvcc's host compiler optimises nothing: the assembler
# and --compress-mode=size took a quarter of the time of the library, and half of that of tests, tools and examples.
set(LANEWISE_FLAGS_CUDA --fmad=false -Xcompiler=-ffp-contract=off)
set(code "")
foreach(arch IN LISTS LANEWISE_CUDA_ARCHITECTURES)
  list(APPEND code -gencode=arch=compute_${arch},code=sm_${arch})
  set(newest ${arch})
endforeach()
set(ptx -gencode=arch=compute_${newest},code=compute_${newest})
set(size "")
set(balance "")
if(CMAKE_CUDA_COMPILER_VERSION VERSION_GREATER_EQUAL 12.8 AND NOT CMAKE_CUDA_FLAGS MATCHES "--compress-mode")
  set(size --compress-mode=size)
  set(balance --compress-mode=balance)
endif()
# LANEWISE_FLAGS_GENCODE alone is what programs have that are compiled as a user would.
if(LANEWISE_KERNELS_PTX)
  set(LANEWISE_FLAGS_GENCODE ${ptx})
  list(APPEND LANEWISE_FLAGS_CUDA ${ptx} ${balance})
  set(LANEWISE_FLAGS_CUDA_LIBRARY ${LANEWISE_FLAGS_CUDA} -O3)
  string(REPLACE "-O3" "" CMAKE_CUDA_FLAGS_RELEASE "${CMAKE_CUDA_FLAGS_RELEASE}")
else()
  set(LANEWISE_FLAGS_GENCODE ${code} ${ptx})
  list(APPEND LANEWISE_FLAGS_CUDA ${code} ${ptx} ${size})
  set(LANEWISE_FLAGS_CUDA_LIBRARY ${LANEWISE_FLAGS_CUDA})
endif()

# Lanes' functions stay functions (lane/host.h), except those that the compiler would inline anyway: kernels compile ten
# times as fast.
set(LANEWISE_FLAGS_OUTLINED -U__OPTIMIZE__)
set(LANEWISE_FLAGS_KERNELS "")
if(LANEWISE_KERNELS_OUTLINED)
  set(LANEWISE_FLAGS_KERNELS ${LANEWISE_FLAGS_OUTLINED})
endif()

# Sanitizers, for everything that is compiled here: a finding ends the program. Their checks of what is inlined take
# most of the time to compile, and find no more than those of functions.
if(LANEWISE_SANITIZE)
  set(flags -fsanitize=${LANEWISE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1
      ${LANEWISE_FLAGS_OUTLINED})
  add_compile_options("$<$<COMPILE_LANGUAGE:C,CXX>:${flags}>")
  add_link_options(-fsanitize=${LANEWISE_SANITIZE})
endif()

# Hardening of what users load and run. Sanitizers check more than its checked copies do, and glibc has none of these
# where nothing is optimised.
set(harden "")
set(harden_link "")
if(LANEWISE_HARDEN AND NOT LANEWISE_SANITIZE)
  set(harden -fstack-protector-strong)
  if(NOT LANEWISE_OPTIMIZE STREQUAL -O0)
    list(APPEND harden -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  endif()
  set(harden_link -Wl,-z,relro,-z,now,-z,noexecstack)
endif()
function(lanewise_harden target)
  get_target_property(type ${target} TYPE)
  target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:C>:${harden}>")
  if(NOT type MATCHES "OBJECT|STATIC")
    target_link_options(${target} PRIVATE ${harden_link})
  endif()
endfunction()

# GCC clears and copies what has some hundred bytes, as a request and its job, by `rep stos` and `rep movs`. Each takes
# tens of cycles to begin, and a call that fills a few KiB meets several.
include(CheckCCompilerFlag)
set(plain_copies "vector_loop:512:noalign,libcall:-1:noalign")
set(LANEWISE_FLAGS_COPIES "")
check_c_compiler_flag("-mmemcpy-strategy=${plain_copies} -mmemset-strategy=${plain_copies}" LANEWISE_COMPILER_STRATEGIES)
if(LANEWISE_COMPILER_STRATEGIES)
  set(LANEWISE_FLAGS_COPIES -mmemcpy-strategy=${plain_copies} -mmemset-strategy=${plain_copies})
endif()

# Warnings and standards, for everything of ours. The prefix maps keep the folders' names out of what is built. nvcc does not
# tell the host compiler that its own headers are a system's, in which -Wundef would find much.
function(lanewise_private_options target)
  set(cuda_headers "")
  foreach(folder IN LISTS CUDAToolkit_INCLUDE_DIRS)
    list(APPEND cuda_headers -Xcompiler=-isystem,${folder})
  endforeach()
  set_target_properties(${target} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF CUDA_STANDARD 17)
  target_compile_options(${target} PRIVATE
    $<$<COMPILE_LANGUAGE:C>:-Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wundef>
    $<$<COMPILE_LANGUAGE:C>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}=. -ffile-prefix-map=${PROJECT_BINARY_DIR}=build>
    "$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-Wall,-Wextra,-Wundef;${cuda_headers}>")
  if(CMAKE_C_COMPILER_ID STREQUAL GNU) # ISO C on s390x is allowed to compute float as double, which lane.h refuses
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:C>:-fexcess-precision=fast>)
  endif()
  target_compile_definitions(${target} PRIVATE _GNU_SOURCE)
  if(LANEWISE_FUZZER) # tests/fuzz: what libFuzzer learns from
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:C>:-fsanitize=fuzzer-no-link>)
  endif()
  if(LANEWISE_WERROR)
    target_compile_options(${target} PRIVATE
      $<$<COMPILE_LANGUAGE:C>:-Werror>
      $<$<COMPILE_LANGUAGE:CUDA>:-Werror=all-warnings -Xcompiler=-Werror>)
  endif()
endfunction()

# What the library itself is built with, besides. GCC's -O3 would make two loops of each whose body has a test that stays:
# a twelfth of the library, and no row is faster (docs/design/floors/size.md).
function(lanewise_library_options target)
  lanewise_private_options(${target})
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden
                        CUDA_VISIBILITY_PRESET hidden)
  target_compile_definitions(${target} PRIVATE LANEWISE_BUILDING=1 LW_HAVE_HWLOC=$<BOOL:${LANEWISE_HAVE_HWLOC}>)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/common
                             ${PROJECT_SOURCE_DIR}/backends)
  target_compile_options(${target} PRIVATE
    $<$<COMPILE_LANGUAGE:C>:${LANEWISE_OPTIMIZE} ${LANEWISE_FLAGS_NUMBERS}>
    $<$<COMPILE_LANG_AND_ID:C,GNU>:-fno-unswitch-loops>
    $<$<COMPILE_LANGUAGE:CUDA>:${LANEWISE_FLAGS_CUDA}>)
endfunction()

# lanewise_embed_words(target file): the file's words of 64 bits, least significant byte first, as `const uint64_t lw_<name>[]`
# in C. An assembler's .incbin would need a text per assembler and object format, and would have one byte order.
function(lanewise_embed_words target file)
  cmake_path(GET file STEM name)
  set(source ${PROJECT_BINARY_DIR}/embedded/${name}.c)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
  file(READ ${PROJECT_SOURCE_DIR}/${file} bytes HEX)
  string(REGEX REPLACE "(..)(..)(..)(..)(..)(..)(..)(..)" "0x\\8\\7\\6\\5\\4\\3\\2\\1,\n" words "${bytes}")
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
       "/* Written by CMake: ${file}. */\n#include <stdint.h>\n\nextern const uint64_t lw_${name}[];\nconst uint64_t lw_${name}[] = {\n@words@};\n")
  target_sources(${target} PRIVATE ${source})
endfunction()
