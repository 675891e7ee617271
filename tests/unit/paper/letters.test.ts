import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS } from '#features/questions';
import { countLetters, parseLetters } from '../../../features/paper/model/letters.ts';

/** Reads a learner's text, and returns the letters that were recognized, with '-' for a blank. */
const read = (text: string, size: number): string =>
  parseLetters(text, size)
    .letters.map((letter) => letter ?? '-')
    .join('');

describe('letters from an answer sheet (docs/product.md#paper-4)', () => {
  it('each belongs to its number, in small letters too, with three ways to write a blank', () => {
    const { letters, problem } = parseLetters('ab-D.c_-a', 9);
    expect(letters).toEqual(['A', 'B', null, 'D', null, 'C', null, null, 'A']);
    expect(problem).toBeNull();
    expect(countLetters({ letters })).toBe(5);
  });

  it.each([
    ['typed row by row', 'ABCDA\r\nBCDAB\n', 'ABCDABCDAB'],
    ['in groups of five, the last one shorter', 'ABCDA BCDA', 'ABCDABCDA-'],
    ['the first cell empty', '\tB\tC', '-BC-------'],
    ['a list with commas', 'A, B, , D', 'AB-D------'],
    ['a list with numbers', '1. A 2. C\n3) - 4: d', 'AC-D------'],
    ['a list with numbers and no spaces', '1.A2.C', 'AC--------'],
    ['numbers beside letters in a spreadsheet, one empty', '1\tA\r\n2\t\r\n3\tC\r\n10\tB', 'A-C------B'],
    ['full-width and look-alike letters', 'Ａ В С', 'ABC-------'],
    ['with signs that nobody sees', '\ufeffA\u200bB\u00a0', 'AB--------'],
  ])('%s', (_, text, letters) => {
    expect(read(text, 10)).toBe(letters);
    expect(parseLetters(text, 10).problem).toBeNull();
  });

  it.each([
    ['a sign that is no answer', 'ABCE', 60, 'Number 4 is “E”. Type A, B, C or D, or - for a blank.'],
    ['more letters than questions', 'ABCDA', 4, 'You typed 5 answers. This section has 4 questions.'],
    ['a dash that a phone made of two', 'A—B', 4, 'Number 2 is “—”. Type one - for each blank.'],
    [
      'a space that may be a blank',
      'AB DC',
      5,
      'Is the space after number 2 a blank? Type - for a blank, or remove the space.',
    ],
    [
      'two spaces in a list of single letters',
      'A B  D',
      5,
      'Is the space after number 1 a blank? Type - for a blank, or remove the space.',
    ],
    [
      'a list with a number twice',
      '1. A 1. C',
      4,
      'The list cannot be read after number 1. Write it as “1. A 2. C”, in order up to 4, or take the numbers out.',
    ],
    [
      'a letter without its number',
      'A 2. C',
      4,
      'The list cannot be read at the start. Write it as “1. A 2. C”, in order up to 4, or take the numbers out.',
    ],
  ])('%s is a problem, in words', (_, text, size, problem) => {
    expect(parseLetters(text, size).problem).toBe(problem);
  });

  it('blanks after the last question are no problem', () => {
    expect(parseLetters('ABCD--', 4).problem).toBeNull();
  });

  it('any sheet that is written down is read back, in every way of writing it', () => {
    const cell = fc.constantFrom(...LETTERS, null);
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 100 }),
        fc.constantFrom('-', '.', '_'),
        fc.constantFrom('', '\n', '\t', ', '),
        fc.constantFrom(1, 5, 10),
        (sheet, blank, between, group) => {
          const marks = sheet.map((letter) => letter ?? blank);
          expect(parseLetters(marks.join(between), sheet.length)).toEqual({ letters: sheet, problem: null });
          const grouped = marks.map((mark, place) => (place > 0 && place % group === 0 ? ` ${mark}` : mark));
          expect(parseLetters(grouped.join(''), sheet.length)).toEqual({ letters: sheet, problem: null });
        },
      ),
    );
  });

  it('a cell that is empty in a spreadsheet is a blank at its number', () => {
    const cell = fc.constantFrom(...LETTERS, null);
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 60 }),
        fc.constantFrom('\n', '\r\n', '\t'),
        (sheet, between) => {
          const text = sheet.map((letter) => letter ?? '').join(between);
          expect(parseLetters(text, sheet.length)).toEqual({ letters: sheet, problem: null });
        },
      ),
    );
  });

  it('any text at all gives as many letters as there are questions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(100), (text, size) => {
        expect(parseLetters(text, size).letters).toHaveLength(size);
      }),
    );
  });
});
