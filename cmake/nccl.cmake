# NCCL, for an example and a test of ranks; nothing of the library links it. NVIDIA's Python package of it is named by
# LANEWISE_NCCL_INCLUDE (.../nvidia/nccl/include) and LANEWISE_NCCL_LIBRARY (.../nvidia/nccl/lib/libnccl.so.2).
set(LANEWISE_HAVE_NCCL FALSE)
if(LANEWISE_HAVE_CUDA)
  find_path(LANEWISE_NCCL_INCLUDE nccl.h HINTS ${CUDAToolkit_INCLUDE_DIRS})
  find_library(LANEWISE_NCCL_LIBRARY NAMES nccl libnccl.so.2 HINTS ${CUDAToolkit_LIBRARY_DIR})
  mark_as_advanced(LANEWISE_NCCL_INCLUDE LANEWISE_NCCL_LIBRARY)
  if(LANEWISE_NCCL_INCLUDE AND LANEWISE_NCCL_LIBRARY)
    set(LANEWISE_HAVE_NCCL TRUE)
  endif()
endif()

# lanewise_nccl_program(test name sources ..): the program <name> and the test <test>:cuda, which runs it on all GPUs of
# the machine; skipped with a sentence where there is none, or no NCCL.
function(lanewise_nccl_program test name)
  if(LANEWISE_HAVE_NCCL)
    add_executable(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE lanewise_static ${LANEWISE_NCCL_LIBRARY} CUDA::cudart_static m)
    target_include_directories(${name} SYSTEM PRIVATE ${LANEWISE_NCCL_INCLUDE} ${CUDAToolkit_INCLUDE_DIRS})
    target_compile_options(${name} PRIVATE -O2 -ffp-contract=off -Wall -Wextra $<$<BOOL:${LANEWISE_WERROR}>:-Werror>)
    set_target_properties(${name} PROPERTIES C_STANDARD 11)
    add_test(NAME ${test}:cuda COMMAND ${name})
  else()
    add_test(NAME ${test}:cuda COMMAND sh -c "echo 'skipped: no CUDA backend or no NCCL was found'; exit 77")
  endif()
  set_tests_properties(${test}:cuda PROPERTIES SKIP_RETURN_CODE 77 PROCESSORS 2 TIMEOUT 300)
endfunction()
