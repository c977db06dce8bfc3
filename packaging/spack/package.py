# Copyright Spack Project Developers. See COPYRIGHT file for details.
#
# SPDX-License-Identifier: (Apache-2.0 OR MIT)

from spack_repo.builtin.build_systems.cmake import CMakePackage
from spack_repo.builtin.build_systems.cuda import CudaPackage

from spack.package import *


class Lanewise(CMakePackage, CudaPackage):
    """Random numbers, variates and weighted sampling: the same bits on GPUs and CPUs."""

    license("MIT AND BSD-3-Clause", checked_by="lanewise")

    # Without the project's home, Spack takes the sources from where they lie:
    # spack develop --path SOURCE lanewise@0.1.0
    version("0.1.0")

    variant("shared", default=True, description="Shared library, rather than a static one")
    variant("hwloc", default=True, description="Place threads on cores, find fast memory")
    variant("tools", default=True, description="The program lanewise")

    depends_on("c", type="build")
    depends_on("cxx", type="build", when="+cuda")
    depends_on("cmake@3.25:", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("hwloc@2.1:", when="+hwloc")

    conflicts("platform=darwin", msg="Lanewise is for Linux")
    conflicts("platform=windows", msg="Lanewise is for Linux")

    def cmake_args(self):
        args = [
            self.define_from_variant("BUILD_SHARED_LIBS", "shared"),
            self.define_from_variant("LANEWISE_CUDA", "cuda"),
            self.define_from_variant("LANEWISE_HWLOC", "hwloc"),
            self.define_from_variant("LANEWISE_TOOLS", "tools"),
            self.define("LANEWISE_TESTS", "OFF"),
            self.define("LANEWISE_BENCH", "OFF"),
            self.define("LANEWISE_PYTHON", "OFF"),
            self.define("LANEWISE_FORTRAN", "OFF"),
        ]
        archs = self.spec.variants["cuda_arch"].value
        if self.spec.satisfies("+cuda") and "none" not in archs:
            args.append(self.define("LANEWISE_CUDA_ARCHITECTURES", archs))
        return args

    @run_after("install")
    @on_package_attributes(run_tests=True)
    def check_install(self):
        if self.spec.satisfies("+tools"):
            Executable(join_path(self.prefix.bin, "lanewise"))("verify", "--quick")
