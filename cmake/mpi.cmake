# MPI, for tests, examples and benchmarks of ranks; nothing of the library links it.

# What users link who include <lanewise/mpi.h>; found packages have the same (cmake/lanewiseConfig.cmake.in).
add_library(lanewise_mpi INTERFACE)
if(LANEWISE_HAVE_MPI)
  target_link_libraries(lanewise_mpi INTERFACE MPI::MPI_C)
endif()
add_library(lanewise::mpi ALIAS lanewise_mpi)

# lanewise_mpi_test(name RANKS 2 COMMAND program argument ...): the test <name>:<ranks>, run by mpirun; without MPI it is
# skipped with a sentence. Ranks may be more than cores, and root may run them.
function(lanewise_mpi_test name)
  cmake_parse_arguments(arg "" "RANKS" "COMMAND" ${ARGN})
  if(LANEWISE_HAVE_MPI)
    add_test(NAME ${name}:${arg_RANKS}
             COMMAND ${MPIEXEC_EXECUTABLE} ${MPIEXEC_NUMPROC_FLAG} ${arg_RANKS} ${LANEWISE_MPIRUN_FLAGS} ${arg_COMMAND})
    set_tests_properties(${name}:${arg_RANKS} PROPERTIES PROCESSORS 2 TIMEOUT 300 ENVIRONMENT
                         "OMPI_ALLOW_RUN_AS_ROOT=1;OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1;OMPI_MCA_btl_vader_single_copy_mechanism=none")
  else()
    add_test(NAME ${name}:${arg_RANKS} COMMAND sh -c "echo 'skipped: no MPI was found'; exit 77")
  endif()
  set_tests_properties(${name}:${arg_RANKS} PROPERTIES SKIP_RETURN_CODE 77 LABELS mpi)
endfunction()
