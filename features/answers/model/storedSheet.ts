import * as v from 'valibot';
import { LETTERS, type Letter } from '#features/questions';
import { type AnswerSheet, EMPTY_SHEET_ENTRY, type SheetEntry } from './sheet.ts';

const letter = v.picklist(LETTERS);

/**
 * The fields in which quizzes and flashcards store an answer sheet. Each field has the values of all questions, by
 * `question_id`. Empty values are left out.
 */
const fields = {
  answers: v.record(v.string(), letter),
  firstAnswers: v.optional(v.record(v.string(), letter), {}),
  flags: v.optional(v.array(v.string()), []),
  guesses: v.optional(v.array(v.string()), []),
  checked: v.optional(v.array(v.string()), []),
  struck: v.optional(v.record(v.string(), v.array(letter)), {}),
  /** The time spent on each question, in milliseconds. */
  times: v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(0))), {}),
};

type StoredSheet = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;

function pack(sheet: AnswerSheet): StoredSheet {
  const marks = Object.entries(sheet);
  const part = <Part>(pick: (mark: SheetEntry) => Part | null): Record<string, Part> =>
    Object.fromEntries(
      marks.flatMap(([id, mark]): [string, Part][] => {
        const value = pick(mark);
        return value === null ? [] : [[id, value]];
      }),
    );
  return {
    answers: part(({ letter }) => letter),
    firstAnswers: part(({ first }) => first),
    flags: marks.flatMap(([id, { isFlagged }]) => (isFlagged ? [id] : [])),
    guesses: marks.flatMap(([id, { isGuess }]) => (isGuess ? [id] : [])),
    checked: marks.flatMap(([id, { isChecked }]) => (isChecked ? [id] : [])),
    struck: part<Letter[]>(({ struck }) => (struck.length === 0 ? null : [...struck])),
    times: part(({ ms }) => (ms === 0 ? null : ms)),
  };
}

function unpack(stored: StoredSheet): AnswerSheet {
  const { answers, firstAnswers, flags, guesses, checked, struck, times } = stored;
  const ids = new Set([
    ...[answers, firstAnswers, struck, times].flatMap((part) => Object.keys(part)),
    ...flags,
    ...checked,
  ]);
  return Object.fromEntries(
    [...ids].map((id): [string, SheetEntry] => [
      id,
      {
        letter: answers[id] ?? null,
        first: firstAnswers[id] ?? answers[id] ?? null,
        struck: struck[id] ?? EMPTY_SHEET_ENTRY.struck,
        isFlagged: flags.includes(id),
        // Of blank questions, only a checked one can have it: 'I don’t know'.
        isGuess: (id in answers || checked.includes(id)) && guesses.includes(id),
        isChecked: checked.includes(id),
        ms: times[id] ?? 0,
      },
    ]),
  );
}

/** How the device stores an answer sheet, as fields of its attempt. */
export const storedSheet = { fields, pack, unpack };
