import * as v from 'valibot';
import { storedSheet } from '#features/answers';
import { deadlineClock, storedUntimedFields, storedUntimedResultSchema } from '#features/attempt';
import type { NonEmptyQuestions } from '#features/questions';
import type { Diagnostic } from './diagnostic.ts';

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
