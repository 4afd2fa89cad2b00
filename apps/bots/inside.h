/* A bot of ours as a program of its own: the bot's side of the protocol. */
#ifndef BOTS_INSIDE_H
#define BOTS_INSIDE_H

#include <stdio.h>

#include "ai/bot.h"
#include "bots/protocol.h"

/* Speaks the protocol for a bot until `quit` or the end of the input. False with a sentence when the other
 * side says what is not of the protocol. */
bool inside_speak(const struct bot *bot, FILE *in, FILE *out, char why[LIMIT_BOT_SENTENCE]);

#endif
