#include "cli/draw_words.h"

void words_name(struct draft *draft, const char *name)
{
    for (int i = 0; name[i] != '\0'; i++) {
        char c = name[i];
        if (c == '-' || c == '_')
            c = ' ';
        if (i == 0 && c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        draft_put_bytes(draft, &c, 1);
    }
}

void words_piece(struct draft *draft, const struct piece *piece)
{
    static const char *const WORDS[KEYWORD_COUNT] = {
        "blocks sight",      "obscures",         "soft cover",    "hard cover",
        "cannot be entered", "difficult",        "dangerous",     "barrier",
        "can be climbed",    "roof to stand on", "a gap to jump",
    };
    draft_put(draft, "level ");
    draft_put_whole(draft, piece->level);
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        if ((piece->keywords >> i & 1) == 0)
            continue;
        draft_put(draft, ", ");
        draft_put(draft, WORDS[i]);
    }
    if (piece->keywords == 0)
        draft_put(draft, ", open ground");
}

void words_inches(struct draft *draft, int64_t length_mil, int decimals)
{
    static const int64_t UNITS[] = {1000, 100, 10, 1};
    char text[MIL_TEXT_SIZE];
    mil_write(text, (mil)(div_round(length_mil, UNITS[decimals]) * UNITS[decimals]));
    draft_put(draft, text);
}

const char *words_bearing(struct point from, struct point to)
{
    static const char *const NAMES[] = {"east", "south-east", "south", "south-west",
                                        "west", "north-west", "north", "north-east"};
    struct vec d = vec_from(from, to);
    if (d.x == 0 && d.y == 0)
        return "here";
    /* The eighth whose middle is nearest: the one with the greatest share of the way. */
    static const struct vec WAYS[] = {{1000, 0},  {707, 707},   {0, 1000},  {-707, 707},
                                      {-1000, 0}, {-707, -707}, {0, -1000}, {707, -707}};
    int best = 0;
    for (int i = 1; i < 8; i++)
        if (dot(d, WAYS[i]) > dot(d, WAYS[best]))
            best = i;
    return NAMES[best];
}
