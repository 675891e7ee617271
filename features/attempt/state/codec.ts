import * as v from 'valibot';
import type { AnswerSheet } from '#features/answers';
import { openAttemptDocument } from '#features/open-attempts';
import {
  type NonEmptyQuestions,
  nonEmptyQuestionsSchema,
  type Question,
  toStoredQuestion,
} from '#features/questions';
import { type Device, readStored, writeStored } from '#kernel/device';

/** The functions of the device (storage and time) that a codec may use. */
export type AttemptStore = Pick<Device, 'read' | 'write' | 'remove' | 'now'>;

/** How one kind of attempt is stored on the device. */
export interface AttemptCodec<Attempt> {
  /** The storage key of the lease, which lets only one tab change the attempt (tabs.ts). */
  leaseKey: string;
  /** The storage keys of the attempt. The value of the first key contains the `userId` of its owner. */
  keys: readonly [string, ...string[]];
  /** Reads this learner's stored attempt; null if nothing is stored or it cannot be read. */
  read(device: AttemptStore, userId: string): Attempt | null;
  /**
   * Stores the parts of the attempt that have changed since its earlier version `before`; all parts if `before` is
   * null.
   */
  write(device: AttemptStore, attempt: Attempt, before: Attempt | null): void;
  /** Deletes the stored attempt, unless another attempt has been stored in its place. */
  clear(device: AttemptStore, attemptId: string): void;
  /**
   * How the server keeps an open attempt for the learner's other devices: the ids of its questions and its changing part,
   * and back. Missing if this kind of attempt stays on its device.
   */
  document?: {
    pack(attempt: Attempt, isRunning: boolean): Record<string, unknown>;
    unpack(attempt: unknown, questions: NonEmptyQuestions, now: number): Attempt | null;
  };
}

const partsSchema = v.looseObject({ id: v.string(), userId: v.string() });

/** Whether this attempt may be stored under the key: the key is free, or already has this attempt. */
export function canStoreAttempt(device: AttemptStore, key: string, attemptId: string): boolean {
  const stored = readStored(device, key, v.looseObject({ id: v.string() }));
  return stored === null || stored.id === attemptId;
}

/**
 * Stores an attempt in two parts. Its questions go under `<key>:questions` and are written once; the
 * changing part goes under `key`. So saving costs the same for 20 questions and for 200.
 */
export function createTwoPartCodec<
  Attempt extends { id: string; userId: string; questions: NonEmptyQuestions; sheet: AnswerSheet },
  Schema extends v.GenericSchema,
>(format: {
  key: string;
  /** The schema of the part that changes during the attempt: everything except its questions. */
  schema: Schema;
  /** Converts the changing part of an attempt to its stored form. */
  pack(attempt: Attempt): v.InferInput<Schema>;
  /** Builds the attempt from its stored changing part and its questions; null if they do not belong together. */
  unpack(stored: v.InferOutput<Schema>, questions: NonEmptyQuestions): Attempt | null;
}): AttemptCodec<Attempt> {
  const { key, schema, pack, unpack } = format;
  const questionsKey = `${key}:questions`;
  const questionsSchema = v.object({ attemptId: v.string(), questions: nonEmptyQuestionsSchema });

  function unpackStored(stored: unknown, questions: NonEmptyQuestions): Attempt | null {
    const parsed = v.safeParse(schema, stored);
    return parsed.success ? unpack(parsed.output, questions) : null;
  }

  return {
    leaseKey: `${key}:tab`,
    keys: [key, questionsKey],
    read(device, userId) {
      const parts = readStored(device, key, partsSchema);
      const kept = readStored(device, questionsKey, questionsSchema);
      if (parts === null || parts.userId !== userId || kept?.attemptId !== parts.id) return null;
      return unpackStored(parts, kept.questions);
    },
    write(device, attempt, before) {
      // Write an attempt's questions before its changing part. After a crash in between, a stored changing part must
      // not refer to questions that were not stored.
      if (before?.id !== attempt.id || before.questions !== attempt.questions) {
        storeQuestions(
          device,
          questionsKey,
          { attemptId: attempt.id, userId: attempt.userId },
          attempt.questions,
        );
      }
      writeStored(device, key, pack(attempt));
    },
    clear(device, attemptId) {
      if (!canStoreAttempt(device, key, attemptId)) return;
      device.remove(key);
      device.remove(questionsKey);
    },
    document: {
      pack: (attempt) => openAttemptDocument(attempt.questions, pack(attempt)),
      unpack: unpackStored,
    },
  };
}

/** Stores questions under the key, together with fields that identify their attempt and its learner. */
export function storeQuestions(
  device: AttemptStore,
  key: string,
  fields: Record<string, string>,
  questions: readonly Question[],
): void {
  writeStored(device, key, { ...fields, questions: questions.map(toStoredQuestion) });
}
