import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS } from '#features/questions';
import { countLetters, readLetters } from '../../../features/paper/model/letters.ts';

describe('letters from an answer sheet (docs/product.md#paper-4)', () => {
  it('each stands for its number, in small letters too, with four ways to write a blank', () => {
    const { letters, problem } = readLetters('ab-D.c_ a', 10);
    expect(letters).toEqual(['A', 'B', null, 'D', null, 'C', null, null, 'A', null]);
    expect(problem).toBeNull();
    expect(countLetters({ letters })).toBe(5);
  });

  it('may be typed row by row', () => {
    expect(readLetters('ABCDA\r\nBCDAB\n', 10).letters.join('')).toBe('ABCDABCDAB');
  });

  it('what is no letter is named with its place, and too many are counted', () => {
    expect(readLetters('ABCE', 60).problem).toBe(
      'Number 4 is “E”: only A, B, C and D are answers, and - is a blank.',
    );
    expect(readLetters('ABCDA', 4).problem).toBe(
      'There are 5 answers here, and 4 questions in this section.',
    );
    expect(readLetters('ABCD  --', 4).problem).toBeNull();
  });

  it('any sheet that is written down is read back', () => {
    const cell = fc.constantFrom(...LETTERS, null);
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 100 }), fc.constantFrom('-', '.', '_', ' '), (sheet, blank) => {
        const text = sheet.map((letter) => letter ?? blank).join('');
        expect(readLetters(text, sheet.length)).toEqual({ letters: sheet, problem: null });
      }),
    );
  });

  it('any text at all gives as many letters as there are questions', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100), (text, size) => {
        expect(readLetters(text, size).letters).toHaveLength(size);
      }),
    );
  });
});
