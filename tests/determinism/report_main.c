#include "determinism/sections.h"

#ifdef __wasm__

/* See apps/wasm/determinism.mjs, which prints what main below does. */
#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("section_count") int wasm_section_count(void);
EXPORT("section_name") const char *wasm_section_name(int section);
EXPORT("section_check") uint64_t wasm_section_check(int section);

int wasm_section_count(void)
{
    return section_count();
}

const char *wasm_section_name(int section)
{
    return section_name(section);
}

uint64_t wasm_section_check(int section)
{
    return section_check(section);
}

#else

#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    for (int i = 0; i < section_count(); i++)
        printf("%-8s %016" PRIx64 "\n", section_name(i), section_check(i));
    return 0;
}

#endif
