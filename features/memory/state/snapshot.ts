import { atom } from 'jotai';
import * as v from 'valibot';
import { ANSWER_MODES } from '#features/answers';
import { BANKS, LEVELS } from '#features/questions';
import { type Device, deviceAtom, readStored, writeStored } from '#kernel/device';
import { type Answer, mergeAnswers } from '../model/answer.ts';
import { planSettingsSchema } from '../model/settings.ts';
import type { Correction } from '../ports.ts';
import { keysOfOtherLearners, snapshotKey } from './keys.ts';

// The snapshot is the copy of a learner's answers and plan on the device. Today, reviews, the plan, topics and
// offline draws read it. Keep the code that computes estimates out of this file: only some pages load it.

/**
 * The version of the snapshot's stored format. A snapshot of another version is ignored, and all answers are loaded
 * again.
 */
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
   * The next request to the server asks for the answers since this time. app/start/prefetch.ts uses it too, for the
   * request that a page sends while its scripts load.
   */
  until: v.string(),
  settings: v.nullable(planSettingsSchema),
  answers: v.array(answerSchema),
});

/** A learner's answers and plan, as far as the server has confirmed them. */
export type Snapshot = Omit<v.InferOutput<typeof snapshotSchema>, 'version' | 'answers'> & {
  answers: readonly Answer[];
};

/** Reads the learner's snapshot; null if none is stored, or if it has another version. */
export function readSnapshot(device: Pick<Device, 'read'>, userId: string): Snapshot | null {
  return readStored(device, snapshotKey(userId), snapshotSchema);
}

/** Writes the snapshot. If the device's storage is full and refuses it, the next visit loads all answers again. */
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
 * Adds answers that the server has just accepted. So offline draws use them before the answers are next loaded from
 * the server.
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

/** The learner's answers and plan in this tab, with their loading status. */
export interface SnapshotState {
  userId: string;
  /**
   * The snapshot that this tab shows. Null if the device had no snapshot and the server's answers have not arrived yet.
   */
  snapshot: Snapshot | null;
  /**
   * Answers that were pending when this tab read the device. An answer stays in this list after the server has
   * confirmed it.
   */
  pending: readonly Answer[];
  corrections: readonly Correction[];
  /**
   * `loading` until there is a snapshot with answers, or the server has responded. `failed` if the server's answers
   * could not be loaded.
   */
  status: 'loading' | 'ready' | 'failed';
  problem: string | null;
  /** When this tab last loaded the server's answers, in milliseconds since 1970; null if it has not. */
  loadedAt: number | null;
}

/** The answers and plan of the learner who last used this tab. */
export const snapshotAtom = atom<SnapshotState | null>(null);

/**
 * Deletes other learners' snapshots and skills from the device and this tab. Nothing is lost, because the server has
 * all of it.
 */
export const forgetSnapshotsAtom = atom(null, (get, set, userId: string | null): void => {
  const device = get(deviceAtom);
  for (const key of keysOfOtherLearners(device, userId)) device.remove(key);
  if (get(snapshotAtom)?.userId !== userId) set(snapshotAtom, null);
});
