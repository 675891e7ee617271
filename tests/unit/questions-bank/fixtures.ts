import { type BankPlan, bankPlanOfFolder } from '../../../supabase/questions/tools/banks.ts';
import { type Item, parseBankFile } from '../../../supabase/questions/tools/load.ts';
import type { QuestionLibrary } from '../../../supabase/questions/tools/rules/rule.ts';
import { DIFFICULTIES, LETTERS, THINKING_LEVELS } from '../../../supabase/questions/tools/schema.ts';

/** A version-4 UUID that contains the number. */
export const idOf = (number: number): string =>
  `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

/**
 * The bank plan (how many items the bank needs of each topic and level) of `folder`, always marked as unfinished: the
 * rules for finished banks do not apply to it.
 */
const growingPlan = (folder: string): BankPlan => ({ ...bankPlanOfFolder(folder), isMeasured: false });

/** Writes an explanation with a reason and a line for each wrong option. */
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

/** A valid item of a growing bank, with the given changes. Its line number is `number`. */
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
    tag: 'biology',
    lang: 'en',
    passage: null,
    figure: null,
    question: 'Which of these organisms makes its own food?',
    options: { A: 'Crab', B: 'Bakhaw', C: 'Clams', D: 'Egret' },
    answer: 'B',
    explanation: explain(changes.answer ?? 'B'),
    compute: null,
    fixed: null,
    exam: null,
    ...changes,
  };
}

/** A library with these items, which are all of one bank. All their ids are known. */
export function makeLibrary(items: readonly Item[], changes: Partial<QuestionLibrary> = {}): QuestionLibrary {
  const plan: BankPlan = items[0]?.bank ?? growingPlan('science');
  return {
    banks: [{ plan, items }],
    retired: [],
    knownIds: new Map(items.flatMap((item) => (item.id === null ? [] : [[item.id, plan.folder] as const]))),
    reviews: new Map(),
    guesses: new Map(),
    sealed: { isReleased: false, exams: [] },
    isComplete: false,
    ...changes,
  };
}

/** Six invented words that differ for each number, for items that must not be similar to each other. */
export const wordsOf = (number: number): string =>
  Array.from({ length: 6 }, (_, index) =>
    String.fromCharCode(97 + ((number * 7 + index * 11) % 26), 97 + ((number * 3 + index * 5) % 26)).repeat(
      2,
    ),
  ).join(' ');

/**
 * The bank plan of `folder`, always marked as finished (`isMeasured`), and without a minimum number of figures. It wants
 * 200 items, and each topic has only as many subtopics as can have six of its items.
 */
export function measuredPlan(folder: string): BankPlan {
  const plan = bankPlanOfFolder(folder);
  const subtopics = Object.fromEntries(
    Object.entries(plan.subtopics).map(([tag, names]) => [
      tag,
      names.slice(0, Math.max(1, Math.floor((plan.blueprint[tag] ?? 0) / 6))),
    ]),
  );
  const topics = Object.fromEntries(
    Object.keys(plan.blueprint).map((tag) => [
      tag,
      subtopics[tag] === undefined ? 6 : Object.fromEntries(subtopics[tag].map((name) => [name, 6])),
    ]),
  );
  const examSize = 20;
  return { ...plan, isMeasured: true, displays: 0, examSize, subtopics, coverage: { items: 200, topics } };
}

/**
 * Makes the items of a complete measured bank that follows the blueprint. A third of the items has each difficulty, and
 * each letter is the key equally often.
 */
export function makeWholeBank(folder: string): Item[] {
  const bank = measuredPlan(folder);
  const places = Object.entries(bank.blueprint).flatMap(([tag, count]) => {
    const subtopics = bank.subtopics[tag] ?? [];
    // Give each subtopic six items, and the last subtopic all other items of the tag. So each subtopic has items of
    // different difficulties.
    return Array.from({ length: count }, (_, place) => ({
      tag,
      subtopic: subtopics[Math.min(Math.floor(place / 6), subtopics.length - 1)] ?? null,
    }));
  });
  return places.map(({ tag, subtopic }, index) => {
    const difficulty = DIFFICULTIES[index % 3] ?? 'Easy';
    return makeItem(index + 1, {
      bank,
      tag,
      subtopic,
      difficulty,
      level: THINKING_LEVELS[index % 6 === 0 ? 0 : 1 + (index % 3)] ?? 'recall',
      answer: LETTERS[index % 4] ?? 'A',
      question: wordsOf(index),
    });
  });
}

/** Parses the text of a file as the loader does, and returns its items. */
export const itemsOf = (source: string, file = 'science/biology.yaml'): readonly Item[] =>
  parseBankFile(bankPlanOfFolder(file.split('/')[0]), file, source).items;
