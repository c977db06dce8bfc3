#!/usr/bin/env python3
"""bench/engines counts instructions as it says: loops of GPU kernels, and what fills stepped through."""
import importlib.util
import io
import pathlib
import sys
import unittest
from contextlib import redirect_stdout
from unittest import mock

ENGINES = pathlib.Path(sys.argv.pop(1))

SASS = """
\t\tFunction : _Z4fillv
        /*0000*/                   MOV R1, c[0x0][0x28] ;  /* 0x0 */
        /*0010*/                   IADD3 R2, R2, 0x1, RZ ;
        /*0020*/                   BRA.DIV UR4, 0x00a0 ;
        /*0030*/                   STG.E.128 desc[UR6][R4.64], R8 ;
        /*0040*/                   STG.E.64 desc[UR6][R4.64], R8 ;
        /*0050*/              @!P0 BRA 0x30 ;
        /*0060*/                   FADD R1, R1, R1 ;
        /*0070*/               @P1 BRA 0x10 ;
        /*0080*/                   EXIT ;
        /*0090*/                   BRA 0x90;
        /*00a0*/                   NOP ;
        /*00b0*/                   BRA 0x20 ;
\t\tFunction : _Z5otherv
        /*0000*/                   EXIT ;
"""


def load(name):
    spec = importlib.util.spec_from_file_location(name, ENGINES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Counts(unittest.TestCase):
    def test_loops_of_a_kernel(self):
        out = io.StringIO()
        with mock.patch.object(sys, "argv", ["sass_loops.py", "fill"]), mock.patch.object(sys, "stdin", io.StringIO(SASS)):
            with redirect_stdout(out):
                load("sass_loops").main()
        lines = [" ".join(line.split()) for line in out.getvalue().splitlines()]
        self.assertEqual(lines, ["_Z4fillv", "30 .. 50 | 3 instructions, 3 of its own | 3 doubles, 64/128 bits a store",
                                 "10 .. 70 | 7 instructions, 4 of its own"])

    def test_classes_of_instructions(self):
        of = load("count_steps").classes
        for text, vector, product in (("vpmuludq %zmm1,%zmm2,%zmm3", True, True), ("vpaddq (%rax),%ymm1,%ymm2", True, False),
                                      ("vmovdqu64 %zmm1,(%rax)", False, False), ("vmovdqa64 %zmm1,%zmm2", False, False),
                                      ("vpbroadcastq (%rax),%zmm1", False, False), ("vpbroadcastq %rax,%zmm1", True, False),
                                      ("vmovntdq %zmm1,(%rax)", False, False), ("imul %rax,%rbx", False, True),
                                      ("add %rax,%rbx", False, False), ("vpermt2d %zmm1,%zmm2,%zmm3", True, False)):
            with self.subTest(text):
                self.assertEqual(of(text), (vector, product))

    def test_records_of_fills(self):
        self.assertEqual(load("count_steps").read(["fill avx2 mrg8 8", "4010a0 16", "4010a4 8", "fill mkl X 4", "1f 2"]),
                         [("avx2 mrg8", 8, {0x4010a0: 16, 0x4010a4: 8}), ("mkl X", 4, {0x1f: 2})])


if __name__ == "__main__":
    unittest.main()
