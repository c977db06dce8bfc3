# cmake -DFEATURES="core;tools" -DWORK=folder -P try_port.cmake: the port with stand-ins for vcpkg's functions. It
# configures the source with the port's options, all of which must be used, and compiles nothing.
cmake_minimum_required(VERSION 3.25)
set(PORT lanewise)
set(CURRENT_PORT_DIR "${CMAKE_CURRENT_LIST_DIR}")
set(CURRENT_PACKAGES_DIR "${WORK}/packages")

function(vcpkg_find_acquire_program program)
    find_program(${program} pkg-config REQUIRED)
    set(${program} "${${program}}" PARENT_SCOPE)
endfunction()
function(vcpkg_cmake_configure)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
    file(REMOVE_RECURSE "${WORK}/build")
    foreach(shared IN ITEMS ON OFF)
        execute_process(COMMAND "${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B "${WORK}/build" --fresh
                                -DBUILD_SHARED_LIBS=${shared} ${arg_OPTIONS}
                        OUTPUT_QUIET ERROR_VARIABLE warnings COMMAND_ERROR_IS_FATAL ANY)
        if(warnings)
            message(FATAL_ERROR "${warnings}")
        endif()
    endforeach()
endfunction()
foreach(name IN ITEMS vcpkg_cmake_install vcpkg_cmake_config_fixup vcpkg_fixup_pkgconfig vcpkg_copy_tools)
    function(${name})
    endfunction()
endforeach()
function(vcpkg_install_copyright)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "COMMENT" "FILE_LIST")
    file(COPY ${arg_FILE_LIST} DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
endfunction()

include("${CURRENT_PORT_DIR}/portfile.cmake")
message(STATUS "the port configures with ${FEATURES}")
