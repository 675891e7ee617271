import { expect, it } from 'vitest';
import { LEVELS, rowsToQuestions, SUBJECT_FACTS, SUBJECTS } from '#features/questions';
import { drawFromPack } from '../../../features/offline/model/drawFromPack.ts';
import type { Pack } from '../../../features/offline/model/pack.ts';
import type { BankShare } from '../../../features/questions/model/subjects.ts';
import { clashingIds } from '../../../supabase/questions/tools/clashes.ts';
import { figureMarkup } from '../../../supabase/questions/tools/figures/figure.ts';
import { loadLibrary } from '../../../supabase/questions/tools/library.ts';
import { type Item, QUESTIONS_ROOT } from '../../../supabase/questions/tools/load.ts';
import { DIFFICULTIES } from '../../../supabase/questions/tools/schema.ts';
import { questionText } from '../../../supabase/questions/tools/seed-sql.ts';

const DRAWS = 3000;
const PASSAGES = ['apart', 'whole', 'exact'] as const;
const { library } = loadLibrary(QUESTIONS_ROOT, true);
const shares = SUBJECTS.flatMap((subject) =>
  SUBJECT_FACTS[subject].banks.map((share: BankShare) => ({ subject, share })),
);

/** Drawing a figure takes a millisecond, and each is needed hundreds of times. */
const drawnFigures = new Map<Item['figure'], string>();
const markupOf = (figure: NonNullable<Item['figure']>, lang: Item['lang']) => {
  const markup = drawnFigures.get(figure) ?? figureMarkup(figure, lang);
  drawnFigures.set(figure, markup);
  return markup;
};

/** The database row that the seed writes for an item. */
const rowOf = (item: Item) => ({
  global_id: item.id ?? '',
  difficulty: item.difficulty,
  tag: item.tag,
  question: questionText(item),
  option_a: item.options.A,
  option_b: item.options.B,
  option_c: item.options.C,
  option_d: item.options.D,
  answer: item.answer,
  explanation: item.explanation,
  lang: item.lang,
});

/** The banks as packs on a device, with their items by id. */
const banks = shares.map(({ subject, share }) => {
  const bank = library.banks.find(({ plan }) => plan.folder === share.bank.replaceAll('_', '-'));
  const items = bank?.items ?? [];
  const pack: Pack = { bank: share.bank, until: '2026-11-26', updatedAt: 0, items: items.map(rowOf) };
  return { subject, share, pack, byId: new Map(items.map((item) => [item.id, item])) };
});

it('three thousand draws show no item without the passage, data or figure that it needs', () => {
  let shown = 0;
  const seen = new Set<string>();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const bank = banks[draw % banks.length];
    if (bank === undefined) throw new Error('unreachable: there are banks');
    const { share, pack, byId } = bank;
    const round = Math.floor(draw / banks.length);
    const request = {
      level: DIFFICULTIES[round % 4] ?? null,
      size: 1 + (round % 20),
      exclude: [],
      tags: [],
      pool: 'any',
      passages: PASSAGES[round % PASSAGES.length] ?? 'apart',
    } as const;
    const rows = drawFromPack(pack, new Map(), request, Math.imul(draw, 2_654_435_761) >>> 0);
    for (const { global_id, question, passage } of rowsToQuestions(rows, share.bank)) {
      const item = byId.get(global_id);
      if (item === undefined) throw new Error(`${global_id} is no item`);
      const needed = [
        [question, item.figure],
        [passage ?? '', item.passage?.figure],
      ] as const;
      for (const [text, figure] of needed) {
        if (figure && !text.includes(markupOf(figure, item.lang))) throw new Error(`${global_id}: no figure`);
      }
      if (item.passage && !passage?.includes(item.passage.text)) throw new Error(`${global_id}: no passage`);
      shown += 1;
      if (item.passage) seen.add(global_id);
    }
  }
  expect(shown).toBeGreaterThan(DRAWS);
  // The drawn items include every item of every set and passage.
  const ofSets = library.banks.flatMap(({ items }) => items.filter(({ passage }) => passage !== null));
  expect(seen.size).toBe(ofSets.length);
});

it('a quiz of ten has ten questions of each topic that has ten, whatever its clashes; reading has few passages', () => {
  for (const { subject, share, byId } of banks) {
    const practice = [...byId.values()].filter(({ exam }) => exam === null);
    const clashes = clashingIds(practice);
    const items = practice.map((item) => ({
      ...rowOf(item),
      clashes: [...(clashes.get(item.id ?? '') ?? [])],
    }));
    const pack: Pack = { bank: share.bank, until: '2026-11-26', updatedAt: 0, items };
    for (const tag of new Set(practice.map((item) => item.tag))) {
      const own = practice.filter((item) => item.tag === tag).length;
      // In a reading bank, other questions of its passages join a topic's.
      const { hasPassages } = SUBJECT_FACTS[subject];
      const most = hasPassages ? 10 : Math.min(10, own);
      for (let seed = 0; seed < 40; seed += 1) {
        const request = {
          level: null,
          size: 10,
          exclude: [],
          tags: [tag],
          pool: 'any',
          passages: 'exact',
        } as const;
        const rows = drawFromPack(pack, new Map(), request, Math.imul(seed, 2_654_435_761) >>> 0);
        const questions = rowsToQuestions(rows, share.bank);
        const name = `${share.bank}, ${tag}, seed ${seed}`;
        expect(questions.length, name).toBe(most);
        if (!hasPassages) continue;
        expect(new Set(questions.map(({ passage }) => passage)).size, name).toBeLessThanOrEqual(4);
        expect(questions.filter((question) => question.tag === tag).length, name).toBeGreaterThanOrEqual(3);
      }
    }
    if (!SUBJECT_FACTS[subject].hasPassages) continue;
    for (const level of LEVELS) {
      const request = { level, size: 10, exclude: [], tags: [], pool: 'any', passages: 'exact' } as const;
      for (let seed = 0; seed < 40; seed += 1) {
        const rows = drawFromPack(pack, new Map(), request, Math.imul(seed, 2_654_435_761) >>> 0);
        const questions = rowsToQuestions(rows, share.bank);
        expect(questions).toHaveLength(10);
        expect(new Set(questions.map(({ passage }) => passage)).size).toBe(2);
      }
    }
  }
});
