/* How the program speaks: complaints, progress, words for other programs, and the terminal it is in. */
#ifndef CLI_CONSOLE_H
#define CLI_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/mil.h"

/* Exit statuses of every command. */
enum { EXIT_FINE = 0, EXIT_BAD_INPUT = 1, EXIT_WRONG_USE = 2 };

#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))

/* A line on the standard error. Everything the program complains of or remarks goes through here. */
void complain(const char *format, ...) PRINTF_LIKE(1, 2);

/* Complains that memory has run out; gives EXIT_BAD_INPUT. */
int complain_of_memory(void);

/* How far a long piece of work is, on the standard error. Shown only after a second of work, and then
 * once a second in a terminal, every ten seconds elsewhere; `progress_end` wipes it away. */
void progress(const char *format, ...) PRINTF_LIKE(1, 2);
void progress_end(void);

/* From now on what counts as work is time on the clock: others work for us, or several threads do. */
void progress_by_clock(void);

/* Sends what was printed; false, with a complaint, when it could not be. */
bool console_flush(void);

/* The terminal's size, or that of a plain page when there is no terminal. */
int console_columns(void);
int console_rows(void);

/* Whether the standard output is a terminal; whether it shows colours; whether it shows more than
 * ASCII. */
bool console_is_terminal(void);
bool console_has_colours(void);
bool console_has_unicode(void);

/* Prints a length in inches; a text as a JSON string. */
void print_mil(mil value);
void print_json_text(const char *text);

/* ---- prose ------------------------------------------------------------------------ */

/* The columns that UTF-8 text takes. */
int text_columns(const char *text, int size);

/* How many bytes of a text, which may be longer, make a line of at most `width` columns. One byte after
 * them, a blank or a line break, is left out, unless the text has ended. */
int prose_line(const char *text, int width);

/* Prints text in lines of at most `width` columns after `indent` blanks. A line break in the text stays
 * one. */
void print_prose(const char *text, int indent, int width);

/* Prints a head and, beside it from a column on, a paragraph. A head that is too long gets a line of its
 * own. */
void print_beside(const char *head, int column, const char *text, int width);

/* A width that is good to read: the terminal's, up to a limit. */
int prose_width(void);

#endif
