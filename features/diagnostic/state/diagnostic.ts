import { atom } from 'jotai';
import * as v from 'valibot';
import { AppError } from '#features/app-error';
import { createAttempts, detailsOf, type PastAttempt, twoPartCodec } from '#features/attempt';
import { deviceAtom, readStored, writeStored } from '#features/device';
import { learningAtom } from '#features/memory';
import { normaliseRows, paperOf, shareOf } from '#features/questions';
import { reviewPortAtom } from '#features/review';
import { drawRequest } from '../model/places.ts';
import {
  type ActiveDiagnostic,
  type Diagnostic,
  type DiagnosticEvent,
  type FinishedDiagnostic,
  lengthOf,
  reduceDiagnostic,
  startDiagnostic,
} from '../model/session.ts';
import { packDiagnostic, storedDiagnosticSchema, unpackDiagnostic } from '../model/stored.ts';

/** The topic under which a diagnostic's session row stands among the quizzes (docs/product.md#plan-10). */
export const DIAGNOSTIC_TOPIC = 'Diagnostic';

/** The learner's diagnostic: an attempt like a review. All that it may ask is drawn at its start, so that it goes on offline. */
export const diagnostic = createAttempts<null, ActiveDiagnostic, FinishedDiagnostic, DiagnosticEvent>({
  kind: 'quiz',
  // Nothing asks whether a diagnostic is running: its row is written when it is over.
  isAnnounced: false,
  codec: twoPartCodec<Diagnostic, typeof storedDiagnosticSchema>({
    key: 'diagnosticState',
    schema: storedDiagnosticSchema,
    pack: packDiagnostic,
    unpack: unpackDiagnostic,
  }),
  async create({ get, id, userId }) {
    const rows = await get(reviewPortAtom).drawPlan([], drawRequest());
    const questions = paperOf(
      rows.flatMap(({ bank, row }) => {
        const { subject, share } = shareOf(bank);
        return normaliseRows([row], subject, share);
      }),
    );
    if (questions === null) throw new AppError('not-found', 'There are no questions for a diagnostic.');
    return startDiagnostic({ id, userId, questions, at: get(deviceAtom).now() });
  },
  reduce: reduceDiagnostic,
  resume: (found) => found,
  toResult: ({ questions, sheet }) => ({
    questions,
    topic: DIAGNOSTIC_TOPIC,
    difficulty: null,
    details: detailsOf(questions, sheet, 'off'),
    answerMode: 'diagnostic',
  }),
});

/** The diagnostic that a session row tells of; null where it is none, or its questions are not there. */
export function diagnosticOf(past: PastAttempt): FinishedDiagnostic | null {
  const { topic, id, userId, startedAt, endedAt, sheet } = past;
  const questions = paperOf(past.questions);
  if (topic !== DIAGNOSTIC_TOPIC || questions === null) return null;
  return {
    status: 'finished',
    id,
    userId,
    startedAt,
    endedAt,
    questions,
    sheet,
    isRecorded: true,
    timeZone: null,
  };
}

/** '3 of 24' for the learner's running diagnostic; null without one. */
export const runningDiagnosticAtom = atom((get) => (userId: string): string | null => {
  const running = get(diagnostic.runningAtom)(userId);
  return running === null ? null : `${running.index + 1} of ${lengthOf(running)}`;
});

/** From so many answers on there is a picture, and no diagnostic is offered. */
const ENOUGH_ANSWERS = 20;

/** Where it is kept that a learner does not want one; it goes with their account (features/device/forgetUser.ts). */
const skippedKey = (userId: string) => `diagnostic-skipped:${userId}`;
/** Counts what changes on the device. */
const skipsAtom = atom(0);

/** Whether a diagnostic is worth offering to the learner: little is known, none is open, and they did not wave it away. */
export const isDiagnosticOfferedAtom = atom((get) => (userId: string): boolean => {
  get(skipsAtom);
  const { status, memory } = get(learningAtom);
  return (
    status === 'ready' &&
    memory.answers < ENOUGH_ANSWERS &&
    get(runningDiagnosticAtom)(userId) === null &&
    readStored(get(deviceAtom), skippedKey(userId), v.boolean()) !== true
  );
});

/** The learner does without a diagnostic: it is not offered again on this device. */
export const skipDiagnosticAtom = atom(null, (get, set, userId: string): void => {
  writeStored(get(deviceAtom), skippedKey(userId), true);
  set(skipsAtom, (count) => count + 1);
});
