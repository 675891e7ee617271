import * as v from 'valibot';
import { type Paper, paperSchema, type Question, storedQuestion } from '#features/questions';
import { type Device, readStored, writeStored } from '#kernel/device';
import { swapStoredOwner } from './storedOwner.ts';

/** What a codec may use of the device. */
export type AttemptStore = Pick<Device, 'read' | 'write' | 'remove' | 'now'>;

/** How one kind of attempt is stored on the device. */
export interface AttemptCodec<Attempt> {
  /** The key of this tab's lease. */
  leaseKey: string;
  /** The keys of the attempt. The first text names its owner. */
  keys: readonly [string, ...string[]];
  /** This learner's attempt; null if there is none or it cannot be read. */
  read(device: AttemptStore, userId: string): Attempt | null;
  /** Stores what differs from `before`, or everything where `before` is null. */
  write(device: AttemptStore, attempt: Attempt, before: Attempt | null): void;
  /** Forgets the attempt, unless another one is stored by now. */
  clear(device: AttemptStore, attemptId: string): void;
}

const partsSchema = v.looseObject({ id: v.string(), userId: v.string() });

/** Whose attempt is stored under the key. */
function ownerOf(device: AttemptStore, key: string): string | null {
  return readStored(device, key, v.looseObject({ userId: v.string() }))?.userId ?? null;
}

/** Whether there is no attempt under the key but this one. */
export function isFree(device: AttemptStore, key: string, attemptId: string): boolean {
  const stored = readStored(device, key, v.looseObject({ id: v.string() }));
  return stored === null || stored.id === attemptId;
}

/**
 * Stores an attempt in two parts: its questions under `<key>:questions`, written once, and what changes under `key`, so that
 * saving costs the same for 20 questions and for 200.
 */
export function twoPartCodec<
  Attempt extends { id: string; userId: string; questions: Paper },
  Schema extends v.GenericSchema,
>(format: {
  key: string;
  /** Reads the changing part. */
  schema: Schema;
  /** The changing part, in its stored form. */
  pack(attempt: Attempt): v.InferInput<Schema>;
  /** The attempt from its stored parts; null if the two do not belong together. */
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
      // The questions first: a crash in between must not leave changes to questions that are nowhere.
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
  swapStoredOwner(device, keys, ownerOf(device, keys[0]), userId);
}

/** Stores questions under the key beside the fields that say whose they are. */
export function writeQuestions(
  device: AttemptStore,
  key: string,
  fields: Record<string, string>,
  questions: readonly Question[],
): void {
  writeStored(device, key, { ...fields, questions: questions.map(storedQuestion) });
}
