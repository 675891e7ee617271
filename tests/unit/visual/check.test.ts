import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Baselines } from '../../visual/baselines.ts';
import { checkStories, type Outcome } from '../../visual/check.ts';
import { decodePng } from '../../visual/png.ts';
import { describe as inWords, type ResultKind } from '../../visual/result.ts';
import { visitsOf } from '../../visual/shots.ts';
import { type Stories, writeStorybook } from './storybook.ts';

/** Everything that makes a picture differ from one time to the next, unless it is stopped. */
const RESTLESS: Stories = {
  'restless--default': {
    script: `
      root.innerHTML = '<p class="shadow">Late fonts</p><p class="spinner">~</p><input autofocus value="caret">';
      const tell = (text) => root.append(Object.assign(document.createElement('p'), { textContent: text }));
      tell(Date.now()); tell(new Date().toString()); tell(Math.random()); tell(crypto.randomUUID());
      setInterval(() => { root.title = Date.now(); }, 30);
      setTimeout(() => tell('A part that was held back'), 250);
      localStorage.visits = Number(localStorage.visits ?? 0) + 1; tell(localStorage.visits);`,
  },
};
const STYLE = `
  .shadow { margin: 20px; border-radius: 9px; box-shadow: 0 3px 9px #0007; background: linear-gradient(40deg, #fff, #0b5fff); }
  .spinner { width: 30px; animation: turn 1s linear infinite; background: #0b5fff; transition: background 3s; }
  [data-theme=dark] { background: #111; color: #eee; }
  @keyframes turn { to { transform: rotate(1turn); } }`;

const PLAIN: Stories = {
  'plain--default': { script: `root.innerHTML = '<p>Plain</p>'` },
  'plain--pressed': { tags: ['interaction'], script: `throw new Error('not pictured')` },
  'plain--film': { tags: ['no-screenshot'], script: `throw new Error('not pictured')` },
};

const TIMEOUT = 60_000;

it('visits a story once for both themes, but one that is played once for each', () => {
  const themes = (isPlayed: boolean) =>
    visitsOf([{ id: 'a--b', isPlayed }]).map(({ shots }) => shots.map(({ theme }) => theme));
  expect(themes(false)).toEqual([
    ['light', 'dark'],
    ['light', 'dark'],
  ]);
  expect(themes(true)).toEqual([['light'], ['dark'], ['light'], ['dark']]);
});

describe('checkStories', () => {
  let folder = '';
  let baselines = new Baselines('');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'visual-'));
    baselines = new Baselines(join(folder, 'baselines'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const check = (stories: Stories, style: string, isUpdate = false): Promise<Outcome> => {
    writeStorybook(join(folder, 'built'), stories, style);
    return checkStories({
      built: join(folder, 'built'),
      baselines: join(folder, 'baselines'),
      results: join(folder, 'results'),
      isUpdate,
    });
  };
  const kinds = ({ results }: Outcome): ResultKind[] => results.map(({ kind }) => kind);
  const report = (): string => readFileSync(join(folder, 'results/index.html'), 'utf8');

  it(
    'pictures a restless story the same each time, in each theme and size',
    async () => {
      await check(RESTLESS, STYLE, true);
      expect(baselines.files()).toEqual(
        ['dark-desktop', 'dark-phone', 'light-desktop', 'light-phone'].map(
          (name) => `restless--default/${name}.png`,
        ),
      );
      for (let time = 0; time < 2; time += 1)
        expect(kinds(await check(RESTLESS, STYLE))).toEqual(['same', 'same', 'same', 'same']);
      const phone = decodePng(readFileSync(join(folder, 'baselines/restless--default/dark-phone.png')));
      expect(phone.width).toBe(390);
      expect(phone.height).toBeLessThan(844);
      expect([...phone.data.subarray(0, 3)]).toEqual([0x11, 0x11, 0x11]);
    },
    TIMEOUT,
  );

  it(
    'fails on a colour changed by one step, shows it, and accepts it',
    async () => {
      await check(RESTLESS, STYLE, true);
      const changed = STYLE.replace('background: #0b5fff; transition', 'background: #0b5ffd; transition');
      const { results } = await check(RESTLESS, changed);
      expect(results.map(inWords)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^restless--default\/light-phone\.png: \d+ px changed, by up to 2/),
        ]),
      );
      expect(results.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed', 'changed']);
      for (const word of ['Before', 'After', 'Difference'])
        expect(report().split(`<figcaption>${word}<`)).toHaveLength(5);
      await check(RESTLESS, changed, true);
      expect(kinds(await check(RESTLESS, changed))).toEqual(['same', 'same', 'same', 'same']);
    },
    TIMEOUT,
  );

  it(
    'names a story without a baseline, a baseline without a story, and a story that throws',
    async () => {
      await check(PLAIN, '', true);
      const { results } = await check(
        {
          'new--default': { script: `root.innerHTML = '<p>New</p>'` },
          'torn--default': { script: `throw new Error('torn')` },
        },
        '',
      );
      const words = results.map(inWords);
      expect(words).toHaveLength(12);
      expect(words).toContain('plain--default/dark-phone.png: its story is gone');
      expect(words).toContain('new--default/dark-phone.png: there is no baseline');
      expect(words).toContain('torn--default/dark-phone.png: storyThrewException: torn');
      expect(report()).toContain('4 without a baseline, 4 without a story, 4 not shown');
    },
    TIMEOUT,
  );

  it(
    'deletes what has no story when it is told to accept',
    async () => {
      await check({ ...PLAIN, ...RESTLESS }, '', true);
      await check(PLAIN, '', true);
      expect(new Set(baselines.files().map((file) => file.split('/', 1)[0]))).toEqual(
        new Set(['plain--default']),
      );
    },
    TIMEOUT,
  );
});
