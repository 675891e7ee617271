import { atom } from 'jotai';
import * as v from 'valibot';
import { BANKS, LEVELS } from '#features/questions';
import { ANSWER_MODES } from '#features/results';
import { type Device, deviceAtom, readStored, writeStored } from '#kernel/device';
import { type Answer, mergeAnswers } from '../model/answer.ts';
import { planSettingsSchema } from '../model/settings.ts';
import type { Correction } from '../ports.ts';
import { otherKeys, snapshotKey } from './keys.ts';

// The snapshot: the copy of a learner's answers on the device. Today, reviews, the plan, topics and offline
// draws read it. The code that computes memory from it loads only with the pages that show memory.

/** The version of the stored format. A snapshot of another version is ignored, and all answers are loaded again. */
const VERSION = 4;

const [BLANK, CORRECT, FLAGGED, CHANGED, GUESSED] = [1, 2, 4, 8, 16];

/** An answer, stored as a tuple: a learner may have thousands, and property names would double the size. */
const answerSchema = v.pipe(
  v.tuple([
    v.string(),
    v.string(),
    v.picklist(BANKS),
    v.string(),
    v.picklist(LEVELS),
    v.picklist(ANSWER_MODES),
    v.number(),
    v.number(),
    v.number(),
  ]),
  v.transform(([id, questionId, bank, tag, level, mode, marks, ms, at]): Answer => {
    const has = (mark: number) => (marks & mark) !== 0;
    return {
      id,
      questionId,
      bank,
      tag,
      level,
      mode,
      isBlank: has(BLANK),
      isCorrect: has(CORRECT),
      isFlagged: has(FLAGGED),
      isChanged: has(CHANGED),
      isGuessed: has(GUESSED),
      ms,
      at,
    };
  }),
);

function toRow(answer: Answer): v.InferInput<typeof answerSchema> {
  const { id, questionId, bank, tag, level, mode, isBlank, isCorrect, isFlagged, isChanged, isGuessed } =
    answer;
  const marks =
    (isBlank ? BLANK : 0) |
    (isCorrect ? CORRECT : 0) |
    (isFlagged ? FLAGGED : 0) |
    (isChanged ? CHANGED : 0) |
    (isGuessed ? GUESSED : 0);
  return [id, questionId, bank, tag, level, mode, marks, answer.ms, answer.at];
}

const snapshotSchema = v.object({
  version: v.literal(VERSION),
  /**
   * The next request to the server asks for answers since this instant. So does the page's early request
   * (app/start/prefetch.ts).
   */
  until: v.string(),
  settings: v.nullable(planSettingsSchema),
  answers: v.array(answerSchema),
});

/** The answers and the plan of a learner that the server has confirmed. */
export type Snapshot = Omit<v.InferOutput<typeof snapshotSchema>, 'version' | 'answers'> & {
  answers: readonly Answer[];
};

/** The learner's snapshot; null if there is none or it has another version. */
export function readSnapshot(device: Pick<Device, 'read'>, userId: string): Snapshot | null {
  return readStored(device, snapshotKey(userId), snapshotSchema);
}

/** Writes the snapshot. If the device's storage refuses it (full), the next visit loads all answers again. */
export function writeSnapshot(
  device: Pick<Device, 'write' | 'remove'>,
  userId: string,
  { until, settings, answers }: Snapshot,
): void {
  const stored: v.InferInput<typeof snapshotSchema> = {
    version: VERSION,
    until,
    settings,
    answers: answers.map(toRow),
  };
  writeStored(device, snapshotKey(userId), stored);
}

/**
 * Adds answers that the server has just accepted, so that offline draws use them before the next record is
 * loaded.
 */
export function addToSnapshot(
  device: Pick<Device, 'read' | 'write' | 'remove'>,
  userId: string,
  answers: readonly Answer[],
): void {
  const snapshot = readSnapshot(device, userId);
  if (snapshot === null) return;
  writeSnapshot(device, userId, { ...snapshot, answers: mergeAnswers(snapshot.answers, answers) });
}

/** The state of the signed-in learner's data in this tab. */
export interface SnapshotState {
  userId: string;
  /** Null until the first record has arrived. */
  snapshot: Snapshot | null;
  /** Answers that were pending on this device at the last load or an earlier one. */
  pending: readonly Answer[];
  corrections: readonly Correction[];
  /** `loading` until the first record has arrived; `failed` if the server's record could not be loaded. */
  status: 'loading' | 'ready' | 'failed';
  problem: string | null;
}

/** The state of the learner who used this tab last. */
export const snapshotAtom = atom<SnapshotState | null>(null);

/** Deletes other learners' data from the device and this tab. Nothing is lost: the server has all of it. */
export const forgetSnapshotsAtom = atom(null, (get, set, userId: string | null): void => {
  const device = get(deviceAtom);
  for (const key of otherKeys(device, userId)) device.remove(key);
  if (get(snapshotAtom)?.userId !== userId) set(snapshotAtom, null);
});
