/* Rosters found by trying: whatever a system's catalog and its own check allow. For benches and tests that
 * must not know any system, and for people who want something to start from. */
#ifndef RULES_DRAFT_H
#define RULES_DRAFT_H

#include "base/chance.h"
#include "rules/setup.h"

/* Gives every seat of a set-up that is not finished a roster of as many models and items as its limits
 * allow, the profiles in turn. False when setup_check still finds a fault: then the system wants something
 * that cannot be had by adding one thing at a time. */
bool setup_draft(struct setup *setup);

/* The same with so many models at most, so that more is left for items. */
bool setup_draft_few(struct setup *setup, int models);

/* The same with profiles and items as chance brings them: with each model an item of the first kind after the
 * profiles, perhaps another, and a little more where points are left. Not the most there can be, but something
 * to start from. */
bool setup_draft_random(struct setup *setup, struct chance *chance);

#endif
