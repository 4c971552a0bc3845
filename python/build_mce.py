"""Builds mce._mce, the module between Python and libmce.

The declarations are those of mce.h itself, where pkg-config finds it.
setup.py runs it in this folder.
"""

import os.path
import re
import subprocess

import cffi

def pkg_config(*options):
    try:
        done = subprocess.run(["pkg-config", *options, "libmce"], check=True,
                              stdout=subprocess.PIPE, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"libmce is not found by pkg-config: {error}")

    return done.stdout.strip()


def declarations(path):
    """What cffi understands of a header: no macros but numbers."""
    with open(path, encoding="utf-8") as file:
        text = file.read()

    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"^#ifdef __cplusplus$.*?^#endif$", "", text,
                  flags=re.DOTALL | re.MULTILINE)

    return re.sub(r"^#(?!define \w+ +\d+$).*\n", "", text, flags=re.MULTILINE)


ffi = cffi.FFI()

ffi.cdef(declarations(os.path.join(pkg_config("--variable=includedir"),
                                   "mce.h")))
ffi.cdef(declarations("page.h"))
ffi.cdef("""
    extern "Python" mce_status_t mce_py_read(void *data, mce_arena_t *arena,
        mce_str_t path, mce_str_t *content);
""")

ffi.set_source_pkgconfig("mce._mce", ["libmce"], '#include "page.h"',
                         include_dirs=["."], sources=["page.c"])
