import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryDevice } from '#features/device';
import { rightMinusQuarterWrong } from '#features/practice';
import { shuffle } from '#features/questions';
import { arrangeSection, halvesOf } from '../../../features/mock-exam/model/arrange.ts';
import { spanText } from '../../../features/mock-exam/model/spanText.ts';
import { sampleSection } from './support.ts';

describe('a section’s order', () => {
  it('is the English half, then the Filipino half, with a passage’s items side by side, whatever the shuffle', () => {
    const questions = sampleSection(3).map((question, index) => ({
      ...question,
      passage: index % 5 === 4 ? null : `${question.language} passage ${index % 7}`,
    }));
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const arranged = arrangeSection(shuffle(questions, memoryDevice({ seed }).random));
        expect(new Set(arranged)).toEqual(new Set(questions));
        expect(arranged.map(({ language }) => language)).toEqual([
          ...Array.from({ length: 50 }, () => 'English'),
          ...Array.from({ length: 50 }, () => 'Filipino'),
        ]);
        const passages = arranged.flatMap(({ passage }) => (passage === null ? [] : [passage]));
        const turns = passages.filter((passage, index) => passage !== passages[index - 1]);
        expect(turns).toHaveLength(new Set(passages).size);
      }),
      { numRuns: 50 },
    );
  });

  it('names halves only where there are two', () => {
    expect(halvesOf(sampleSection(0)).map(({ label, questions }) => [label, questions.length])).toEqual([
      ['English', 50],
      ['Filipino', 50],
    ]);
    expect(halvesOf(sampleSection(1)).map(({ label }) => label)).toEqual([null]);
  });
});

describe('figures of the result', () => {
  it('takes a quarter off for each wrong answer, nothing for a blank', () => {
    expect(rightMinusQuarterWrong({ correct: 10, answered: 14 })).toBe(9);
    expect(rightMinusQuarterWrong({ correct: 0, answered: 0 })).toBe(0);
  });

  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [61, '1 min 1 s'],
    [11_520, '3 h 12 min'],
  ])('writes %i seconds as "%s"', (seconds, text) => {
    expect(spanText(seconds)).toBe(text);
  });
});
