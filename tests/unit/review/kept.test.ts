import { expect, it } from 'vitest';
import { KEPT_FILTERS, keptQuestions, keptSlots } from '../../../features/review/model/kept.ts';

const note = (questionId: string, at: number, text = `Note on ${questionId}`) =>
  [questionId, { questionId, text, at }] as const;
const answer = (questionId: string, at: number, isFlagged = false) =>
  [questionId, { at, isFlagged, letter: null }] as const;

it('kept is what has a note or a flag in its latest answer, newest first (docs/product.md#note-3)', () => {
  const kept = keptQuestions(
    new Map([note('noted', 5), note('both', 3), note('emptied', 9, ''), note('unanswered', 4)]),
    new Map([
      answer('noted', 8),
      answer('both', 6, true),
      answer('flagged', 2, true),
      answer('emptied', 7),
      answer('plain', 9),
    ]),
  );
  expect(kept.map(({ questionId, at }) => [questionId, at])).toEqual([
    ['both', 6],
    ['noted', 5],
    ['unanswered', 4],
    ['flagged', 2],
  ]);
  expect(kept.map(({ isFlagged }) => isFlagged)).toEqual([true, false, false, true]);
  expect(kept.filter(KEPT_FILTERS.notes)).toHaveLength(3);
  expect(kept.filter(KEPT_FILTERS.bookmarks)).toHaveLength(2);
});

it('a go asks 20 of them at most, those that were answered longest ago first', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `q${index}`);
  const kept = keptQuestions(
    new Map(ids.map((id, index) => note(id, index))),
    new Map(ids.slice(5).map((id, index) => answer(id, 100 - index))),
  );
  const slots = keptSlots(kept.map((one) => ({ ...one, bank: 'science' as const })));
  expect(slots).toHaveLength(20);
  expect(new Set(slots.slice(0, 5).map(({ questionId }) => questionId))).toEqual(new Set(ids.slice(0, 5)));
  expect(slots[5]).toEqual({ kind: 'item', questionId: 'q29', bank: 'science' });
});

it('a note comes before a flag alone, however lately it was answered', () => {
  const kept = keptQuestions(
    new Map([note('noted', 5)]),
    new Map([answer('flagged', 1, true), answer('noted', 9)]),
  );
  const slots = keptSlots(kept.map((one) => ({ ...one, bank: 'science' as const })));
  expect(slots.map(({ questionId }) => questionId)).toEqual(['noted', 'flagged']);
});
