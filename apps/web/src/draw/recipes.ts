// Which recipe a piece of terrain is drawn by: the first known word of its name, else its keywords.
import {
    barrels,
    boardwalk,
    crates,
    fence,
    flatRoof,
    roof,
    trough,
    wagon,
    wall,
    type Drawn,
} from './built';
import { chance, pickBy, type Chance } from './chance';
import { area, rocks, scrub, street, water, woods } from './land';
import { type Point } from './shapes';

export interface Piece {
    name: string;
    level: number;
    keywords: readonly string[];
    points: readonly Point[];
}

type Recipe = (piece: Drawn, r: Chance) => string;

const RECIPES = {
    roof,
    flat: flatRoof,
    walk: boardwalk,
    rocks,
    scrub,
    woods,
    water,
    fence,
    wall,
    crates,
    barrels,
    wagon,
    trough,
    street,
    area,
} satisfies Record<string, Recipe>;

export type RecipeName = keyof typeof RECIPES;

const WORDS: Record<RecipeName, string> = {
    walk: 'walk boardwalk porch deck bridge stairs floor plank',
    roof:
        'saloon jail store livery church office hotel house barn cabin stable shack shed hut smithy school mill tavern ' +
        'assay bunkhouse undertaker doctor barber laundry depot station parlour parlor telegraph chapel farmhouse ranch',
    flat: 'bank adobe mission fort tower vault crypt abbey keep ruin hall mausoleum hacienda courthouse',
    rocks: 'rock rocks boulder boulders crag cliff outcrop stones scree tooth shoulder mesa tailings',
    scrub: 'sage scrub brush bush bushes cactus cacti bracken thicket corn crops hedge reeds garden agave mesquite',
    woods: 'wood woods trees cottonwoods cottonwood pines grove orchard forest hanger copse oaks',
    water: 'creek river pond pool beck water stream ford lake well swamp marsh',
    fence: 'fence corral rail rails hitching hitch gate',
    wall: 'wall walls rubble dike',
    crates: 'crates crate boxes woodpile hay bales cargo coffins sacks lumber logs',
    barrels: 'barrels barrel kegs casks',
    wagon: 'wagon cart stagecoach coach buggy stage',
    trough: 'trough',
    street: 'street alley trail road track path yard square',
    area: 'smoke fire blast',
};

const RECIPE_OF = new Map<string, RecipeName>(
    (Object.entries(WORDS) as [RecipeName, string][]).flatMap(([recipe, words]) =>
        words.split(' ').map((word): [string, RecipeName] => [word, recipe]),
    ),
);

function byKeywords(keywords: readonly string[]): RecipeName {
    const has = (word: string): boolean => keywords.includes(word);
    if (has('blocking')) return 'roof';
    if (has('barrier')) return has('hard') ? 'wall' : 'fence';
    if (has('obscuring') && has('hard')) return has('impassable') ? 'crates' : 'rocks';
    if (has('difficult') && has('soft')) return 'scrub';
    if (has('difficult')) return 'water';
    return 'walk';
}

/** The last known word says what a thing is: a jail fence is a fence, sage by the jail is sage. */
export function recipeOf(name: string, keywords: readonly string[]): RecipeName {
    const words = name.toLowerCase().split(/[^a-z]+/);
    const stop = words.findIndex((word) => word === 'by' || word === 'of' || word === 'at');
    const head = stop > 0 ? words.slice(0, stop) : words;
    const known = head.map((word) => RECIPE_OF.get(word)).filter((recipe) => recipe !== undefined);
    const last = known[known.length - 1];
    if (last === 'roof' && !keywords.includes('blocking')) return byKeywords(keywords);
    return last ?? byKeywords(keywords);
}

const LOOKS = ['boards', 'shingle'] as const;

export function drawPiece(piece: Piece, recipe: RecipeName): string {
    const look = LOOKS[pickBy(piece.name + 'look', 2)];
    const tone = 1 + pickBy(piece.name + 'tone', 3);
    const drawn: Drawn = { name: piece.name, points: piece.points, tone };
    if (look) drawn.look = look;
    return RECIPES[recipe](drawn, chance(piece.name));
}

/** Only houses carry their names on the map. */
export const isLettered = (recipe: RecipeName): boolean => recipe === 'roof' || recipe === 'flat';

const SMALL_WORDS = new Set(['by', 'the', 'of', 'at', 'on', 'and']);

/** "silver-dollar-saloon" as people write it: "Silver Dollar Saloon". */
export function titleOf(name: string): string {
    return name
        .split(/[-\s]+/)
        .map((word, i) =>
            i > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
        )
        .join(' ');
}

const KEYWORD_WORDS: Record<string, string> = {
    blocking: 'blocks sight',
    obscuring: 'obscures sight',
    soft: 'soft cover',
    hard: 'hard cover',
    difficult: 'rough ground',
    impassable: 'no way through',
    barrier: 'may be crossed, not stood on',
    climbable: 'may be climbed',
    roof: 'may stand on the roof',
    dangerous: 'dangerous',
};

/** What a piece does, in words. */
export function effectsOf(keywords: readonly string[]): string {
    const words = keywords.map((keyword) => KEYWORD_WORDS[keyword] ?? keyword);
    return words.length > 0 ? words.join(', ') : 'open ground';
}
