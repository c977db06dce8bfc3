# lanewise_add_backend(name IF condition BACKEND file KERNELS files FLAGS .. DEFINES ..): the object libraries
# lanewise_<name>, which must define `const lw_backend lw_backend_<name>`, and lanewise_<name>_kernels. FLAGS are for
# the kernels alone: the backend's own file must run anywhere, to find out whether the kernels can. A backend that is
# not built stays known by name, so that asking for it says why.
set(LANEWISE_BACKENDS_BUILT "")
set(LANEWISE_BACKEND_DECLARATIONS "")
set(LANEWISE_BACKEND_ROWS "")

function(lanewise_add_backend name)
  cmake_parse_arguments(arg "" "IF;BACKEND" "KERNELS;FLAGS;DEFINES" ${ARGN})
  set(row "    {\"${name}\", 0},\n")
  if(arg_IF)
    add_library(lanewise_${name} OBJECT ${arg_BACKEND})
    add_library(lanewise_${name}_kernels OBJECT ${arg_KERNELS})
    foreach(target IN ITEMS lanewise_${name} lanewise_${name}_kernels)
      lanewise_library_options(${target})
      target_compile_definitions(${target} PRIVATE ${arg_DEFINES})
    endforeach()
    target_compile_options(lanewise_${name}_kernels PRIVATE ${arg_FLAGS})
    set(LANEWISE_BACKENDS_BUILT ${LANEWISE_BACKENDS_BUILT} ${name} PARENT_SCOPE)
    set(LANEWISE_BACKEND_DECLARATIONS "${LANEWISE_BACKEND_DECLARATIONS}extern const lw_backend lw_backend_${name};\n"
        PARENT_SCOPE)
    set(row "    {\"${name}\", &lw_backend_${name}},\n")
  endif()
  set(LANEWISE_BACKEND_ROWS "${LANEWISE_BACKEND_ROWS}${row}" PARENT_SCOPE)
endfunction()

function(lanewise_write_backend_list)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/backend_list.c.in ${PROJECT_BINARY_DIR}/backend_list.c @ONLY)
  target_sources(lanewise_core PRIVATE ${PROJECT_BINARY_DIR}/backend_list.c)
endfunction()

# lanewise_add_library(target STATIC|SHARED): liblanewise of all object libraries.
function(lanewise_add_library target type)
  add_library(${target} ${type} $<TARGET_OBJECTS:lanewise_core>)
  foreach(backend IN LISTS LANEWISE_BACKENDS_BUILT)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:lanewise_${backend}>
                   $<TARGET_OBJECTS:lanewise_${backend}_kernels>)
  endforeach()
  set_target_properties(${target} PROPERTIES OUTPUT_NAME lanewise LINKER_LANGUAGE C
                        VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                             $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${target} PRIVATE OpenMP::OpenMP_C m)
  if(LANEWISE_HAVE_HWLOC)
    target_link_libraries(${target} PRIVATE PkgConfig::HWLOC)
  endif()
  if(LANEWISE_HAVE_CUDA)
    # the static runtime: the driver is opened when it is first needed, so the library loads where there is none
    target_link_libraries(${target} PRIVATE CUDA::cudart_static)
  endif()
  if(type STREQUAL SHARED)
    target_link_options(${target} PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/lanewise.map
                        -Wl,--no-undefined)
    set_target_properties(${target} PROPERTIES LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/lanewise.map)
  endif()
endfunction()
