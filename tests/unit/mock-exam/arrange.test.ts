import { describe, expect, it } from 'vitest';
import { languageHalvesOf } from '../../../features/mock-exam/model/arrange.ts';
import { sampleSection } from './support.ts';

describe('a section’s languages', () => {
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
