# An overlay port of the source that it lies in: vcpkg install lanewise --overlay-ports=packaging
get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../.." ABSOLUTE)

# A feature that is not asked for is OFF, not whatever is found.
foreach(feature IN ITEMS CUDA HWLOC TOOLS)
    string(TOLOWER ${feature} name)
    if(name IN_LIST FEATURES)
        list(APPEND options -DLANEWISE_${feature}=ON)
    else()
        list(APPEND options -DLANEWISE_${feature}=OFF)
    endif()
endforeach()
vcpkg_find_acquire_program(PKGCONFIG)

vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        ${options}
        -DLANEWISE_BENCH=OFF
        -DLANEWISE_FORTRAN=OFF
        -DLANEWISE_PYTHON=OFF
        -DLANEWISE_TESTS=OFF
        "-DPKG_CONFIG_EXECUTABLE=${PKGCONFIG}"
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/lanewise)
vcpkg_fixup_pkgconfig()
if("tools" IN_LIST FEATURES)
    vcpkg_copy_tools(TOOL_NAMES lanewise AUTO_CLEAN)
endif()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share"
     "${CURRENT_PACKAGES_DIR}/share/doc")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE" "${SOURCE_PATH}/LICENSE.joe-kuo")
