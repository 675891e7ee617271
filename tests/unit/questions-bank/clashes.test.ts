import { describe, expect, it } from 'vitest';
import { clashesOf, clashingIds } from '../../../supabase/questions/tools/clashes.ts';
import type { Item } from '../../../supabase/questions/tools/load.ts';
import { idOf, makeItem } from './fixtures.ts';

const item = (number: number, options: Item['options'], changes: Partial<Item> = {}) =>
  makeItem(number, { options, ...changes });
const reasons = (...items: Item[]) => clashesOf(items).map(({ reason }) => reason);

describe('two items that must never be in one draw', () => {
  const words = { A: 'laid', B: 'lain', C: 'was laying', D: 'lay' };

  it('have three options in common, in any order', () => {
    const other = item(2, { A: 'lying', B: 'lay', C: 'laid', D: 'lain' });
    expect(reasons(item(1, words), other)).toEqual(['3 options in common']);
    expect(reasons(item(1, words), item(2, { A: 'lying', B: 'lie', C: 'laid', D: 'lain' }))).toEqual([]);
  });

  it('have the key of each among the distractors of the other', () => {
    const one = item(1, { A: 'credible', B: 'credulous', C: 'disputable', D: 'negligible' }, { answer: 'A' });
    const other = item(
      2,
      { A: 'incredible', B: 'credible', C: 'creditable', D: 'credulous' },
      { answer: 'D' },
    );
    expect(reasons(one, other)).toEqual(['the key of each is a distractor of the other']);
    expect(reasons(one, { ...other, answer: 'C' })).toEqual([]);
  });

  it('have a stem that contains the key of the other, unless many stems contain it', () => {
    const one = item(
      1,
      { A: 'a white elephant', B: 'a dark horse', C: 'a red herring', D: 'a wild goose' },
      { answer: 'A' },
    );
    const telling = (number: number) =>
      item(
        number,
        { A: `${number}a`, B: `${number}b`, C: `${number}c`, D: `${number}d` },
        {
          question: 'The old ship was *a white elephant*. What does this mean?',
        },
      );
    expect(reasons(one, telling(2))).toEqual(['the stem of one contains the key of the other']);
    expect(reasons(one, telling(2), telling(3), telling(4))).toEqual([]);
  });

  it('do not clash over labels and numbers, nor within one passage', () => {
    const labels = { A: 'Part 1', B: 'Part 2', C: 'Part 3', D: 'No error' };
    expect(reasons(item(1, labels), item(2, labels))).toEqual([]);
    const numbers = { A: '1 cm', B: '2 cm', C: '3 cm', D: '4 cm' };
    expect(reasons(item(1, numbers), item(2, numbers))).toEqual([]);
    const passage = { kind: 'essay' as const, title: 'A Passage', text: 'words' };
    expect(reasons(item(1, words, { passage }), item(2, words, { passage }))).toEqual([]);
  });

  it('name each other by their ids', () => {
    expect(
      clashingIds([item(1, words), item(2, words), item(3, { A: 'a', B: 'b', C: 'c', D: 'd' })]),
    ).toEqual(
      new Map([
        [idOf(1), [idOf(2)]],
        [idOf(2), [idOf(1)]],
      ]),
    );
  });
});
