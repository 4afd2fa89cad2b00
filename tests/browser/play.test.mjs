// A whole game of Ruthless against a bot in a real browser, by clicks and keys only, on a desk and on a phone. The seed
// is pinned: how a game goes must not decide whether its test ends in time.
import { testing } from './system.mjs';

const { wholeGames } = testing({
    system: 'ruthless',
    players: ['person', 'hand'],
    switches: { turns: '2' },
});

wholeGames({}, 10);
