# One table of functions for each target of the lane vocabulary, compiled as the library is (contracts 0) and as a
# user might compile our headers: free to fuse, on CUDA to flush too (1).
#
#   lanewise_each_target(name)      from <name>_apply_cpu.c and <name>_apply_cuda.cu of the folder, which make the
#                                 table <NAME>_TARGET with <NAME>_BACKEND and <NAME>_CONTRACTS
#
# sets <name>_tables, the objects of all of them, <name>_portable, those of portable C, cudart, what they need linked, and
# <name>_generated, the folder of <name>_targets.def: LW_TARGET_ROW(table) for each.
function(lanewise_one_target name backend contracts)
  string(TOUPPER ${name} NAME)
  set(table ${name}_${backend})
  if(contracts)
    string(APPEND table _user)
  endif()
  if(backend STREQUAL cuda)
    add_library(${table} OBJECT ${name}_apply_cuda.cu)
  else()
    add_library(${table} OBJECT ${name}_apply_cpu.c)
  endif()
  if(contracts)
    lanewise_private_options(${table})
    target_include_directories(${table} PRIVATE ${PROJECT_SOURCE_DIR}/include)
  else()
    lanewise_library_options(${table})
  endif()
  target_compile_definitions(${table} PRIVATE
    ${NAME}_TARGET=${table} ${NAME}_BACKEND="${backend}" ${NAME}_CONTRACTS=${contracts})
  target_compile_options(${table} PRIVATE ${ARGN})
  target_include_directories(${table} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${name}_generated)
  set(tables ${tables} $<TARGET_OBJECTS:${table}> PARENT_SCOPE)
  set(rows "${rows}LW_TARGET_ROW(${table})\n" PARENT_SCOPE)
endfunction()

function(lanewise_each_target name)
  set(tables "")
  set(contract -O3 -ffp-contract=fast)
  set(rows "")
  foreach(target IN LISTS LANEWISE_TARGETS)
    if(LANEWISE_TARGET_${target}_HAVE)
      set(flags ${LANEWISE_TARGET_${target}_FLAGS} ${LANEWISE_TARGET_${target}_PRIVATE_FLAGS})
      set(user ${flags} ${contract}) # the user's optimisation, not the target's
      if(NOT LANEWISE_TARGET_${target}_NEEDS AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
        list(APPEND user -mavx2 -mfma) # without them nothing could be fused; the tests ask the CPU before they call
      endif()
      lanewise_one_target(${name} ${target} 0 ${flags})
      lanewise_one_target(${name} ${target} 1 ${user})
    endif()
    if(target STREQUAL portable)
      set(${name}_portable $<TARGET_OBJECTS:${name}_portable> $<TARGET_OBJECTS:${name}_portable_user> PARENT_SCOPE)
    endif()
  endforeach()
  set(cudart "" PARENT_SCOPE)
  if(LANEWISE_HAVE_CUDA)
    set(cudart CUDA::cudart_static PARENT_SCOPE)
    set(user_cuda ${LANEWISE_FLAGS_CUDA})
    list(REMOVE_ITEM user_cuda --fmad=false)
    lanewise_one_target(${name} cuda 0)
    lanewise_one_target(${name} cuda 1 ${user_cuda} --fmad=true --ftz=true --prec-div=false --prec-sqrt=false)
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}_generated/${name}_targets.def CONTENT "${rows}" @ONLY)
  set(${name}_generated ${CMAKE_CURRENT_BINARY_DIR}/${name}_generated PARENT_SCOPE)
  set(${name}_tables ${tables} PARENT_SCOPE)
endfunction()
