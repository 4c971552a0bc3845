import os
import sys

import setuptools

# the sources may be built from anywhere
os.chdir(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.curdir)

from build_mce import pkg_config  # noqa: E402

setuptools.setup(
    name="mce",
    version=pkg_config("--modversion"),
    description="The main content of HTML pages",
    license="BSD-2-Clause",
    python_requires=">=3.9",
    packages=["mce"],
    package_data={"mce": ["_mce.pyi", "py.typed"]},
    cffi_modules=["build_mce.py:ffi"],
    install_requires=["cffi"],
    zip_safe=False,
)
