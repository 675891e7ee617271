import * as v from 'valibot';
import { type Paper, paperSchema, type Question, storedQuestion } from '#features/questions';
import { type Device, readStored, writeStored } from '#kernel/device';
import { switchStoredOwner } from './storedOwner.ts';

/** The functions of the device that a codec may use. */
export type AttemptStore = Pick<Device, 'read' | 'write' | 'remove' | 'now'>;

/** How one kind of attempt is stored on the device. */
export interface AttemptCodec<Attempt> {
  /** The key of this tab's lease (lease.ts). */
  leaseKey: string;
  /** The storage keys of the attempt. The value of the first key contains the `userId` of its owner. */
  keys: readonly [string, ...string[]];
  /** Reads this learner's attempt; null if there is none or it cannot be read. */
  read(device: AttemptStore, userId: string): Attempt | null;
  /** Stores what differs from `before`, or everything if `before` is null. */
  write(device: AttemptStore, attempt: Attempt, before: Attempt | null): void;
  /** Deletes the attempt, unless another one has been stored since. */
  clear(device: AttemptStore, attemptId: string): void;
}

const partsSchema = v.looseObject({ id: v.string(), userId: v.string() });

/** The id of the learner whose attempt is stored under the key. */
function ownerOf(device: AttemptStore, key: string): string | null {
  return readStored(device, key, v.looseObject({ userId: v.string() }))?.userId ?? null;
}

/** Whether the storage key is empty or contains this attempt, and no other one. */
export function isFree(device: AttemptStore, key: string, attemptId: string): boolean {
  const stored = readStored(device, key, v.looseObject({ id: v.string() }));
  return stored === null || stored.id === attemptId;
}

/**
 * Stores an attempt in two parts. Its questions go under `<key>:questions` and are written once; the
 * changing part goes under `key`. So saving costs the same for 20 questions and for 200.
 */
export function twoPartCodec<
  Attempt extends { id: string; userId: string; questions: Paper },
  Schema extends v.GenericSchema,
>(format: {
  key: string;
  /** The schema of the changing part. */
  schema: Schema;
  /** Converts the changing part to its stored form. */
  pack(attempt: Attempt): v.InferInput<Schema>;
  /** Builds the attempt from its stored parts; null if the two do not belong together. */
  unpack(stored: v.InferOutput<Schema>, questions: Paper): Attempt | null;
}): AttemptCodec<Attempt> {
  const { key, schema, pack, unpack } = format;
  const questionsKey = `${key}:questions`;
  const questionsSchema = v.object({ attemptId: v.string(), questions: paperSchema });

  return {
    leaseKey: `${key}:tab`,
    keys: [key, questionsKey],
    read(device, userId) {
      const parts = readStored(device, key, partsSchema);
      const paper = readStored(device, questionsKey, questionsSchema);
      if (parts === null || parts.userId !== userId || paper?.attemptId !== parts.id) return null;
      const parsed = v.safeParse(schema, parts);
      return parsed.success ? unpack(parsed.output, paper.questions) : null;
    },
    write(device, attempt, before) {
      // Write the questions first: after a crash in between, the changing part must not refer to questions
      // that were not stored.
      if (before?.id !== attempt.id || before.questions !== attempt.questions) {
        writeQuestions(device, questionsKey, { attemptId: attempt.id }, attempt.questions);
      }
      writeStored(device, key, pack(attempt));
    },
    clear(device, attemptId) {
      if (!isFree(device, key, attemptId)) return;
      device.remove(key);
      device.remove(questionsKey);
    },
  };
}

/** Puts another learner's attempt aside, and restores this learner's. */
export function makeRoom<Attempt>(
  { keys }: AttemptCodec<Attempt>,
  device: AttemptStore,
  userId: string,
): void {
  switchStoredOwner(device, keys, ownerOf(device, keys[0]), userId);
}

/** Stores questions under the key, together with fields that say which attempt they belong to. */
export function writeQuestions(
  device: AttemptStore,
  key: string,
  fields: Record<string, string>,
  questions: readonly Question[],
): void {
  writeStored(device, key, { ...fields, questions: questions.map(storedQuestion) });
}
