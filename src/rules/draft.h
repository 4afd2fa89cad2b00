/* Rosters found by trying: whatever a system's catalog and its own check allow. For benches and tests that
 * must not know any system, and for people who want something to start from. */
#ifndef RULES_DRAFT_H
#define RULES_DRAFT_H

#include "rules/setup.h"

/* Gives every seat of a set-up that is not finished a roster of as many models and items as its limits
 * allow, the profiles in turn. False when setup_check still finds a fault: then the system wants something
 * that cannot be had by adding one thing at a time. */
bool setup_draft(struct setup *setup);

#endif
