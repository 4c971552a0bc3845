# make bench: side by side, in a command of its own, which is linked with gumbo
# where that can be had; then pages that are much of one thing.
# make bench-nginx: the filter beside gzip, brotli and sub_filter, the gateway
# beside a plain proxy, the proxy beside Squid alone; these two as root only.
# make bench-python: the package for Python beside the command; two threads.
# make soak: mixed traffic for SOAK_TIME seconds, every response compared.

SOAK_TIME ?= 60
GUMBO = $(shell pkg-config --libs gumbo 2>/dev/null)
BENCH_C = $(filter-out $(if $(GUMBO),,%/gumbo.c),$(wildcard bench/*.c))
BENCH_O = $(BENCH_C:%.c=$(BUILD)/obj/%.o)

.PHONY: bench bench-nginx bench-python soak

bench: deps
	@+$(MAKE) --no-print-directory -s deps PACKAGES=libgumbo-dev \
	    || echo "gumbo is not to be had: left out"
	@+$(MAKE) --no-print-directory $(BUILD)/mce-bench corpora
	bench/run $(BENCH)
	bench/floods

-include $(BENCH_O:.o=.d)

$(BUILD)/obj/bench/bench_peer.o: INCLUDE += $(XML_CFLAGS)

$(BUILD)/mce-bench: $(BENCH_O) $(SHARED_O)
	@echo "LD $@"
	@$(CC) $(CFLAGS) -o $@ $^ $(XML_LIBS) $(LIBS) $(GUMBO)

bench-nginx: PACKAGES += wrk valgrind $(PROXY_PACKAGES)
bench-nginx: deps
	@+$(MAKE) --no-print-directory all corpora
	bench/nginx
	bench/pool
	bench/off
	bench/gateway
	bench/proxy

bench-python: PACKAGES += $(PYTHON_PACKAGES)
bench-python: deps
	@+$(MAKE) --no-print-directory cli python corpora
	@LD_LIBRARY_PATH=$(BUILD) PYTHONPATH=$(BUILD)/python $(PYTHON) bench/python

soak: deps
	@+$(MAKE) --no-print-directory all
	bench/soak --seconds $(SOAK_TIME)
