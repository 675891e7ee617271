import { describe, expect, it } from 'vitest';
import { readExplanation } from '#features/questions';

const read = (explanation: string, order?: string) => readExplanation({ explanation, order });

describe('an explanation', () => {
  it('is a reason, and a line for each wrong option, in either language', () => {
    expect(read('The rule.\n\nThe working.\n\nNot A: It eats.\nNot C: It filters: often.')).toEqual({
      why: 'The rule.\n\nThe working.',
      wrong: [
        { letter: 'A', shown: 'A', text: 'It eats.' },
        { letter: 'C', shown: 'C', text: 'It filters: often.' },
      ],
    });
    expect(read('Ang tuntunin.\n\nHindi B: Mali.').wrong).toEqual([
      { letter: 'B', shown: 'B', text: 'Mali.' },
    ]);
  });

  it('is all reason where no line names an option', () => {
    expect(read('D turns it around. Not a rule.')).toEqual({
      why: 'D turns it around. Not a rule.',
      wrong: [],
    });
  });

  it('names the options by the letters on the screen, in their order', () => {
    expect(read('The rule.\n\nNot A: It eats.\nNot C: It filters.\nNot D: It hides.', 'DBAC').wrong).toEqual([
      { letter: 'D', shown: 'A', text: 'It hides.' },
      { letter: 'A', shown: 'C', text: 'It eats.' },
      { letter: 'C', shown: 'D', text: 'It filters.' },
    ]);
  });
});
