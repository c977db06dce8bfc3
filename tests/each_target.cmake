# One table of functions for each spelling of the lane vocabulary, compiled as the library is (contracts 0) and as a
# user might compile our headers: free to fuse, on CUDA to flush too (1).
#
#   lanewise_spellings(name)      from <name>_apply_cpu.c and <name>_apply_cuda.cu of the folder, which make the
#                                 table <NAME>_SPELLING with <NAME>_BACKEND and <NAME>_CONTRACTS
#
# sets <name>_tables, the objects of all of them, <name>_portable, those of portable C, cudart, what they need linked, and
# <name>_generated, the folder of <name>_spellings.def: LW_SPELLING(table) for each.
function(lanewise_spelling name backend contracts)
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
    ${NAME}_SPELLING=${table} ${NAME}_BACKEND="${backend}" ${NAME}_CONTRACTS=${contracts})
  target_compile_options(${table} PRIVATE ${ARGN})
  target_include_directories(${table} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${name}_generated)
  set(tables ${tables} $<TARGET_OBJECTS:${table}> PARENT_SCOPE)
  set(rows "${rows}LW_SPELLING(${table})\n" PARENT_SCOPE)
endfunction()

function(lanewise_spellings name)
  set(tables "")
  set(contract -O3 -ffp-contract=fast)
  set(rows "")
  foreach(tier IN LISTS LANEWISE_TIERS)
    if(LANEWISE_TIER_${tier}_HAVE)
      set(flags ${LANEWISE_TIER_${tier}_FLAGS} ${LANEWISE_TIER_${tier}_PRIVATE_FLAGS})
      set(user ${flags} ${contract}) # the user's optimisation, not the tier's
      if(NOT LANEWISE_TIER_${tier}_NEEDS AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
        list(APPEND user -mavx2 -mfma) # without them nothing could be fused; the tests ask the CPU before they call
      endif()
      lanewise_spelling(${name} ${tier} 0 ${flags})
      lanewise_spelling(${name} ${tier} 1 ${user})
    endif()
    if(tier STREQUAL portable)
      set(${name}_portable $<TARGET_OBJECTS:${name}_portable> $<TARGET_OBJECTS:${name}_portable_user> PARENT_SCOPE)
    endif()
  endforeach()
  set(cudart "" PARENT_SCOPE)
  if(LANEWISE_HAVE_CUDA)
    set(cudart CUDA::cudart_static PARENT_SCOPE)
    set(user_cuda ${LANEWISE_FLAGS_CUDA})
    list(REMOVE_ITEM user_cuda --fmad=false)
    lanewise_spelling(${name} cuda 0)
    lanewise_spelling(${name} cuda 1 ${user_cuda} --fmad=true --ftz=true --prec-div=false --prec-sqrt=false)
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}_generated/${name}_spellings.def CONTENT "${rows}" @ONLY)
  set(${name}_generated ${CMAKE_CURRENT_BINARY_DIR}/${name}_generated PARENT_SCOPE)
  set(${name}_tables ${tables} PARENT_SCOPE)
endfunction()
