import { attemptDetails, type PastAttempt } from '#features/answers';
import { createAttempts, createTwoPartCodec, readUntimedResult } from '#features/attempt';
import {
  keepsPrintedOrderAtom,
  nonEmptyQuestions,
  rowsToQuestions,
  type Subject,
  withOptionOrder,
} from '#features/questions';
import { reviewPortAtom } from '#features/review';
import { AppError } from '#kernel/app-error';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import {
  type ActiveDiagnostic,
  DIAGNOSTIC_TOPIC,
  type Diagnostic,
  type DiagnosticEvent,
  endDiagnostic,
  type FinishedDiagnostic,
  packDiagnostic,
  reduceDiagnostic,
  startDiagnostic,
  storedDiagnosticSchema,
  unpackDiagnostic,
} from '../model/diagnostic.ts';
import { QUESTION_COUNT } from '../model/facts.ts';
import { diagnosticDrawRequest, withHardestSubjectLast } from '../model/positions.ts';

/**
 * The state of the learner's diagnostic (the first questions). The learner's choice at the start is the subject that
 * they find hardest. All possible questions are drawn at the start, so that the diagnostic works offline.
 */
export const diagnosticAttempts = createAttempts<
  Subject | null,
  ActiveDiagnostic,
  FinishedDiagnostic,
  DiagnosticEvent
>({
  kind: 'quiz',
  label: ({ index }) => `First questions · ${index} of ${QUESTION_COUNT}`,
  // The server need not know that a diagnostic is running, so its session row is written only at the end.
  isAnnounced: false,
  codec: createTwoPartCodec<Diagnostic, typeof storedDiagnosticSchema>({
    key: DEVICE_KEYS.diagnostic,
    schema: storedDiagnosticSchema,
    pack: packDiagnostic,
    unpack: unpackDiagnostic,
  }),
  async create({ get, id, userId, choice: hardest }) {
    const rows = await get(reviewPortAtom).drawPlan([], diagnosticDrawRequest());
    const drawn = rows.flatMap(({ bank, row }) => rowsToQuestions([row], bank));
    const questions = nonEmptyQuestions(withHardestSubjectLast(drawn, hardest));
    if (questions === null) throw new AppError('not-found', 'There are no questions for a diagnostic.');
    const shown = withOptionOrder(questions, id, get(keepsPrintedOrderAtom));
    return startDiagnostic({ id, userId, questions: shown, at: get(deviceAtom).now() });
  },
  reduce: reduceDiagnostic,
  resume: (found) => found,
  carry: {
    kind: 'diagnostic',
    hasCheck: () => true,
    end: endDiagnostic,
  },
  toResult: ({ questions, sheet }) => ({
    questions,
    topic: DIAGNOSTIC_TOPIC,
    difficulty: null,
    details: attemptDetails(questions, sheet),
    answerMode: 'diagnostic',
  }),
});

/**
 * Reads a finished diagnostic from a session row. Null if the row is not a diagnostic, or if its questions are
 * missing.
 */
export function diagnosticFromRow(past: PastAttempt): FinishedDiagnostic | null {
  return readUntimedResult(past, DIAGNOSTIC_TOPIC);
}
