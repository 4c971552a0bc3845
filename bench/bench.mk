# make bench-nginx: the filter beside gzip, brotli and sub_filter.
# make soak: mixed traffic for SOAK_TIME seconds, every response compared.

# make bench: side by side, in a command that is linked with gumbo where that
# can be had.

SOAK_TIME ?= 60
GUMBO = $(shell pkg-config --libs gumbo 2>/dev/null)
GUMBO_O = $(GUMBO:%=$(BUILD)/obj/bench/gumbo.o)

.PHONY: bench bench-nginx soak

bench: deps
	@+$(MAKE) --no-print-directory -s deps PACKAGES=libgumbo-dev \
	    || echo "gumbo is not to be had: left out"
	@+$(MAKE) --no-print-directory $(BUILD)/bench/mce corpora
	bench/run $(BENCH)

-include $(GUMBO_O:.o=.d)

$(BUILD)/bench/mce: $(CLI_O) $(GUMBO_O) $(BUILD)/libmce.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^ $(LIBS) $(GUMBO)

bench-nginx: PACKAGES += wrk valgrind
bench-nginx: deps
	@+$(MAKE) --no-print-directory all corpora
	bench/nginx
	bench/pool
	bench/off

soak: deps
	@+$(MAKE) --no-print-directory all
	bench/soak --seconds $(SOAK_TIME)
