// The five systems as the first page offers them, the one to begin with first.

export interface Offer {
    id: string;
    title: string;
    line: string;
    players: string;
    minutes: number;
    table: string;
}

export const OFFERS: readonly [Offer, ...Offer[]] = [
    {
        id: 'ruthless',
        title: 'Ruthless',
        line: 'Fast gunfights. One card sets who draws first.',
        players: '2 to 4, or against a bot',
        minutes: 20,
        table: '36 by 36 inches, d10',
    },
    {
        id: 'devils-bluff',
        title: 'Devil\u2019s Bluff',
        line: 'Gangs for 500 dollars. Cards instead of dice, three up your sleeve.',
        players: '2, or against a bot',
        minutes: 45,
        table: '24 by 36 inches, cards',
    },
    {
        id: 'open-fire',
        title: 'Open Fire',
        line: 'Hold a poker hand, lay it face down, and dare them to answer.',
        players: '2, or against a bot',
        minutes: 45,
        table: '36 by 36 inches, cards',
    },
    {
        id: 'shadows',
        title: 'Dracula\u2019s America',
        line: 'Posses, lookouts and things that come out after dark.',
        players: '2 to 4, or against a bot',
        minutes: 60,
        table: '36 by 36 inches, d6 to d10',
    },
    {
        id: 'cazadores',
        title: 'Cazadores',
        line: 'Hunt one great beast together. It plays itself.',
        players: '1 to 4, together',
        minutes: 40,
        table: '24 by 24 inches, d10',
    },
];

/** The system that "Play now" at the top begins. */
export const [FIRST] = OFFERS;
