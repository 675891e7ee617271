import { expect, it } from 'vitest';
import { drawByRule } from '#features/offline';
import type { Bank } from '#features/questions';
import { drawFromPack, drawPlanFromPacks } from '../../../features/offline/model/drawFromPack.ts';
import { applyBankChange, type Pack } from '../../../features/offline/model/pack.ts';
import { readDrawVector } from '../../vectors/draw-vector.ts';

const item = (id: string, tag: string, difficulty = 'Easy', question = `Sample ${id}`) => ({
  global_id: id,
  tag,
  difficulty,
  question,
});

const pack = (bank: Bank, items: Pack['items']): Pack => ({ bank, until: '2026-11-22', updatedAt: 0, items });

it('drawing on the device: the database’s own draws come out item for item (docs/adr/0010)', async () => {
  const { bank, draws } = await readDrawVector();
  expect(draws.length).toBeGreaterThan(5);
  for (const { request, ids } of draws) expect(drawByRule(bank, request)).toEqual(ids);
});

it('drawing from a pack: the same items, whose passages and latest answers are read from what is kept', async () => {
  const { bank, draws } = await readDrawVector();
  const items = bank.map(({ id, difficulty, tag, passage, exam, clashes }) => ({
    ...item(id, tag, difficulty, passage === null ? `Stem ${id}` : `${passage}\n---\nStem ${id}`),
    ...(exam === null ? {} : { exam }),
    ...(clashes.length === 0 ? {} : { clashes }),
  }));
  const latest = new Map(
    bank.flatMap(({ id, latest: last }) =>
      last === null
        ? []
        : [[id, { at: last.at, isCorrect: last.isRight, isFlagged: last.isFlagged }] as const],
    ),
  );
  for (const { request, ids } of draws) {
    if (request.difficulty !== null) continue;
    const { limit, seed, difficulty: _any, ...rest } = request;
    const drawn = drawFromPack(
      pack('english_reading_comp', items),
      latest,
      { ...rest, level: null, size: limit },
      seed,
    );
    expect(drawn.map(({ global_id }) => global_id)).toEqual(ids);
  }
});

it('a pack after changes: a fixed item keeps its place, a new one is last, one that was taken out is gone', () => {
  const before = pack('science', [item('a', 'x'), item('b', 'x'), item('c', 'x')]);
  const change = {
    bank: 'science',
    until: '2026-11-23',
    items: [item('b', 'x', 'Hard'), item('d', 'x')],
    retired: ['a'],
  } as const;
  const after = applyBankChange(before, change, 5);
  expect(after.items.map(({ global_id, difficulty }) => [global_id, difficulty])).toEqual([
    ['b', 'Hard'],
    ['c', 'Easy'],
    ['d', 'Easy'],
  ]);
  expect(after).toMatchObject({ until: '2026-11-23', updatedAt: 5 });
  // The server sends the changes of the last minutes again, so a repeated change must change nothing.
  expect(applyBankChange(after, change, 5)).toEqual(after);
});

it('a plan’s items from packs: those named, then new ones of the topic, of another level where one has too few', () => {
  const packs = new Map([
    [
      'science',
      pack('science', [
        item('a', 'cells'),
        item('b', 'cells'),
        item('c', 'cells', 'Hard'),
        item('d', 'heat'),
      ]),
    ],
  ] as const);
  const slots = [{ bank: 'science', tag: 'cells', level: 'Easy', count: 2 }] as const;
  const rows = drawPlanFromPacks(packs, new Map(), { ids: ['a', 'gone'], slots }, 1);
  expect(rows?.map(({ row }) => row.global_id).toSorted()).toEqual(['a', 'b', 'c']);
  const elsewhere = [{ ...slots[0], bank: 'math' }] as const;
  expect(drawPlanFromPacks(packs, new Map(), { ids: [], slots: elsewhere }, 1)).toBeNull();
});

it('a plan has no sealed item, not even by its id, before its exam was taken', () => {
  const sealed = { ...item('b', 'cells'), exam: 1 };
  const packs = new Map([['science', pack('science', [item('a', 'cells'), sealed])]] as const);
  const plan = {
    ids: ['b'],
    slots: [{ bank: 'science', tag: 'cells', level: null, count: 2 }],
  } as const;
  const ids = (latest: Parameters<typeof drawPlanFromPacks>[1]) =>
    drawPlanFromPacks(packs, latest, plan, 1)?.map(({ row }) => row.global_id);
  expect(ids(new Map())).toEqual(['a']);
  expect(ids(new Map([['b', { at: 1, isCorrect: true, isFlagged: false }]]))).toEqual(['b', 'a']);
});
