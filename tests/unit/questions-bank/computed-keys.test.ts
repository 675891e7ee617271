import { describe, expect, it } from 'vitest';
import { bankPlanOfFolder } from '../../../supabase/questions/tools/banks.ts';
import type { Item } from '../../../supabase/questions/tools/load.ts';
import { computedKeysRule } from '../../../supabase/questions/tools/rules/computed-keys.ts';
import { makeItem, makeLibrary } from './fixtures.ts';

const check = (
  options: Item['options'],
  answer: Item['answer'],
  compute: Item['compute'],
  question = 'How much?',
) =>
  computedKeysRule
    .check(makeLibrary([makeItem(1, { bank: bankPlanOfFolder('math'), options, answer, compute, question })]))
    .map(({ message }) => message);

const PESOS = { A: '₱1,000', B: '₱1,120', C: '₱1,250', D: '₱1,400' };
const SQUARES = { A: '$x^2 + 9$', B: '$x^2 + 6x$', C: '$x^2 + 3x$', D: '$x^2 - 6x$' };
const VALUES = { A: 'x^2 + 9', B: 'x^2 + 6x', C: 'x^2 + 3x', D: 'x^2 - 6x' };
const AT = { x: [2, 5.5, -3] };

describe('a computed key', () => {
  it('matches its option and no other', () => {
    expect(check(PESOS, 'B', { expression: '1250 * (1 - 0.2) * 1.12' })).toEqual([]);
    expect(check(SQUARES, 'B', { expression: '(x + 3)^2 - 9', values: VALUES, at: AT })).toEqual([]);
  });

  it.each<[string, Item['options'], Item['answer'], Item['compute'], string]>([
    ['a wrong key', PESOS, 'C', { expression: '1250 * 0.8 * 1.12' }, 'matches B, and the key is C'],
    ['no option that matches', PESOS, 'B', { expression: '7' }, 'gives 7, which is not an option'],
    [
      'two that match',
      { ...PESOS, C: '₱1,120.00' },
      'B',
      { expression: '1120' },
      'more than one option matches: B, C',
    ],
    [
      'a wrong key among expressions',
      SQUARES,
      'A',
      { expression: '(x + 3)^2 - 9', values: VALUES, at: AT },
      'matches B',
    ],
    [
      'points that tell nothing apart',
      SQUARES,
      'B',
      { expression: '(x + 3)^2 - 9', values: VALUES, at: { x: [0] } },
      'more than one',
    ],
    ['a broken expression', PESOS, 'B', { expression: '12 *' }, 'the expression'],
    ['options that are no numbers', SQUARES, 'B', { expression: '3' }, 'option A is not a number'],
    [
      'lists of different lengths',
      SQUARES,
      'B',
      { expression: 'x + y', values: VALUES, at: { x: [1, 2], y: [1] } },
      'different lengths',
    ],
    ['nothing said in mathematics', PESOS, 'B', null, 'no compute'],
  ])('with %s is refused', (_, options, answer, compute, message) => {
    expect(check(options, answer, compute).join()).toContain(message);
  });

  it('may be a percent either way, and none where it says so', () => {
    const percents = { A: '18%', B: '26%', C: '40%', D: '57.5%' };
    expect(check(percents, 'C', { expression: '63 / 45 - 1' })).toEqual([]);
    expect(check(percents, 'C', { expression: '63 / 45 * 100 - 100' })).toEqual([]);
    expect(check(percents, 'C', 'none')).toEqual([]);
  });

  it('may be rounded only where the stem says so', () => {
    const lengths = { A: '2.4 m', B: '3.3 m', C: '4.2 m', D: '5.1 m' };
    expect(check(lengths, 'B', { expression: '10 / 3' }, 'About how long is it?')).toEqual([]);
    expect(check(lengths, 'B', { expression: '10 / 3' }).join()).toContain('which is not an option');
  });
});
