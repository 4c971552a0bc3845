# The people's door: make deps, make, make demo, make test.  See README.md.

CC ?= cc
CFLAGS ?= -O2 -g
WARN = -std=gnu11 -Wall -Wextra -Werror -Wno-unused-parameter \
       -Wpointer-arith -fPIC

BUILD ?= build
XML_CFLAGS = $(shell pkg-config --cflags libxml-2.0)
XML_LIBS = $(shell pkg-config --libs libxml-2.0)
LIBS = $(XML_LIBS) -lm

CORE = $(wildcard src/core/*.c src/core/extract/*.c src/core/render/*.c)
CLI = $(wildcard src/cli/*.c)
UNIT = $(wildcard t/unit/*.c)

CORE_O = $(CORE:%.c=$(BUILD)/obj/%.o)
CLI_O = $(CLI:%.c=$(BUILD)/obj/%.o)
UNIT_T = $(UNIT:t/unit/%.c=$(BUILD)/unit/%.t)

.PHONY: all lib cli unit
all: cli

lib: $(BUILD)/libmce.a
cli: $(BUILD)/mce
unit: $(UNIT_T)

$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(WARN) $(XML_CFLAGS) -MMD -Isrc/core -c -o $@ $<

$(BUILD)/libmce.a: $(CORE_O)
	rm -f $@
	ar rcs $@ $^

$(BUILD)/mce: $(CLI_O) $(BUILD)/libmce.a
	$(CC) $(CFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/unit/%.t: $(BUILD)/obj/t/unit/%.o $(BUILD)/libmce.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^ $(LIBS)

-include $(CORE_O:.o=.d) $(CLI_O:.o=.d) $(UNIT:%.c=$(BUILD)/obj/%.d)
