# make bench-nginx: the filter beside gzip, brotli and sub_filter.
# make soak: mixed traffic for SOAK_TIME seconds, every response compared.

SOAK_TIME ?= 60

.PHONY: bench-nginx soak

bench-nginx: PACKAGES += wrk
bench-nginx: deps
	@+$(MAKE) --no-print-directory all corpora
	bench/nginx
	bench/pool

soak: deps
	@+$(MAKE) --no-print-directory all
	bench/soak --seconds $(SOAK_TIME)
