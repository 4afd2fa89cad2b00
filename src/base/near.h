/* Words compared: the same, nearly the same, ending the same. */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

#include <stdbool.h>

/* The number of letters to be changed, added, left out or exchanged with their neighbour to get
 * from one word to the other, large and small ones being the same; at most NEAR_FAR, also for long
 * words. */
enum { NEAR_FAR = 99 };
int near_distance(const char *a, const char *b);

/* Whether a word is near enough to another to be offered in its place. */
bool near_enough(const char *given, const char *known);

/* Whether two words are the same but for large and small letters. */
bool same_word(const char *a, const char *b);

/* Whether a text is longer than an end and ends with it. */
bool text_ends_with(const char *text, const char *end);

#endif
