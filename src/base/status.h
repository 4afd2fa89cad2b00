/* The world's faults: what a function that can fail for reasons outside the program answers. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

enum status {
    STATUS_OK,
    STATUS_BAD_INPUT, /* the text or the numbers given are wrong; a sentence says how */
    STATUS_TOO_BIG,   /* a named limit was passed */
    STATUS_NO_FILE,   /* it could not be opened or read */
    STATUS_NO_WRITE,  /* it could not be written whole; the old file is as it was */
    STATUS_NO_MEMORY,
};

#define MUST_USE __attribute__((warn_unused_result))

#endif
