// Which screen is shown, by the address: #/, #/setup/SYSTEM, #/roster/SYSTEM,
// #/table/SYSTEM, #/game/SAVED, #/r/RECORD, #/rules.
import { connect } from './engine/client';
import type { Engine, Game } from './engine/api';
import { unpackRecord } from './engine/share';
import { homeScreen } from './screens/home';
import { RosterScreen } from './screens/roster';
import { SetupScreen, type Mode } from './screens/setup';
import { TableScreen } from './screens/table';
import { TableEditor } from './screens/table_editor';
import { faceOf } from './systems/face';
import { FIRST } from './systems/offers';
import { el, fill } from './ui/dom';
import { apply } from './ui/settings';
import { openRule, openRules, openSheet } from './ui/side_sheet';
import './styles/theme.css';
import './styles/terrain.css';
import './styles/overlay.css';
import './styles/panels.css';
import './styles/stage.css';
import './styles/table.css';
import './styles/question.css';
import './styles/home.css';
import './styles/setup.css';
import './styles/roster.css';
import './styles/hunt.css';
import './styles/phone.css';

const LOADING_MS = 400;

const app = document.getElementById('app') ?? document.body;
const engine: Promise<Engine> = Promise.resolve(connect());
let table: TableScreen | TableEditor | null = null;

function leaveTable(): void {
    table?.close();
    table = null;
}

/** Says that something takes a moment, only when it does. */
async function patiently<T>(words: string, work: Promise<T>): Promise<T> {
    const timer = window.setTimeout(
        () =>
            fill(
                app,
                el(
                    'div',
                    { class: 'loading', role: 'status' },
                    el('p', {}, words),
                    el('i', { class: 'loading-bar' }),
                ),
            ),
        LOADING_MS,
    );
    try {
        return await work;
    } finally {
        window.clearTimeout(timer);
    }
}

function failed(error: unknown): void {
    const sentence = error instanceof Error ? error.message : String(error);
    const back = el('a', { class: 'cta', href: '#/' }, 'To the start');
    fill(
        app,
        el(
            'main',
            { class: 'loading', role: 'alert' },
            el('h1', {}, 'That did not work'),
            el('p', {}, sentence),
            back,
        ),
    );
}

// ---- screens -------------------------------------------------------------------------------------

async function openGame(game: Game): Promise<void> {
    leaveTable();
    const system = await (await engine).system(game.info.system.id);
    const screen = new TableScreen(await engine, game, system, {
        home: goHome,
        open: (next) => void show(next),
    });
    table = screen;
    fill(app, screen.element);
    await screen.start();
}

/** Shows a game and puts its address into the bar, so that a reload finds it. */
async function show(game: Game): Promise<void> {
    history.pushState(null, '', `#/game/${game.info.saved}`);
    try {
        await openGame(game);
    } catch (error) {
        failed(error);
    }
}

function goHome(): void {
    location.hash = '#/';
}

async function playNow(system: string): Promise<void> {
    try {
        const ready = await patiently('Dealing', engine);
        const tables = await ready.tables();
        const names = (await ready.system(system)).rosters.map((roster) => roster.name);
        const { ready: chosen } = faceOf(system);
        const players = chosen.alone ? ['person'] : ['person', 'hand'];
        const rosters = chosen.rosters.filter((name) => names.includes(name));
        const main = tables.some((file) => file.name === chosen.table) ? { table: chosen.table } : {};
        await show(await patiently('Dealing', ready.newGame({ system, players, rosters, ...main })));
    } catch (error) {
        failed(error);
    }
}

function showHome(): void {
    document.title = 'Bluff: a table for card-driven skirmish games';
    const screen = homeScreen(engine, {
        playNow: (system) => void playNow(system),
        setUp: (system, mode) => (location.hash = `#/setup/${system}${mode ? `/${mode}` : ''}`),
        openSaved: (saved) => (location.hash = `#/game/${saved}`),
        openRecord: (text) =>
            void engine
                .then((ready) => ready.openRecord(text))
                .then(show)
                .catch(badRecord),
        openRules: () => (location.hash = '#/rules'),
    });
    fill(app, screen);
}

function badRecord(error: unknown): void {
    openSheet(
        'This record cannot be read',
        el('p', {}, error instanceof Error ? error.message : String(error)),
    );
}

async function showSetup(id: string, mode: Mode): Promise<void> {
    const ready = await patiently('Looking up the rules', engine);
    const screen = new SetupScreen(ready, await ready.system(id), mode, (game) => void show(game));
    document.title = 'Set up a game. Bluff';
    await screen.start();
    fill(app, screen.element);
}

async function showRoster(id: string): Promise<void> {
    const ready = await patiently('Looking up the rules', engine);
    const screen = new RosterScreen(ready, await ready.system(id));
    document.title = 'Roster. Bluff';
    await screen.start();
    fill(app, screen.element);
}

async function showEditor(id: string): Promise<void> {
    const ready = await patiently('Laying the table', engine);
    const screen = new TableEditor(ready, await ready.system(id));
    document.title = 'Table. Bluff';
    table = screen;
    fill(app, screen.element);
    await screen.start();
}

async function showRules(): Promise<void> {
    showHome();
    await openRules(await engine, FIRST.id, FIRST.title);
}

// ---- addresses -----------------------------------------------------------------------------------

async function route(): Promise<void> {
    const [, screen = '', name = '', extra = ''] = location.hash.split('/');
    const stays = table instanceof TableScreen && screen === 'game' && table.info.saved === name;
    if (!stays) leaveTable();
    if (screen === 'setup')
        return showSetup(name, extra === 'watch' || extra === 'hot-seat' ? extra : 'bot');
    if (screen === 'roster') return showRoster(name || FIRST.id);
    if (screen === 'table') return showEditor(name || FIRST.id);
    if (screen === 'game')
        return openGame(await patiently('Laying the table', (await engine).openSaved(name)));
    if (screen === 'r')
        return show(
            await patiently('Laying the table', (await engine).openRecord(await unpackRecord(name))),
        );
    if (screen === 'rules') return showRules();
    showHome();
}

function routed(): void {
    route().catch(failed);
}

/** Every rule id anywhere opens its line. */
function openRuleOf(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLElement>('[data-rule]');
    if (!link?.dataset['rule']) return;
    event.preventDefault();
    const id = link.dataset['rule'];
    void engine.then((ready) => openRule(ready, id));
}

apply();
document.addEventListener('click', openRuleOf);
window.addEventListener('hashchange', routed);
routed();
