# cmake --install: the headers, both libraries or one of them, and what find_package and pkg-config need (the program: tools/).
# Nothing installed holds a path of this machine, so the tree may be moved.
include(CMakePackageConfigHelpers)
set(libdir ${CMAKE_INSTALL_LIBDIR})

# The same names here as find_package gives, for a project that has this one as a subfolder.
add_library(lanewise::shared ALIAS lanewise_shared)
add_library(lanewise::static ALIAS lanewise_static)
set(libraries "") # what is installed; the first is lanewise::lanewise
foreach(type IN ITEMS SHARED STATIC)
  if(LANEWISE_${type})
    string(TOLOWER ${type} library)
    list(APPEND libraries lanewise_${library})
  endif()
endforeach()
list(GET libraries 0 library)
add_library(lanewise::lanewise ALIAS ${library})
string(REPLACE lanewise_ lanewise:: config_library ${library})

install(DIRECTORY include/lanewise DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} PATTERN ".clang-format" EXCLUDE)
install(TARGETS ${libraries} LIBRARY DESTINATION ${libdir} ARCHIVE DESTINATION ${libdir})
if(LANEWISE_SHARED)
  foreach(module IN LISTS LANEWISE_MODULES)
    install(TARGETS lanewise_${module}_module LIBRARY DESTINATION ${libdir} NAMELINK_SKIP)
  endforeach()
endif()
install(FILES LICENSE LICENSE.joe-kuo THIRD_PARTY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(LANEWISE_HAVE_TOOLS)
  install(FILES docs/lanewise.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()

# The shared library needs nothing of its users. The static one needs what follows, named so that nothing has to be
# found again on the machine of the user, whatever languages their project is in.
set(needs pthread m)
if(LANEWISE_HAVE_HWLOC)
  list(APPEND needs ${HWLOC_LIBRARIES})
endif()
list(REMOVE_DUPLICATES needs)
list(TRANSFORM needs PREPEND "-l")
if(LANEWISE_HAVE_CUDA)
  # NVIDIA allows the static runtime to be passed on. The copy is the one whose headers this build was compiled with.
  if(LANEWISE_STATIC)
    get_target_property(cudart CUDA::cudart_static IMPORTED_LOCATION)
    install(FILES ${cudart} DESTINATION ${libdir}/lanewise RENAME libcudart_static.a)
  endif()
  list(APPEND needs LIBDIR/lanewise/libcudart_static.a -lstdc++ -lrt -ldl)
endif()
string(REPLACE LIBDIR \${lanewise_libdir} config_needs "${needs}")
list(JOIN needs " " needs)
string(REPLACE LIBDIR \${libdir} pc_needs "${needs}")

# find_package(lanewise). Written out, since an exported target would ask the user's project for nvcc.
set(config_soversion ${LANEWISE_SOVERSION})
configure_package_config_file(cmake/lanewiseConfig.cmake.in ${PROJECT_BINARY_DIR}/lanewiseConfig.cmake
                              INSTALL_DESTINATION ${libdir}/cmake/lanewise
                              PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/lanewiseConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/lanewiseConfig.cmake ${PROJECT_BINARY_DIR}/lanewiseConfigVersion.cmake
        cmake/lanewise_methods.cmake cmake/targets.cmake
        DESTINATION ${libdir}/cmake/lanewise)

# Users' methods need the targets that this library has besides.
if(LANEWISE_EXTRA_TARGETS)
  get_filename_component(folder ${LANEWISE_EXTRA_TARGETS} DIRECTORY)
  install(FILES ${LANEWISE_EXTRA_TARGETS} DESTINATION ${libdir}/cmake/lanewise RENAME extra_targets.cmake)
  install(DIRECTORY ${folder}/ DESTINATION ${libdir}/cmake/lanewise FILES_MATCHING PATTERN "*.h")
endif()

# pkg-config: lanewise, and lanewise-static, since -llanewise takes the shared one where both are. Of the static library
# alone, lanewise names what it needs, too. hwloc is not in Requires.private, which pkg-config wants to find for the users
# of the shared library too.
file(RELATIVE_PATH pc_includedir ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_FULL_INCLUDEDIR})
set(pc_name lanewise)
set(pc_libs "-L\${libdir} -llanewise")
if(LANEWISE_SHARED AND LANEWISE_STATIC)
  string(APPEND pc_libs "\nLibs.private: ${pc_needs}")
elseif(LANEWISE_STATIC)
  string(APPEND pc_libs " ${pc_needs}")
endif()
configure_file(cmake/lanewise.pc.in ${PROJECT_BINARY_DIR}/lanewise.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/lanewise.pc DESTINATION ${libdir}/pkgconfig)
if(LANEWISE_STATIC)
  set(pc_name lanewise-static)
  set(pc_libs "\${libdir}/liblanewise.a ${pc_needs}")
  configure_file(cmake/lanewise.pc.in ${PROJECT_BINARY_DIR}/lanewise-static.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/lanewise-static.pc DESTINATION ${libdir}/pkgconfig)
endif()
