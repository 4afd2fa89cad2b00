/* Programs that hash what the engine answers. Each is a list of sections with a check value; report_main.c
 * prints them, and gives them to JavaScript in the WebAssembly build. */
#ifndef TESTS_DETERMINISM_SECTIONS_H
#define TESTS_DETERMINISM_SECTIONS_H

#include <stdint.h>

int section_count(void);
const char *section_name(int section);

/* The check value of a section. The last is the one of all before it, which must have been asked for. */
uint64_t section_check(int section);

#endif
