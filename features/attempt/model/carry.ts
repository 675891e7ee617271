import { type AnswerSheet, isCounted, sheetEntry } from '#features/answers';
import type { CarriedKind } from '#features/open-attempts';
import type { RunningAttempt } from './attempt.ts';

/** What the server is told about an open attempt of one kind, for the learner's other devices. */
export interface CarryRules<Running, Finished> {
  kind: CarriedKind;
  /** Whether an answer counts only once its explanation was shown. */
  hasCheck(attempt: Running): boolean;
  /** The part whose change is sent. @default what is answered */
  mark?(attempt: Running): number;
  /**
   * How far an attempt is whose clock pauses while it is left. It is also sent when it is opened, hidden or left, and
   * goes on from the device where it is furthest. Missing if its answers say how far it is.
   */
  progress?(attempt: Running): number;
  /** Finishes the attempt with the answers that it has at `at`. */
  end(attempt: Running, at: number): Finished;
}

/** How many questions of an attempt are answered, or said to be known or not. */
export function answeredIn({ sheet, known }: Pick<RunningAttempt, 'sheet' | 'known'>): number {
  const answered = Object.keys(sheet).filter((id) => isCounted(sheetEntry(sheet, id)));
  return new Set([...answered, ...Object.keys(known ?? {})]).size;
}

/** Of an answer sheet: which questions were open, and their answers, or only those whose explanation was shown. */
export function settledPart(sheet: AnswerSheet, hasCheck: boolean): string {
  return Object.entries(sheet)
    .map(([id, { letter, isChecked }]) => `${id} ${hasCheck && !isChecked ? '' : `${letter} ${isChecked}`}`)
    .join();
}

/**
 * Adds to an attempt of another device the answers that only this device has. Null if one of them is to a question that
 * the attempt does not have.
 */
export function withAnswersOf<Running extends { sheet: AnswerSheet }>(
  attempt: Running,
  here: AnswerSheet,
  questions: readonly { question_id: string }[],
): Running | null {
  const missing = Object.entries(here).filter(
    ([id, entry]) => isCounted(entry) && !isCounted(sheetEntry(attempt.sheet, id)),
  );
  const isKnown = missing.every(([id]) => questions.some(({ question_id }) => question_id === id));
  return isKnown ? { ...attempt, sheet: { ...attempt.sheet, ...Object.fromEntries(missing) } } : null;
}
