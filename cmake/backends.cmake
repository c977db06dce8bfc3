# The backends. A device is a folder under backends/ and one lanewise_add_backend; CPUs are the folder backends/cpu,
# compiled once per target: a line of cmake/targets.cmake. Either is a backend to users, in the order of automatic
# choice. One that is not built stays known by name, so that a user who names it learns why.
set(LANEWISE_BACKENDS "")        # all names
set(LANEWISE_BACKEND_OBJECTS "") # object libraries of those that are built
set(LANEWISE_MODULES "")         # names of those that are built and are modules of the shared library
set(LANEWISE_BACKEND_DECLARATIONS "")
set(LANEWISE_BACKEND_ROWS "")

# before 1.0 any minor version may break programs (CHANGELOG.md), so the name that they load has both numbers
set(LANEWISE_SOVERSION ${PROJECT_VERSION_MAJOR})
if(LANEWISE_SOVERSION EQUAL 0)
  set(LANEWISE_SOVERSION 0.${PROJECT_VERSION_MINOR})
endif()

macro(lanewise_list_backend name lanes declaration address module absent)
  string(APPEND LANEWISE_BACKEND_DECLARATIONS "${declaration}")
  list(APPEND LANEWISE_BACKENDS ${name})
  string(APPEND LANEWISE_BACKEND_ROWS "    {\"${name}\", \"${lanes}\", ${address}, ${module}, \"${absent}\"},\n")
  foreach(list IN ITEMS BACKENDS BACKEND_OBJECTS MODULES BACKEND_DECLARATIONS BACKEND_ROWS)
    set(LANEWISE_${list} "${LANEWISE_${list}}" PARENT_SCOPE)
  endforeach()
endmacro()

# lanewise_add_backend(name IF condition LANES target MODULE condition DRIVER library LACK ".." REMEDY ".." SOURCES files):
# must define `const lw_backend lw_backend_<name>`. MODULE: to the shared library it is a file of its own,
# liblanewise-<name>.so, which may also come from another build of the release, and is loaded where the driver's library is;
# LACK says that it is not. REMEDY: how to get it, where it is not in the build or its file is not there.
function(lanewise_add_backend name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "IF;LANES;MODULE;DRIVER;LACK;REMEDY" "SOURCES")
  set(declaration "")
  set(address 0)
  set(module 0)
  if(arg_IF)
    add_library(lanewise_${name} OBJECT ${arg_SOURCES})
    set(LANEWISE_FLAGS_CUDA ${LANEWISE_FLAGS_CUDA_LIBRARY})
    lanewise_library_options(lanewise_${name})
    if(arg_MODULE)
      list(APPEND LANEWISE_MODULES ${name})
    else()
      list(APPEND LANEWISE_BACKEND_OBJECTS lanewise_${name})
    endif()
    set(declaration "extern const lw_backend lw_backend_${name};\n")
    set(address "&lw_backend_${name}")
  endif()
  if(arg_MODULE)
    set(file liblanewise-${name}.so.${LANEWISE_SOVERSION})
    string(CONCAT declaration "#if LW_MODULES\n"
           "LW_MODULE(${name}, \"${file}\", \"${arg_DRIVER}\",\n          \"${arg_LACK}\",\n          \"${arg_REMEDY}\")\n"
           "#define backend_of_${name} 0\n#define module_of_${name} &module_${name}\n#else\n${declaration}"
           "#define backend_of_${name} ${address}\n#define module_of_${name} 0\n#endif\n")
    set(address backend_of_${name})
    set(module module_of_${name})
  endif()
  set(absent "not in this build; ${arg_REMEDY}")
  if(arg_IF)
    set(absent "")
  endif()
  lanewise_list_backend(${name} ${arg_LANES} "${declaration}" "${address}" ${module} "${absent}")
endfunction()

# Most of GCC's time for variates went to walks along memory accesses, to see whether one loads what another stored:
# half of 58 s for variates_f64, 6 of 15 s for counts (GCC 12, avx512). With a limit of 50 there, instead of 1000, their
# code is as fast and its size the same. Engines are not compiled so: mrg8's steps had lost up to 29 %.
set(lanewise_variates variates_f32 variates_f64 counts)
list(TRANSFORM lanewise_variates REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/backends/cpu/lanes/\\1.c")
set_source_files_properties(${lanewise_variates} PROPERTIES
  COMPILE_OPTIONS $<$<C_COMPILER_ID:GNU>:--param=sccvn-max-alias-queries-per-access=50>)

# lanewise_add_target(name): backends/cpu/lanes/*.c with the target's flags; and backends/cpu/target.inl, which gathers them and
# must run anywhere, to find out whether the lanes can.
function(lanewise_add_target name)
  set(declaration "")
  set(address 0)
  set(absent "not in this build${LANEWISE_TARGET_${name}_ABSENT}")
  if(LANEWISE_TARGET_${name}_HAVE)
    set(absent "")
    set(needs "")
    foreach(feature IN LISTS LANEWISE_TARGET_${name}_NEEDS)
      string(APPEND needs " LW_NEED(${feature})")
    endforeach()
    set(file ${PROJECT_BINARY_DIR}/targets/${name}.c)
    string(CONCAT text "/* Written by CMake: the target ${name} (cmake/targets.cmake). */\n"
           "#define LW_TARGET ${name}\n#define LW_TARGET_NEEDS${needs}\n"
           "#define LW_TARGET_LACK \"${LANEWISE_TARGET_${name}_LACK}\"\n#include \"cpu/target.inl\"\n")
    file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
    file(GLOB lanes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/backends/cpu/lanes/*.c)
    add_library(lanewise_${name} OBJECT ${file})
    add_library(lanewise_${name}_lanes OBJECT ${lanes})
    lanewise_library_options(lanewise_${name})
    lanewise_library_options(lanewise_${name}_lanes)
    lanewise_harden(lanewise_${name})
    target_compile_definitions(lanewise_${name}_lanes PRIVATE LW_TARGET=${name} LW_TABLES_ONCE=1)
    target_compile_options(lanewise_${name}_lanes PRIVATE ${LANEWISE_TARGET_${name}_FLAGS}
                           ${LANEWISE_TARGET_${name}_PRIVATE_FLAGS})
    list(APPEND LANEWISE_BACKEND_OBJECTS lanewise_${name} lanewise_${name}_lanes)
    set(declaration "extern const lw_backend lw_${name}_backend;\n")
    set(address "&lw_${name}_backend")
  endif()
  lanewise_list_backend(${name} "${LANEWISE_TARGET_${name}_LANES}" "${declaration}" "${address}" 0 "${absent}")
endfunction()

function(lanewise_write_backend_list)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/backend_list.c.in ${PROJECT_BINARY_DIR}/backend_list.c @ONLY)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/lanewise.map.in ${PROJECT_BINARY_DIR}/lanewise.map @ONLY)
endfunction()

# lanewise_per_backend(name CPU source [CUDA source] [SKIP name ..] [OPTIONS flag ..]): the source once for each target,
# for tests and programs whose kernels are users' kernels. What it defines is called <NAME>_RUN in the source and
# <name>_<backend> outside. Sets <name>_objects, and makes the header <name>_backends.def (its folder is
# <name>_generated): a row LW_BACKEND_ROW(<name>_<backend>, "<backend>") for each.
function(lanewise_per_backend name)
  cmake_parse_arguments(arg "" "CPU;CUDA" "SKIP;OPTIONS" ${ARGN})
  string(TOUPPER ${name} NAME)
  set(objects "")
  set(rows "")
  set(built "")
  foreach(target IN LISTS LANEWISE_TARGETS)
    if(LANEWISE_TARGET_${target}_HAVE AND NOT target IN_LIST arg_SKIP)
      add_library(${name}_${target} OBJECT ${arg_CPU})
      list(APPEND built ${target})
    endif()
  endforeach()
  if(LANEWISE_HAVE_CUDA AND arg_CUDA)
    add_library(${name}_cuda OBJECT ${arg_CUDA})
    list(APPEND built cuda)
  endif()
  foreach(backend IN LISTS built)
    lanewise_library_options(${name}_${backend})
    target_compile_definitions(${name}_${backend} PRIVATE ${NAME}_RUN=${name}_${backend})
    target_include_directories(${name}_${backend} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
    target_compile_options(${name}_${backend} PRIVATE $<$<COMPILE_LANGUAGE:C>:${arg_OPTIONS} ${LANEWISE_FLAGS_KERNELS}>
                           ${LANEWISE_TARGET_${backend}_FLAGS} ${LANEWISE_TARGET_${backend}_PRIVATE_FLAGS})
    list(APPEND objects $<TARGET_OBJECTS:${name}_${backend}>)
    string(APPEND rows "LW_BACKEND_ROW(${name}_${backend}, \"${backend}\")\n")
  endforeach()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${name}_generated)
  file(CONFIGURE OUTPUT ${folder}/${name}_backends.def CONTENT "${rows}" @ONLY)
  set(${name}_objects ${objects} PARENT_SCOPE)
  set(${name}_generated ${folder} PARENT_SCOPE)
endfunction()

# What has to do with loading: of liblanewise.so and its modules, with the file that says what they export.
function(lanewise_make_loadable target map)
  lanewise_harden(${target})
  target_link_options(${target} PRIVATE -Wl,--version-script=${map}
                      -Wl,--no-undefined -Wl,-z,nodelete) # its threads stay when a program unloads it
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE C VERSION ${PROJECT_VERSION} SOVERSION ${LANEWISE_SOVERSION}
                        LINK_DEPENDS ${map})
endfunction()

# lanewise_add_library(target STATIC|SHARED): liblanewise of all object libraries; of those of modules only the static one.
function(lanewise_add_library target type)
  add_library(${target} ${type} $<TARGET_OBJECTS:lanewise_core> ${PROJECT_BINARY_DIR}/backend_list.c)
  set(objects ${LANEWISE_BACKEND_OBJECTS})
  if(type STREQUAL STATIC)
    list(TRANSFORM LANEWISE_MODULES PREPEND lanewise_ OUTPUT_VARIABLE of_modules)
    list(PREPEND objects ${of_modules})
  endif()
  foreach(library IN LISTS objects)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${library}>)
  endforeach()
  lanewise_library_options(${target})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME lanewise LINKER_LANGUAGE C)
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                             $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${target} PRIVATE Threads::Threads m)
  if(LANEWISE_HAVE_HWLOC)
    target_link_libraries(${target} PRIVATE PkgConfig::HWLOC)
  endif()
  if(lanewise_cuda IN_LIST objects)
    # the static runtime: the driver is opened when it is first needed, so the library loads where there is none
    target_link_libraries(${target} PRIVATE CUDA::cudart_static)
  endif()
  set(modules 0)
  if(type STREQUAL SHARED)
    lanewise_make_loadable(${target} ${PROJECT_BINARY_DIR}/lanewise.map)
    if(LANEWISE_CUDA_MODULE)
      set(modules 1)
      target_sources(${target} PRIVATE common/core/module.c)
      target_link_libraries(${target} PRIVATE ${CMAKE_DL_LIBS})
    endif()
  endif()
  target_compile_definitions(${target} PRIVATE LW_MODULES=${modules})
endfunction()

# lanewise_add_module(name): liblanewise-<name>.so beside liblanewise.so, by which it is loaded.
function(lanewise_add_module name)
  add_library(lanewise_${name}_module SHARED $<TARGET_OBJECTS:lanewise_${name}>)
  set_target_properties(lanewise_${name}_module PROPERTIES OUTPUT_NAME lanewise-${name} SKIP_BUILD_RPATH TRUE)
  target_link_libraries(lanewise_${name}_module PRIVATE lanewise_shared CUDA::cudart_static)
  set(map ${PROJECT_BINARY_DIR}/${name}_module.map)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/module.map.in ${map} @ONLY)
  lanewise_make_loadable(lanewise_${name}_module ${map})
endfunction()
