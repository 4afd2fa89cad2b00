/* Random tables, many of them, against an independent look at each: another grid, other distances,
 * another way of finding what hangs together. BLUFF_TEST_SCALE, a percentage, makes the test
 * shorter or longer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <inttypes.h>

#include "base/hash.h"
#include "common/scale.h"
#include "table/maker.h"
#include "table/playable.h"

static struct layout layout, again;
static char reason[LIMIT_REASON];

static struct chance chance_of(int number)
{
    struct chance chance;
    uint8_t seed[CHANCE_SEED_SIZE];
    char text[16];
    int size = snprintf(text, sizeof text, "%d", number);
    chance_seed_from_text(seed, text, (size_t)size);
    chance_begin(&chance, seed);
    return chance;
}

static void make(struct layout *out, enum style style, mil width, mil height, int number)
{
    struct chance chance = chance_of(number);
    assert_int_equal(maker_make(out, style, width, height, &chance, reason), STATUS_OK);
}

/* ---- the same seed, the same table ------------------------------------------------ */

static void hash_layout(struct hash *hash, const struct layout *l)
{
    hash_add(hash, l->title, strlen(l->title));
    hash_add_u8(hash, (uint8_t)l->style);
    for (int i = 0; i < l->terrain.piece_count; i++) {
        const struct piece *piece = &l->terrain.pieces[i];
        hash_add(hash, piece->name, strlen(piece->name));
        hash_add_u16(hash, piece->keywords);
        hash_add_u8(hash, piece->level);
        for (int j = 0; j < piece->point_count; j++) {
            hash_add_u32(hash, (uint32_t)piece->points[j].x);
            hash_add_u32(hash, (uint32_t)piece->points[j].y);
        }
    }
    for (int i = 0; i < l->patch_count; i++) {
        hash_add(hash, l->patches[i].name, strlen(l->patches[i].name));
        for (int j = 0; j < l->patches[i].point_count; j++) {
            hash_add_u32(hash, (uint32_t)l->patches[i].points[j].x);
            hash_add_u32(hash, (uint32_t)l->patches[i].points[j].y);
        }
    }
    for (int i = 0; i < l->spot_count; i++) {
        hash_add(hash, l->spots[i].name, strlen(l->spots[i].name));
        hash_add_u32(hash, (uint32_t)l->spots[i].at.x);
        hash_add_u32(hash, (uint32_t)l->spots[i].at.y);
    }
}

/* A seed given to a friend, or kept in a record, must always bring the same table back. Whoever
 * changes the maker on purpose puts the new numbers here and says so in the change log. */
static void a_seed_brings_its_table_back_for_ever(void **state)
{
    (void)state;
    static const uint64_t EXPECTED[STYLE_COUNT] = {
        [STYLE_STREET] = 0xebe03c97a934936a,
        [STYLE_RANCH] = 0xdb77eba3578bde89,
        [STYLE_WILDS] = 0x307211b8bba42239,
        [STYLE_LAIR] = 0xc7e3473ee551bae4,
    };
    static const mil SIZES[][2] = {{24000, 24000}, {36000, 36000}, {72000, 48000}, {30500, 41200},
                                   {24000, 30500}, {29900, 27000}, {24000, 72000}, {48000, 48000}};
    int changed = 0;
    for (int style = STYLE_STREET; style < STYLE_COUNT; style++) {
        struct hash hash;
        hash_begin(&hash);
        for (int i = 0; i < 120; i++) {
            make(&layout, (enum style)style, SIZES[i % 8][0], SIZES[i % 8][1], i);
            hash_layout(&hash, &layout);
        }
        uint64_t found = hash_end_check(&hash);
        if (found != EXPECTED[style])
            printf("%s: 0x%016" PRIx64 "\n", STYLE_NAMES[style], found);
        changed += found != EXPECTED[style];
    }
    assert_int_equal(changed, 0);
}

static void only_the_chance_for_set_up_counts(void **state) /* [TB-RNG-5] */
{
    (void)state;
    struct chance chance = chance_of(1);
    make(&again, STYLE_WILDS, 36000, 36000, 1);
    (void)chance_word(&chance, PURPOSE_DECK);
    (void)chance_word(&chance, purpose_dice(2));
    assert_int_equal(maker_make(&layout, STYLE_WILDS, 36000, 36000, &chance, reason), STATUS_OK);
    assert_memory_equal(&layout, &again, sizeof layout);
    assert_int_equal(chance.used[PURPOSE_DECK], 1);
    assert_int_equal(maker_make(&layout, STYLE_WILDS, 36000, 36000, &chance, reason), STATUS_OK);
    assert_memory_not_equal(&layout, &again, sizeof layout);
}

static void sides_are_24_to_72_inches(void **state)
{
    (void)state;
    struct chance chance = chance_of(1);
    static const mil BAD[][2] = {{23999, 36000}, {36000, 23999}, {72001, 36000}, {36000, 72001}};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(maker_make(&layout, STYLE_LAIR, BAD[i][0], BAD[i][1], &chance, reason),
                         STATUS_BAD_INPUT);
        assert_string_equal(reason, "a random table's sides are 24 to 72 inches");
    }
    make(&layout, STYLE_LAIR, 24000, 72000, 1);
    make(&layout, STYLE_LAIR, 72000, 24000, 1);
    assert_int_equal(layout.terrain.width, 72000);
    assert_int_equal(layout.terrain.height, 24000);
}

/* ---- an independent look ---------------------------------------------------------- */

enum {
    FINE = 125, /* mils between the points of the second grid, which holds those of the first */
    FINE_SIDE = LIMIT_SIDE / FINE + 1,
    GROUP_NONE = -1,
};

static int32_t group[FINE_SIDE * FINE_SIDE];
static int columns, rows;

/* The square of the distance from a point to a segment, rounded down. */
static int64_t distance2(struct point p, struct point a, struct point b)
{
    int64_t dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
    int64_t length2 = dx * dx + dy * dy, along = px * dx + py * dy;
    if (along <= 0)
        return px * px + py * py;
    if (along >= length2)
        return (int64_t)(p.x - b.x) * (p.x - b.x) + (int64_t)(p.y - b.y) * (p.y - b.y);
    wide off = (wide)px * dy - (wide)py * dx;
    return (int64_t)(off * off / length2);
}

/* Whether p is inside, by the edges a ray to the east crosses. */
static bool inside(const struct piece *piece, struct point p)
{
    bool in = false;
    for (int i = 0; i < piece->point_count; i++) {
        struct point a = piece->points[i], b = piece->points[(i + 1) % piece->point_count];
        if ((a.y > p.y) == (b.y > p.y))
            continue;
        int64_t left = (int64_t)(p.x - a.x) * (b.y - a.y),
                right = (int64_t)(b.x - a.x) * (p.y - a.y);
        if (b.y > a.y ? left < right : left > right)
            in = !in;
    }
    return in;
}

static bool keeps_off(const struct piece *piece, struct point p, mil reach)
{
    if (p.x < piece->box.x0 - reach || p.x > piece->box.x1 + reach || p.y < piece->box.y0 - reach ||
        p.y > piece->box.y1 + reach)
        return true;
    if (inside(piece, p))
        return false;
    for (int i = 0; i < piece->point_count; i++)
        if (distance2(p, piece->points[i], piece->points[(i + 1) % piece->point_count]) <
            (int64_t)reach * reach)
            return false;
    return true;
}

/* Marks the points of the fine grid from which a base can be walked to each neighbour. */
static void mark_fine(const struct terrain *terrain, mil radius)
{
    mil reach = radius + FINE / 2 + 1;
    columns = terrain->width / FINE + 1;
    rows = terrain->height / FINE + 1;
    for (int i = 0; i < columns * rows; i++) {
        struct point p = {i % columns * FINE, i / columns * FINE};
        bool fits = p.x >= radius && p.y >= radius && p.x + radius <= terrain->width &&
                    p.y + radius <= terrain->height;
        group[i] = fits ? i : GROUP_NONE;
    }
    for (int k = 0; k < terrain->piece_count; k++) {
        const struct piece *piece = &terrain->pieces[k];
        if ((piece->keywords & KW_CLOSED_TO_SOME) == 0)
            continue;
        int x0 = (piece->box.x0 - reach) / FINE - 1, x1 = (piece->box.x1 + reach) / FINE + 1;
        int y0 = (piece->box.y0 - reach) / FINE - 1, y1 = (piece->box.y1 + reach) / FINE + 1;
        for (int y = y0 < 0 ? 0 : y0; y <= y1 && y < rows; y++)
            for (int x = x0 < 0 ? 0 : x0; x <= x1 && x < columns; x++)
                if (!keeps_off(piece, (struct point){x * FINE, y * FINE}, reach))
                    group[y * columns + x] = GROUP_NONE;
    }
}

static int32_t root_of(int32_t i)
{
    while (group[i] != i) {
        group[i] = group[group[i]];
        i = group[i];
    }
    return i;
}

static void join(int32_t a, int32_t b)
{
    if (group[a] != GROUP_NONE && group[b] != GROUP_NONE)
        group[root_of(a)] = root_of(b);
}

/* From the middle of the table every zone is reached, and nearly all of each: a finer grid finds
 * corners a base can hardly stand in that the coarse one does not see. */
static void check_zones(const struct terrain *terrain, mil radius, int32_t root)
{
    mil depth = DEPLOYMENT_DEPTH + radius;
    int all[SIDE_COUNT] = {0}, good[SIDE_COUNT] = {0};
    for (int32_t i = 0; i < columns * rows; i++) {
        mil x = i % columns * FINE, y = i / columns * FINE;
        bool in[SIDE_COUNT] = {y <= depth, x >= terrain->width - depth,
                               y >= terrain->height - depth, x <= depth};
        if (group[i] == GROUP_NONE || !(in[0] || in[1] || in[2] || in[3]))
            continue;
        bool reached = root_of(i) == root;
        for (int side = 0; side < SIDE_COUNT; side++) {
            all[side] += in[side];
            good[side] += in[side] && reached;
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        assert_true(all[side] > 0);
        assert_true(100LL * good[side] >= 99LL * all[side]);
    }
}

static void check_reach(const struct terrain *terrain, mil radius)
{
    mark_fine(terrain, radius);
    for (int32_t i = 0; i < columns * rows; i++) {
        if (i % columns + 1 < columns)
            join(i, i + 1);
        if (i + columns < columns * rows)
            join(i, i + columns);
    }
    int middle = terrain->height / 2 / FINE * columns + terrain->width / 2 / FINE;
    assert_int_not_equal(group[middle], GROUP_NONE);
    check_zones(terrain, radius, root_of(middle));
}

/* The share of the table under pieces, in thousandths, by a grid of its own. */
static int covered(const struct terrain *terrain, bool with_words)
{
    enum { STEP = 250 };
    int all = 0, under = 0;
    for (mil y = 77; y < terrain->height; y += STEP) {
        for (mil x = 53; x < terrain->width; x += STEP) {
            bool in = false;
            for (int i = 0; i < terrain->piece_count && !in; i++) {
                const struct piece *piece = &terrain->pieces[i];
                in = x >= piece->box.x0 && x <= piece->box.x1 && y >= piece->box.y0 &&
                     y <= piece->box.y1 && (!with_words || piece->keywords != 0) &&
                     inside(piece, (struct point){x, y});
            }
            all++;
            under += in;
        }
    }
    return 1000 * under / all;
}

static void check_spots(const struct layout *l)
{
    struct point objectives[OBJECTIVES], entries[ENTRIES];
    playable_spots(l->terrain.width, l->terrain.height, objectives, entries);
    assert_int_equal(l->spot_count, OBJECTIVES + ENTRIES);
    for (int i = 0; i < l->spot_count; i++) {
        struct point at = i < OBJECTIVES ? objectives[i] : entries[i - OBJECTIVES];
        assert_true(same_point(l->spots[i].at, at));
        for (int j = 0; j < l->terrain.piece_count; j++) {
            const struct piece *piece = &l->terrain.pieces[j];
            bool closed = (piece->keywords & KW_CLOSED_TO_SOME) != 0;
            /* Room for a marker on open ground, for the largest base beside what is closed. */
            assert_true(keeps_off(piece, at, closed ? RADIUS_LARGE : RADIUS_MARKER));
        }
    }
}

static void check_names(const struct terrain *terrain)
{
    for (int i = 0; i < terrain->piece_count; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(terrain->pieces[i].name, terrain->pieces[j].name);
}

/* Words that would draw a warning in a file have no place on a made table. */
static void check_words(const struct terrain *terrain)
{
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        unsigned words = piece->keywords;
        assert_true(piece->level > 0 || (words & (KW_SIGHT | KW_ROOF)) == 0);
        assert_true((words & KW_SIGHT) != KW_SIGHT);
        assert_true((words & (KW_SOFT | KW_HARD)) == 0 || (words & KW_SIGHT) != 0);
    }
}

static void check_table(const struct layout *l, bool all_radii)
{
    check_names(&l->terrain);
    check_words(&l->terrain);
    check_spots(l);
    assert_true(l->title[0] != '\0');
    assert_true(covered(&l->terrain, true) >=
                10 * MAKER_COVER_LEAST - 5); /* the grid errs a little */
    assert_true(covered(&l->terrain, false) <= 10 * MAKER_COVER_MOST);
    check_reach(&l->terrain, RADIUS_LARGE);
    if (all_radii) {
        check_reach(&l->terrain, RADIUS_MOUNTED);
        check_reach(&l->terrain, RADIUS_FOOT);
    }
}

/* Four styles, every seed in one of several sizes. */
static void every_table_is_playable(void **state) /* [TB-TER-3] */
{
    (void)state;
    static const mil SIZES[][2] = {{36000, 36000}, {24000, 24000}, {24000, 36000}, {36000, 24000},
                                   {30500, 41200}, {48000, 36000}, {24100, 27300}, {48000, 48000}};
    int count = test_scaled(200, 4);
    for (int i = 0; i < count; i++) {
        for (int style = STYLE_STREET; style < STYLE_COUNT; style++) {
            const mil *size = SIZES[(i + style) % 8];
            make(&layout, (enum style)style, size[0], size[1], 1000 + i);
            assert_int_equal(layout.style, style);
            check_table(&layout, i % 8 == 0);
        }
    }
}

static void the_largest_tables_are_playable(void **state)
{
    (void)state;
    int count = test_scaled(200, 4) / 40 + 1;
    for (int i = 0; i < count; i++) {
        for (int style = STYLE_STREET; style < STYLE_COUNT; style++) {
            make(&layout, (enum style)style, LIMIT_SIDE, i % 2 ? LIMIT_SIDE : 24000, 5000 + i);
            check_table(&layout, false);
        }
    }
}

/* A street runs along the longer side: houses on both sides of it, none in it. */
static void a_street_has_houses_on_both_sides(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        bool tall = i % 2 == 1;
        int before = 0, behind = 0;
        make(&layout, STYLE_STREET, tall ? 24000 : 36000, tall ? 36000 : 24000, i);
        for (int k = 0; k < layout.terrain.piece_count; k++) {
            const struct piece *piece = &layout.terrain.pieces[k];
            if ((piece->keywords & KW_BLOCKING) == 0)
                continue;
            mil low = tall ? piece->box.x0 : piece->box.y0,
                high = tall ? piece->box.x1 : piece->box.y1;
            assert_true(high < 12000 || low > 12000);
            before += high < 12000;
            behind += low > 12000;
        }
        assert_true(before >= 2 && behind >= 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_brings_its_table_back_for_ever),
        cmocka_unit_test(only_the_chance_for_set_up_counts),
        cmocka_unit_test(sides_are_24_to_72_inches),
        cmocka_unit_test(a_street_has_houses_on_both_sides),
        cmocka_unit_test(every_table_is_playable),
        cmocka_unit_test(the_largest_tables_are_playable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
