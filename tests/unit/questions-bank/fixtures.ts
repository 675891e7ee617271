import { type BankPlan, bankOf } from '../../../supabase/questions/tools/banks.ts';
import { type Item, parseFile } from '../../../supabase/questions/tools/load.ts';
import type { Library } from '../../../supabase/questions/tools/rules/rule.ts';
import { DIFFICULTIES, LETTERS, LEVELS } from '../../../supabase/questions/tools/schema.ts';

/** A version 4 UUID that tells its number. */
export const idOf = (number: number): string =>
  `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** A bank of that folder while it grows, whatever the state of the real one. */
const growingPlan = (folder: string): BankPlan => ({ ...bankOf(folder), isMeasured: false });

/** An explanation with a reason and a line for each option but the key. */
export const explain = (
  answer: Item['answer'],
  reason = 'The bakhaw tree makes its own food by photosynthesis.',
): string =>
  [
    reason,
    '',
    ...LETTERS.filter((letter) => letter !== answer).map(
      (letter) => `Not ${letter}: This animal eats plants or other animals.`,
    ),
  ].join('\n');

/** An item of a growing bank with nothing wrong in it, and what is given in its place. Its line is its number. */
export function makeItem(number: number, changes: Partial<Item> = {}): Item {
  return {
    bank: growingPlan('science'),
    file: 'science/biology.yaml',
    line: number,
    lineOf: () => number,
    id: idOf(number),
    difficulty: 'Easy',
    subtopic: 'ecology',
    steps: null,
    skill: 'name the producer of a food web',
    level: 'recall',
    expected: 0.8,
    tag: 'biology',
    lang: 'en',
    passage: null,
    figure: null,
    question: 'Which of these organisms makes its own food?',
    options: { A: 'Crab', B: 'Bakhaw', C: 'Clams', D: 'Egret' },
    answer: 'B',
    explanation: explain(changes.answer ?? 'B'),
    compute: null,
    ...changes,
  };
}

/** A library of these items, all of one bank, with every id known. */
export function makeLibrary(items: readonly Item[], changes: Partial<Library> = {}): Library {
  const plan: BankPlan = items[0]?.bank ?? growingPlan('science');
  return {
    banks: [{ plan, items }],
    retired: [],
    knownIds: new Map(items.flatMap((item) => (item.id === null ? [] : [[item.id, plan.folder] as const]))),
    reviews: new Map(),
    guesses: new Map(),
    isComplete: false,
    ...changes,
  };
}

/** Words that no other number's words are like: for items that must not look like each other. */
export const wordsOf = (number: number): string =>
  Array.from({ length: 6 }, (_, index) =>
    String.fromCharCode(97 + ((number * 7 + index * 11) % 26), 97 + ((number * 3 + index * 5) % 26)).repeat(
      2,
    ),
  ).join(' ');

/** Expected shares that fit the difficulties. */
const EXPECTED = { Easy: 0.8, Medium: 0.6, Hard: 0.4 } as const;

/** A bank of that folder that is held to the rules for measured banks, without figures to show. */
export const measuredPlan = (folder: string): BankPlan => ({
  ...bankOf(folder),
  isMeasured: true,
  displays: 0,
});

/** A whole measured bank by the blueprint, a third of each difficulty, each letter the key as often as any other. */
export function makeWholeBank(folder: string): Item[] {
  const bank = measuredPlan(folder);
  const places = Object.entries(bank.blueprint).flatMap(([tag, count]) => {
    const subtopics = bank.subtopics[tag] ?? [];
    // Four of one subtopic after the other, and the rest to the last: they differ in difficulty.
    return Array.from({ length: count }, (_, place) => ({
      tag,
      subtopic: subtopics[Math.min(Math.floor(place / 4), subtopics.length - 1)] ?? null,
    }));
  });
  return places.map(({ tag, subtopic }, index) => {
    const difficulty = DIFFICULTIES[index % 3] ?? 'Easy';
    return makeItem(index + 1, {
      bank,
      tag,
      subtopic,
      difficulty,
      level: LEVELS[index % 3] ?? 'recall',
      expected: EXPECTED[difficulty],
      answer: LETTERS[index % 4] ?? 'A',
      question: wordsOf(index),
    });
  });
}

/** The items of a file's text, as the loader reads them. */
export const itemsOf = (source: string, file = 'science/biology.yaml'): readonly Item[] =>
  parseFile(bankOf(file.split('/')[0]), file, source).items;
