/* A roster as an object, for rosters that were read and for those of games. */
#ifndef WEB_WASM_ROSTERS_H
#define WEB_WASM_ROSTERS_H

#include "record/json.h"
#include "rules/setup.h"

/* Writes a roster as a value. The set-up's house rules make the prices; `lines` tells where each model
 * stands in a text, or is NULL. */
void roster_json(struct json *json, const struct setup *setup, const struct roster *roster,
                 const int *lines);

#endif
