import * as v from 'valibot';
import { type Device, readStored, writeStored } from '#features/device';
import { type Question, questionSchema } from '#features/questions';
import { makeRoom } from './park.ts';

/** What every kept attempt has. */
export interface KeptAttempt {
  /** Version-4 UUID of the attempt and of its session row. */
  id: string;
  userId: string;
  status: 'active' | 'finished';
  questions: readonly Question[];
}

type Store = Pick<Device, 'read' | 'write' | 'remove'>;

const changesSchema = v.looseObject({ id: v.string() });
const ownerSchema = v.looseObject({ userId: v.string() });
const questionsSchema = v.object({ attemptId: v.string(), questions: v.array(questionSchema) });
const questionsKey = (key: string) => `${key}:questions`;

/**
 * The attempt kept under `key`, put together from its two parts and read by `schema`; null where there is none, the
 * parts do not belong together, or they cannot be read.
 */
export function readKept<Kept extends KeptAttempt>(
  device: Store,
  key: string,
  schema: v.GenericSchema<unknown, Kept>,
): Kept | null {
  const changes = readStored(device, key, changesSchema);
  const paper = readStored(device, questionsKey(key), questionsSchema);
  if (changes === null || paper === null || paper.attemptId !== changes.id) return null;
  const parsed = v.safeParse(schema, { ...changes, questions: paper.questions });
  return parsed.success ? parsed.output : null;
}

/**
 * Keeps an attempt: its questions only when they are new, else the small part that changes, so that saving costs the same
 * for 20 questions and for 200. False where the machine did not keep it durably.
 */
export function writeKept(
  device: Store,
  key: string,
  attempt: KeptAttempt,
  before: KeptAttempt | null,
): boolean {
  const { questions, ...changes } = attempt;
  const isPaperKept =
    before?.id === attempt.id && before.questions === questions
      ? true
      : writeStored(device, questionsKey(key), { attemptId: attempt.id, questions });
  // The questions first: a crash in between must not leave changes to questions that are nowhere.
  return writeStored(device, key, changes) && isPaperKept;
}

/** Makes the keys this learner's: another learner's attempt is put aside, and one put aside for this learner comes back. */
export function makeRoomFor(device: Store, key: string, userId: string): void {
  const owner = readStored(device, key, ownerSchema)?.userId ?? null;
  makeRoom(device, [key, questionsKey(key)], owner, userId);
}

/** Forgets the attempt, unless what is kept is another one. */
export function clearKept(device: Store, key: string, attemptId: string): void {
  const kept = readStored(device, key, changesSchema);
  if (kept !== null && kept.id !== attemptId) return;
  device.remove(key);
  device.remove(questionsKey(key));
}
