import fc from 'fast-check';
import type { Answer } from '#features/answers';
import { BLUEPRINT } from '#features/plan';
import { LETTERS, LEVELS } from '#features/questions';

export const DAY = 86_400_000;
/** Monday, 4 January 2027, 18:00 in Manila. */
export const NOW = Date.UTC(2027, 0, 4, 10);

/** Creates a sample answer, with these changes. */
export function answer(changes: Partial<Answer> = {}): Answer {
  return {
    id: '1',
    questionId: 'item-1',
    bank: 'science',
    tag: 'biology',
    level: 'Medium',
    mode: 'quiz',
    letter: 'A',
    first: 'A',
    isCorrect: true,
    ms: 30_000,
    isFlagged: false,
    isGuess: false,
    place: null,
    at: NOW,
    ...changes,
  };
}

/** Creates this many sample answers, each to a question of its own, with these changes. */
export const answers = (count: number, changes: (index: number) => Partial<Answer> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    answer({ id: `${index}`, questionId: `${index}`, ...changes(index) }),
  );

/** Generates arbitrary answers from the 90 days before `NOW`, to items of topics in the blueprint. */
export const anyAnswer: fc.Arbitrary<Answer> = fc
  .record({
    id: fc.uuid(),
    skill: fc.constantFrom(...BLUEPRINT),
    item: fc.nat({ max: 12 }),
    level: fc.constantFrom(...LEVELS),
    mode: fc.constantFrom('quiz', 'mock', 'flashcards', 'review', 'diagnostic', 'paper'),
    letter: fc.constantFrom(...LETTERS),
    first: fc.constantFrom(...LETTERS),
    isCorrect: fc.boolean(),
    ms: fc.nat({ max: 400_000 }),
    isFlagged: fc.boolean(),
    isGuess: fc.boolean(),
    place: fc.option(fc.nat()),
    // Many answers have the same few times, as the answers of an attempt do.
    at: fc.oneof(
      fc.integer({ min: NOW - 90 * DAY, max: NOW }),
      fc.constantFrom(NOW, NOW - 3_600_000, NOW - DAY),
    ),
  })
  .map(({ skill: { bank, tag, id }, item, ...fields }) => ({
    ...fields,
    bank,
    tag,
    questionId: `${id}#${item}`,
  }));
