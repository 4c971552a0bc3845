# make python: the package mce for PYTHON, in build/python, with the libmce that was
# built; LD_LIBRARY_PATH=build PYTHONPATH=build/python python3 imports it.

PYTHON_PACKAGES = python3-cffi python3-dev python3-setuptools
PYTHON_BUILD = $(abspath $(BUILD))/python

.PHONY: python

python: lib
	@echo "PYTHON $(BUILD)/python/mce"
	@PKG_CONFIG_PATH=$(abspath $(BUILD)) PYTHONPYCACHEPREFIX=$(PYTHON_BUILD)/work \
	    $(PYTHON) python/setup.py -q build --build-base $(PYTHON_BUILD)/work \
	    --build-lib $(PYTHON_BUILD)
