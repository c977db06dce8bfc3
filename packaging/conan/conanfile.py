"""Conan 2: conan create packaging/conan [-o "&:shared=True"] [-o "&:cuda=True"]"""
import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rmdir

required_conan_version = ">=2.0"


class LanewiseRecipe(ConanFile):
    name = "lanewise"
    version = "0.1.0"
    package_type = "library"
    license = "MIT", "BSD-3-Clause"
    description = "Random numbers, variates and weighted sampling: the same bits on GPUs and CPUs"
    topics = "random", "simulation", "monte-carlo", "sampling", "cuda", "simd"
    settings = "os", "compiler", "build_type", "arch"
    options = {"shared": [True, False], "fPIC": [True, False], "cuda": [True, False]}
    default_options = {"shared": False, "fPIC": True, "cuda": False}
    languages = "C"

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        for part in ("CMakeLists.txt", "LICENSE*", "THIRD_PARTY.md"):
            copy(self, part, root, self.export_sources_folder)
        for folder in ("backends", "cmake", "common", "include"):
            copy(self, f"{folder}/*", root, self.export_sources_folder)

    def configure(self):
        if self.options.shared:
            self.options.rm_safe("fPIC")

    def validate(self):
        if self.settings.os != "Linux":
            raise ConanInvalidConfiguration("Lanewise is for Linux")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for option in ("HWLOC", "TESTS", "BENCH", "TOOLS", "PYTHON", "FORTRAN"):
            toolchain.cache_variables[f"LANEWISE_{option}"] = "OFF"
        toolchain.cache_variables["LANEWISE_CUDA"] = "ON" if self.options.cuda else "OFF"
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        cmake = CMake(self)
        cmake.install()
        for text in ("LICENSE*", "THIRD_PARTY.md"):
            copy(self, text, self.source_folder, os.path.join(self.package_folder, "licenses"))
        for made_again in ("lib/cmake", "lib/pkgconfig", "share"):
            rmdir(self, os.path.join(self.package_folder, made_again))

    def package_info(self):
        self.cpp_info.libs = ["lanewise"]
        self.cpp_info.set_property("cmake_file_name", "lanewise")
        self.cpp_info.set_property("cmake_target_name", "lanewise::lanewise")
        self.cpp_info.set_property("pkg_config_name", "lanewise")
        if not self.options.shared:
            self.cpp_info.system_libs = ["pthread", "m"]
            if self.options.cuda:
                self.cpp_info.system_libs += ["stdc++", "rt", "dl"]
                self.cpp_info.objects = ["lib/lanewise/libcudart_static.a"]
