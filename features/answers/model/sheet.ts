import type { Letter, Question } from '#features/questions';
import type { Given } from './answer.ts';

/** What the answer sheet says about one question. */
export interface SheetEntry extends Given {
  /** The options that the learner ruled out. */
  struck: readonly Letter[];
  /** Whether the correct option has been shown. If so, the answer can no longer change. */
  isChecked: boolean;
}

/**
 * An answer sheet: an entry for each question by `question_id`. A question that the learner has not touched has no
 * entry.
 */
export type AnswerSheet = Readonly<Record<string, SheetEntry>>;

export const EMPTY_SHEET_ENTRY: SheetEntry = {
  letter: null,
  first: null,
  struck: [],
  isFlagged: false,
  isGuess: false,
  isChecked: false,
  ms: 0,
};

/** The entry of a question in an answer sheet; an empty entry if the sheet has none. */
export function sheetEntry(sheet: AnswerSheet, questionId: string): SheetEntry {
  return sheet[questionId] ?? EMPTY_SHEET_ENTRY;
}

/** A question of an attempt, with what the answer sheet says about it. */
export interface MarkedEntry extends Given {
  question: Question;
  isCorrect: boolean;
}

/** Compares an answer sheet with the questions' keys. Returns one entry for each question, in their order. */
export function markSheet(questions: readonly Question[], sheet: AnswerSheet): MarkedEntry[] {
  return questions.map((question) => {
    const { struck: _, isChecked: __, ...given } = sheetEntry(sheet, question.question_id);
    return { question, ...given, isCorrect: given.letter === question.answer };
  });
}

function change(sheet: AnswerSheet, questionId: string, fields: Partial<SheetEntry>): AnswerSheet {
  return { ...sheet, [questionId]: { ...sheetEntry(sheet, questionId), ...fields } };
}

export function pickOption(sheet: AnswerSheet, questionId: string, letter: Letter): AnswerSheet {
  return change(sheet, questionId, { letter, first: sheetEntry(sheet, questionId).first ?? letter });
}

export function toggleFlag(sheet: AnswerSheet, questionId: string): AnswerSheet {
  return change(sheet, questionId, { isFlagged: !sheetEntry(sheet, questionId).isFlagged });
}

/** Rules out an option of a question, or undoes that. The picked option stays the same. */
export function toggleStruckOption(sheet: AnswerSheet, questionId: string, letter: Letter): AnswerSheet {
  const { struck } = sheetEntry(sheet, questionId);
  const next = struck.includes(letter) ? struck.filter((other) => other !== letter) : [...struck, letter];
  return change(sheet, questionId, { struck: next });
}

/** Marks an answer as a guess, or removes that mark. Does nothing for a blank question. */
export function toggleGuess(sheet: AnswerSheet, questionId: string): AnswerSheet {
  const { letter, isGuess } = sheetEntry(sheet, questionId);
  return letter === null ? sheet : change(sheet, questionId, { isGuess: !isGuess });
}

/**
 * Shows the correct option of a question. After that, the answer cannot change. A blank one means 'I don’t know': it
 * counts as a guess, so that it is stored and counts as missed.
 */
export function checkAnswer(sheet: AnswerSheet, questionId: string): AnswerSheet {
  const { letter, isGuess } = sheetEntry(sheet, questionId);
  return change(sheet, questionId, { isChecked: true, isGuess: isGuess || letter === null });
}

export function addQuestionTime(sheet: AnswerSheet, questionId: string, ms: number): AnswerSheet {
  return ms === 0 ? sheet : change(sheet, questionId, { ms: sheetEntry(sheet, questionId).ms + ms });
}

/** Whether a question is answered, also with 'I don’t know'. */
export function isAnswered(sheet: AnswerSheet, { question_id }: Question): boolean {
  return isGiven(sheetEntry(sheet, question_id));
}

/** Whether a learner gave an answer: a picked option, or 'I don’t know'. */
export function isGiven({ letter, isGuess }: Pick<Given, 'letter' | 'isGuess'>): boolean {
  return letter !== null || isGuess;
}

export interface SheetCounts {
  answered: number;
  blank: number;
  flagged: number;
  /** Questions whose explanation was not shown. */
  unchecked: number;
}

/** Counts answered, blank and flagged questions, for the question list and `FinishSheet`. */
export function countAnswers(questions: readonly Question[], sheet: AnswerSheet): SheetCounts {
  const marks = questions.map(({ question_id }) => sheetEntry(sheet, question_id));
  const answered = marks.filter(isGiven).length;
  return {
    answered,
    blank: marks.length - answered,
    flagged: marks.filter(({ isFlagged }) => isFlagged).length,
    unchecked: marks.filter(({ isChecked }) => !isChecked).length,
  };
}

/** How many milliseconds the learner spent on all questions of the sheet. */
export function totalTime(sheet: AnswerSheet): number {
  return Object.values(sheet).reduce((sum, { ms }) => sum + ms, 0);
}
