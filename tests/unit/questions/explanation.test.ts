import { describe, expect, it } from 'vitest';
import { readExplanation } from '#features/questions';

describe('an explanation', () => {
  it('is a reason, and a line for each wrong option, in either language', () => {
    expect(
      readExplanation('The rule.\n\nThe working.\n\nNot A: It eats.\nNot C: It filters: often.'),
    ).toEqual({
      why: 'The rule.\n\nThe working.',
      wrong: [
        { letter: 'A', text: 'It eats.' },
        { letter: 'C', text: 'It filters: often.' },
      ],
    });
    expect(readExplanation('Ang tuntunin.\n\nHindi B: Mali.').wrong).toEqual([
      { letter: 'B', text: 'Mali.' },
    ]);
  });

  it('is all reason where no line names an option', () => {
    expect(readExplanation('D turns it around. Not a rule.')).toEqual({
      why: 'D turns it around. Not a rule.',
      wrong: [],
    });
  });
});
