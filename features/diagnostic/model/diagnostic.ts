import * as v from 'valibot';
import { pickOption, sheetEntry, storedSheet } from '#features/answers';
import {
  addOpenQuestionTime,
  applySheetEvent,
  deadlineClock,
  finishUntimed,
  isEventOfAttempt,
  isTimeSaveDue,
  type OneListAttempt,
  type OneListEvent,
  storedUntimedFields,
  storedUntimedResultSchema,
  type UntimedAttempt,
  type UntimedResult,
} from '#features/attempt';
import { type NonEmptyQuestions, nonEmptyQuestions, SUBJECTS, type Subject } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';
import { nextQuestion, questionsByPath } from './adapt.ts';
import { diagnosticPositions } from './positions.ts';

/**
 * The text in the column `topic` for a diagnostic. Diagnostics are stored and listed with the quizzes
 * (docs/product.md#plan-10).
 */
export const DIAGNOSTIC_TOPIC = 'Diagnostic';

/** An unfinished diagnostic (docs/product.md#plan-10). */
export interface ActiveDiagnostic extends UntimedAttempt {
  /** All downloaded questions. The learner is asked only some of them. */
  questions: NonEmptyQuestions;
  /** The `question_id`s of the questions asked so far, in order. `index` is a position in this list. */
  path: readonly string[];
}

export type FinishedDiagnostic = UntimedResult;

export type Diagnostic = ActiveDiagnostic | FinishedDiagnostic;

/** An event of the diagnostic. A `go` event to the position after the last asked question asks a new one. */
export type DiagnosticEvent = OneListEvent | { type: 'tick'; at: number };

/** Starts a diagnostic with these downloaded questions, and asks the first one. */
export function startDiagnostic(start: {
  id: string;
  userId: string;
  questions: NonEmptyQuestions;
  at: number;
}): ActiveDiagnostic {
  const { at, ...fields } = start;
  const first = nextQuestion(start.questions, [], {}) ?? start.questions[0];
  return {
    ...fields,
    status: 'active',
    sheet: {},
    path: [first.question_id],
    index: 0,
    startedAt: at,
    clock: deadlineClock(null, at),
  };
}

/** Returns the diagnostic with only the questions asked so far, which are the ones that the learner sees. */
export function withAskedQuestions(diagnostic: ActiveDiagnostic): ActiveDiagnostic & OneListAttempt {
  const { questions, path } = diagnostic;
  return { ...diagnostic, questions: nonEmptyQuestions(questionsByPath(questions, path)) ?? questions };
}

export function diagnosticLength({ questions }: Pick<ActiveDiagnostic, 'questions'>): number {
  return diagnosticPositions(questions).length;
}

export function reduceDiagnostic(diagnostic: ActiveDiagnostic, event: DiagnosticEvent): Diagnostic {
  const asked = withAskedQuestions(diagnostic);
  if (!isEventOfAttempt(asked, event)) return diagnostic;
  switch (event.type) {
    case 'pick':
      // An answer cannot change once its explanation was shown.
      return sheetEntry(diagnostic.sheet, event.questionId).isChecked
        ? diagnostic
        : { ...diagnostic, sheet: pickOption(diagnostic.sheet, event.questionId, event.letter) };
    case 'tick':
      return isTimeSaveDue(diagnostic.clock, event.at) ? settle(diagnostic, event.at) : diagnostic;
    case 'finish':
      return endDiagnostic(diagnostic, event.at);
    case 'go':
      if (event.index >= diagnostic.path.length) return goOn(diagnostic, event.at);
      break;
    default:
  }
  const changed = applySheetEvent(asked, event);
  return changed === asked ? diagnostic : { ...changed, questions: diagnostic.questions };
}

/** Asks the next question and opens it. If all were asked, changes nothing. */
function goOn(diagnostic: ActiveDiagnostic, at: number): ActiveDiagnostic {
  const { questions, path, sheet } = diagnostic;
  const next = nextQuestion(questions, path, sheet);
  if (next === null) return diagnostic;
  return { ...settle(diagnostic, at), path: [...path, next.question_id], index: path.length };
}

/** Adds the time since the diagnostic's last update, until `at`, to the open question. */
function settle(diagnostic: ActiveDiagnostic, at: number): ActiveDiagnostic {
  return { ...addOpenQuestionTime(withAskedQuestions(diagnostic), at), questions: diagnostic.questions };
}

export function endDiagnostic(diagnostic: ActiveDiagnostic, at: number): FinishedDiagnostic {
  const settled = settle(diagnostic, at);
  // Keep only the questions that were asked. A blank is kept too, because it means 'I don’t know'.
  return finishUntimed(settled, withAskedQuestions(settled).questions, at);
}

type Entry = Pick<ScoredAnswer, 'question' | 'letter' | 'isCorrect' | 'isGuess'>;

/** A subject's result: how many questions were asked, and how many were answered correctly without guessing. */
interface SubjectResult {
  subject: Subject;
  right: number;
  asked: number;
}

/** The result of each subject that had questions, in the usual order of subjects. */
export function resultsBySubject(entries: readonly Entry[]): SubjectResult[] {
  return SUBJECTS.flatMap((subject) => {
    const own = entries.filter(({ question }) => question.subject === subject);
    const right = own.filter(({ isCorrect, isGuess }) => isCorrect && !isGuess).length;
    return own.length === 0 ? [] : [{ subject, right, asked: own.length }];
  });
}

/**
 * A sentence about answers that count as missed although they are not wrong: blanks and guesses. Null if there are no
 * such answers.
 */
export function countsAsMissedNote(entries: readonly Entry[]): string | null {
  const hasUnknown = entries.some(({ letter }) => letter === null);
  const hasGuess = entries.some(({ isGuess, isCorrect }) => isGuess && isCorrect);
  if (hasUnknown && hasGuess) return '“I don’t know” and guesses count as missed.';
  if (hasUnknown) return '“I don’t know” counts as missed.';
  return hasGuess ? 'Guesses count as missed.' : null;
}

const activeSchema = v.object({
  ...storedUntimedFields,
  path: v.pipe(v.array(v.string()), v.minLength(1)),
});

/** The schema of a diagnostic without its questions, stored under `diagnosticState`. */
export const storedDiagnosticSchema = v.variant('status', [activeSchema, storedUntimedResultSchema]);
type StoredDiagnostic = v.InferOutput<typeof storedDiagnosticSchema>;

/** Converts a diagnostic to its stored form, without its questions. */
export function packDiagnostic(diagnostic: Diagnostic): StoredDiagnostic {
  const { questions, sheet, ...rest } = diagnostic;
  if (rest.status === 'finished') return { ...rest, ...storedSheet.pack(sheet) };
  const { clock, path, ...active } = rest;
  return { ...active, path: [...path], ...storedSheet.pack(sheet), seenAt: clock.seenAt };
}

/** Converts a stored diagnostic back. Null if a question that was asked is not among `questions`. */
export function unpackDiagnostic(stored: StoredDiagnostic, questions: NonEmptyQuestions): Diagnostic | null {
  const { answers, firstAnswers, flags, guesses, checked, struck, times, ...rest } = stored;
  const sheet = storedSheet.unpack({ answers, firstAnswers, flags, guesses, checked, struck, times });
  if (rest.status === 'finished') return { ...rest, questions, sheet };
  const { seenAt, ...active } = rest;
  const known = new Set(questions.map(({ question_id }) => question_id));
  if (active.index >= active.path.length || !active.path.every((id) => known.has(id))) return null;
  return { ...active, questions, sheet, clock: deadlineClock(null, seenAt) };
}
