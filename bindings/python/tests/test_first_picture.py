"""examples/first_picture: the program in Python draws the picture that those in other languages draw."""
import pathlib
import subprocess
import sys

EXAMPLE = pathlib.Path(__file__).resolve().parents[3] / "examples/first_picture"


def test_python_draws_the_picture():
    drawn = subprocess.run([sys.executable, EXAMPLE / "first_picture.py"], check=True, capture_output=True).stdout
    assert drawn == (EXAMPLE / "first_picture.svg").read_bytes()
