import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from '#features/questions';
import { memoryDevice } from '#kernel/device';
import { languageHalvesOf, orderSectionQuestions } from '../../../features/mock-exam/model/arrange.ts';
import { sampleSection } from './support.ts';

describe('a section’s order', () => {
  it('is the English half, then the Filipino half, with a passage’s items side by side, whatever the shuffle', () => {
    const questions = sampleSection(3).map((question, index) => ({
      ...question,
      passage: index % 5 === 4 ? null : `${question.language} passage ${index % 7}`,
    }));
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const arranged = orderSectionQuestions(shuffle(questions, memoryDevice({ seed }).random));
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
    expect(
      languageHalvesOf(sampleSection(0)).map(({ label, questions }) => [label, questions.length]),
    ).toEqual([
      ['English', 50],
      ['Filipino', 50],
    ]);
    expect(languageHalvesOf(sampleSection(1)).map(({ label }) => label)).toEqual([null]);
  });
});
