#include "record/pattern.h"

static const struct signature *signature_at(const struct ruleset *ruleset, enum pattern_of what,
                                            int i)
{
    if (what == PATTERN_ANSWER)
        return i < ruleset->verb_count ? &ruleset->verbs[i] : NULL;
    if (what == PATTERN_QUESTION)
        return i < ruleset->topic_count ? &ruleset->topics[i] : NULL;
    return i < ruleset->event_count ? &ruleset->events[i].signature : NULL;
}

static bool say_word(char sentence[LIMIT_SENTENCE], const char *before, struct word word)
{
    struct pen pen = pen_in(sentence, LIMIT_SENTENCE);
    pen_text(&pen, before);
    pen_word(&pen, word);
    return false;
}

static bool read_number(const struct setup *setup, const struct signature *signature,
                        struct word word, struct pattern *out, char sentence[LIMIT_SENTENCE])
{
    int i = out->number_count++;
    if (word_is(word, "_"))
        out->any_number |= 1U << i;
    else if (!thing_read(setup, signature->things[i], word.text, word.size, &out->numbers[i]))
        return say_word(sentence, "this word does not fit here: ", word);
    return true;
}

static bool read_place(struct word word, struct pattern *out, char sentence[LIMIT_SENTENCE])
{
    int i = out->point_count++;
    if (i == LIMIT_ANSWER_POINTS)
        return say_word(sentence, "there are more than 8 points: ", word);
    if (word_is(word, "_"))
        out->any_point |= 1U << i;
    else if (!word_point(word, &out->points[i]))
        return say_word(sentence, "this is no point x,y in inches: ", word);
    return true;
}

bool pattern_read(const struct setup *setup, enum pattern_of what, struct reading *reading,
                  struct pattern *out, char sentence[LIMIT_SENTENCE])
{
    static const char *const NONE[] = {"there is no answer that begins with ",
                                       "there is no question that begins with ",
                                       "there is no event that begins with "};
    const struct signature *signature;
    struct word word = reading_word(reading);

    *out = (struct pattern){0};
    while ((signature = signature_at(setup->ruleset, what, out->index)) != NULL &&
           !word_is(word, signature->word))
        out->index++;
    if (!signature)
        return say_word(sentence, NONE[what], word);
    while (word_there(word = reading_word(reading))) {
        bool good = out->number_count < signature->count
                        ? read_number(setup, signature, word, out, sentence)
                        : read_place(word, out, sentence);
        if (!good)
            return false;
    }
    return true;
}

void pattern_question_write(struct pen *pen, const struct setup *setup,
                            const struct question *question)
{
    const struct signature *topic = &setup->ruleset->topics[question->topic];
    char words[LIMIT_WORDS];
    pen_text(pen, topic->word);
    for (int i = 0; i < topic->count; i++) {
        pen_byte(pen, ' ');
        pen_bytes(pen, words,
                  (size_t)thing_write(setup, topic->things[i], question->numbers[i], words));
    }
}

static bool numbers_fit(const struct pattern *pattern, int index, const int32_t *numbers)
{
    bool fit = pattern->index == index;
    for (int i = 0; i < pattern->number_count; i++)
        fit &= (pattern->any_number >> i & 1) != 0 || pattern->numbers[i] == numbers[i];
    return fit;
}

static bool points_fit(const struct pattern *pattern, const struct point *points, int count)
{
    bool fit = pattern->point_count <= count;
    for (int i = 0; i < pattern->point_count && fit; i++)
        fit = (pattern->any_point >> i & 1) != 0 || same_point(pattern->points[i], points[i]);
    return fit;
}

bool pattern_fits_answer(const struct pattern *pattern, const struct answer *answer)
{
    return numbers_fit(pattern, answer->verb, answer->numbers) &&
           points_fit(pattern, answer->points, answer->point_count);
}

bool pattern_fits_question(const struct pattern *pattern, const struct question *question)
{
    return numbers_fit(pattern, question->topic, question->numbers) && pattern->point_count == 0;
}

bool pattern_fits_event(const struct pattern *pattern, const struct event *event)
{
    return numbers_fit(pattern, event->kind, event->numbers) &&
           points_fit(pattern, event->points, event->point_count);
}
