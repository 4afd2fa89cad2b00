# Bluff. `make play` plays, `make check` tests; each installs what it lacks. `make help` lists the rest.
# The tests build in folders of their own (BUILD), with other compilers (CC) and flags (OPT, EXTRA).

BUILD ?= build
OPT   ?= -O3
EXTRA ?=
ifeq ($(origin CC),default)
CC := gcc
endif
JOBS := $(shell nproc)

# CC and OPT of the WebAssembly build. It has one thread, so nothing is local to a thread. Optimised as a
# whole: a browser's compiler inlines nothing, so calls between files cost more than they do natively.
WASM     := clang-14 --target=wasm32-wasi
WASM_OPT := -O3 -flto -msimd128 -mbulk-memory -msign-ext -fvisibility=hidden -D_Thread_local=
WASM_LINK := -mexec-model=reactor -Wl,--stack-first -Wl,-z,stack-size=1048576 -Wl,--strip-debug

WARN   := -Wall -Wextra -Wpedantic -Wconversion -Werror
CFLAGS := -std=c17 -D_GNU_SOURCE $(OPT) -g -ffp-contract=off $(WARN) -Isrc -Iapps -Itests $(EXTRA)
LDLIBS := -lpthread -lm
TEST_LIBS := -lcmocka -lsodium -lm

LIB_SRC  := $(filter-out %_test.c,$(wildcard src/*.c src/*/*.c src/*/*/*.c))
CLI_SRC  := $(filter-out %_test.c,$(wildcard apps/cli/*.c apps/bots/*.c apps/serve/*.c)) \
            apps/wasm/random_games.c
WEB_SRC  := $(wildcard apps/web/wasm/*.c)
TEST_SRC := $(wildcard src/*/*_test.c src/*/*/*_test.c apps/*/*_test.c tests/*/*_test.c tools/*/*_test.c)
FUZZ_SRC := $(wildcard tests/fuzz/*_fuzz.c)
TOOL_SRC := $(filter-out %_test.c,$(wildcard tools/mutate/*.c))
# Helpers of tests that are no test themselves: oracles, generators of cases.
AID_SRC  := $(filter-out %_test.c %_fuzz.c %_main.c,$(wildcard tests/*/*.c)) \
            tools/mutate/faults.c tools/mutate/tokens.c

LEDGERS  := $(patsubst %,docs/rules/%.md,table ruthless devils-bluff open-fire shadows \
            cazadores null)
READY    := $(wildcard data/rosters/*/*.roster data/tables/*.table)

LIB_OBJ  := $(LIB_SRC:%.c=$(BUILD)/obj/%.o)
ENGINE_OBJ := $(filter-out $(BUILD)/obj/src/record/% $(BUILD)/obj/src/lab/%,$(LIB_OBJ))
CLI_OBJ  := $(CLI_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/ledgers.o $(BUILD)/obj/ready.o
WEB_OBJ  := $(WEB_SRC:%.c=$(BUILD)/obj/%.o)
AID_OBJ  := $(AID_SRC:%.c=$(BUILD)/obj/%.o)
TOOL_OBJ := $(TOOL_SRC:%.c=$(BUILD)/obj/%.o)
TESTS    := $(TEST_SRC:%.c=$(BUILD)/tests/%)
LONGEST  := $(filter %/conformance_test %/cli/play_test,$(TESTS))
LONG_FIRST := $(LONGEST) $(filter-out $(LONGEST),$(filter $(BUILD)/tests/tests/%,$(TESTS)) \
    $(filter-out $(BUILD)/tests/tests/%,$(TESTS)))
EXAMPLES := $(patsubst examples/bots/%.c,$(BUILD)/examples/%,$(wildcard examples/bots/*.c))
FUZZERS  := $(FUZZ_SRC:tests/%.c=$(BUILD)/%)
LIB      := $(BUILD)/libbluff.a

# Within a make that already has jobs, share them; else use every core.
SUBMAKE = $(MAKE) --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))

.PHONY: all program page pictures play check soak mutate bench format help clean tests run_tests fuzzers \
        run_mutate FORCE
.PRECIOUS: $(BUILD)/obj/%.o
.DELETE_ON_ERROR:
ifndef V
.SILENT:
endif

# ---- for people ------------------------------------------------------------------------------------

all:
	tools/setup play
	$(SUBMAKE) program

play: all
	MAKE='$(MAKE)' tools/play $(BUILD)

check:
	tools/setup check
	tools/check $(BUILD)

soak:
	tools/setup check
	tools/soak $(BUILD)

# Against a shared library, which is quick to link anew for each fault. What the sanitizers of
# `make check` would see ends a test here too.
MUTATE_EXTRA := -g0 -fPIC -fno-semantic-interposition -fsanitize=undefined \
                -fsanitize-undefined-trap-on-error
mutate:
	tools/setup check
	$(SUBMAKE) run_mutate BUILD=$(BUILD)/mutate LIB=$(BUILD)/mutate/libbluff.so CC=gcc OPT=-O2 \
	    EXTRA='$(MUTATE_EXTRA)'

bench: all
	tools/setup page
	$(SUBMAKE) BUILD=$(BUILD)/wasm CC='$(WASM)' OPT='$(WASM_OPT)' $(BUILD)/wasm/bench.wasm
	$(BUILD)/bluff bench

format:
	tools/setup check
	tools/check_format -i

clean:
	rm -rf $(BUILD)

help:
	echo 'make play     build Bluff and play, in the browser where there is one; installs what that needs'
	echo 'make check    build and test everything; installs what testing needs'
	echo 'make          build $(BUILD)/bluff'
	echo 'make page     build the page, which $(BUILD)/bluff serve gives to the browser'
	echo 'make pictures the pictures of README.md, drawn anew from the page'
	echo 'make bench    how fast everything is'
	echo 'make soak     the long tests: ten minutes of each fuzzer, more cases against the oracles'
	echo 'make mutate   put small faults into src/table and count those that the tests catch'
	echo '              (another sample: MUTATE="--count 50 --seed 2 src/base")'
	echo '              (only those that a file names: AGAIN=FILE)'
	echo 'make format   put all C into the common layout'
	echo 'make clean    remove $(BUILD)'
	echo 'V=1 shows every command.'

# ---- building --------------------------------------------------------------------------------------

program: $(BUILD)/bluff

$(BUILD)/bluff: $(CLI_OBJ) $(LIB)
	echo 'link $@'
	$(CC) $(CFLAGS) -o $@ $^ $(LDLIBS) -lwebsockets

# The commands without main, for their tests.
$(BUILD)/libcli.a: $(CLI_OBJ)
	rm -f $@
	ar rcs $@ $(filter-out %/main.o,$^)

$(BUILD)/libbluff.a: $(LIB_OBJ) $(BUILD)/parts
	rm -f $@
	ar rcs $@ $(LIB_OBJ)

$(BUILD)/libbluff.so: $(LIB_OBJ) $(BUILD)/parts
	$(CC) $(CFLAGS) -shared -Wl,-Bsymbolic,-soname,libbluff.so -o $@ $(LIB_OBJ) $(LDLIBS)

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	mkdir -p $(@D)
	echo 'cc   $<'
	$(CC) $(CFLAGS) -MMD -MP -c -o $@ $<

# The program carries the rules' ledgers, and ready rosters and tables.
$(BUILD)/ledgers.c: tools/embed $(LEDGERS) Makefile
	mkdir -p $(@D)
	tools/embed $(LEDGERS) >$@

$(BUILD)/ready.c: tools/embed_files $(READY) Makefile
	mkdir -p $(@D)
	tools/embed_files $(READY) >$@

$(BUILD)/obj/ledgers.o $(BUILD)/obj/ready.o: $(BUILD)/obj/%.o: $(BUILD)/%.c $(BUILD)/flags
	mkdir -p $(@D)
	$(CC) $(CFLAGS) -MMD -MP -c -o $@ $<

# The engine of the page. What it has no use for (files, printing) the linker leaves out.
$(BUILD)/bluff.wasm: $(WEB_OBJ) $(filter-out %/record/file.o,$(LIB_OBJ)) \
                     $(BUILD)/obj/apps/cli/carried.o \
                     $(BUILD)/obj/apps/cli/ledger.o $(BUILD)/obj/ledgers.o $(BUILD)/obj/ready.o
	echo 'link $@'
	$(CC) $(CFLAGS) $(WASM_LINK) -o $@ $^

# Random games for `bluff bench`, which takes it from $(BUILD)/wasm.
$(BUILD)/bench.wasm: $(BUILD)/obj/apps/wasm/bench_main.o $(BUILD)/obj/apps/wasm/random_games.o \
                     $(ENGINE_OBJ)
	$(CC) $(CFLAGS) $(WASM_LINK) -o $@ $^

# The page in $(BUILD)/page, from where `bluff serve` takes it.
page:
	tools/setup page
	$(SUBMAKE) BUILD=$(BUILD)/wasm CC='$(WASM)' OPT='$(WASM_OPT)' $(BUILD)/wasm/bluff.wasm
	tools/build_page $(BUILD)

# The pictures of README.md, from the page itself.
pictures: all page
	tools/setup check
	BLUFF=$(BUILD)/bluff node tools/pictures.mjs docs/pictures

# Other flags, or a file more or less, are a reason to build again.
$(BUILD)/flags: text = $(CC) $(CFLAGS)
$(BUILD)/parts: text = $(LIB_OBJ)
$(BUILD)/flags $(BUILD)/parts: FORCE
	mkdir -p $(@D)
	echo '$(text)' | cmp -s - $@ || echo '$(text)' >$@

# ---- testing ---------------------------------------------------------------------------------------

tests: $(TESTS) $(EXAMPLES)

$(BUILD)/tests/%: $(BUILD)/obj/%.o $(BUILD)/libaid.a $(LIB)
	mkdir -p $(@D)
	echo 'link $@'
	$(CC) $(CFLAGS) -o $@ $< $(BUILD)/libaid.a $(filter %/libweb.a,$^) $(filter %/libcli.a,$^) $(LIB) \
	    $(LDLIBS) $(TEST_LIBS)

# Examples stand alone, as they would elsewhere.
$(BUILD)/examples/%: examples/bots/%.c $(BUILD)/flags
	mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $<

$(BUILD)/libaid.a: $(AID_OBJ)
	rm -f $@
	ar rcs $@ $^

$(filter $(BUILD)/tests/apps/% $(BUILD)/tests/tests/cli/%,$(TESTS)): $(BUILD)/libcli.a

$(filter $(BUILD)/tests/tests/web/%,$(TESTS)): $(BUILD)/libweb.a $(BUILD)/libcli.a

# The page's side of the engine, as a native library for its tests.
$(BUILD)/libweb.a: $(WEB_OBJ)
	rm -f $@
	ar rcs $@ $^

run_tests: tests program
	BLUFF=$(BUILD)/bluff tools/run_tests $(BUILD)/tests \
	    $(filter-out $(LEAVE_OUT),$(LONG_FIRST:$(BUILD)/tests/%=%))

fuzzers: $(FUZZERS)

$(BUILD)/fuzz/%: $(BUILD)/obj/tests/fuzz/%.o $(BUILD)/libbluff.a
	mkdir -p $(@D)
	$(CC) $(CFLAGS) -fsanitize=fuzzer -o $@ $(filter %.o %.a,$^) $(LDLIBS)

# One hash over a million answers of the table, one over a thousand games of each system: natively and in
# WebAssembly.
DETERMINISM = $(BUILD)/obj/tests/determinism/%_main.o $(BUILD)/obj/tests/determinism/report_main.o \
              $(ENGINE_OBJ)

$(BUILD)/determinism/table $(BUILD)/determinism/table.wasm: $(BUILD)/obj/tests/determinism/answers.o

$(BUILD)/determinism/%: $(DETERMINISM)
	mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^

$(BUILD)/determinism/%.wasm: $(DETERMINISM)
	mkdir -p $(@D)
	$(CC) $(CFLAGS) $(WASM_LINK) -o $@ $^

$(BUILD)/tools/mutate: $(TOOL_OBJ)
	mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^

# Faults of a system are looked for by its own games alone, and not by the long tests of the command line,
# which play games of all systems for the sake of the commands.
MUTATE_SYSTEM = $(subst _,-,$(patsubst src/rulesets/%,%,$(filter src/rulesets/%,$(MUTATE))))
MUTATE_SPARES = $(if $(MUTATE_SYSTEM),%/cli/play_test %/cli/match_test %/cli/match_out_test \
    %/cli/bench_test %/cli/bots_test %/cli/train_test %/ai/bot_test)
MUTATE_TESTS  = $(filter-out $(MUTATE_SPARES),$(TESTS))

run_mutate: $(BUILD)/tools/mutate $(MUTATE_TESTS) $(EXAMPLES) program
	echo '$(MUTATE_TESTS)' >$(BUILD)/programs
	BLUFF=$(BUILD)/bluff BLUFF_TEST_SCALE=2 $(MUTATE_SYSTEM:%=BLUFF_TEST_SYSTEM=%) \
	    $(BUILD)/tools/mutate --build $(BUILD) \
	    --compile '$(CC) $(CFLAGS)' --jobs $(JOBS) $(AGAIN:%=--again %) $(or $(MUTATE),src/table)

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
