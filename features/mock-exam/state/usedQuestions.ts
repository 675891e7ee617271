import * as v from 'valibot';
import type { Question } from '#features/questions';
import { DEVICE_KEYS, type Device, readStored, writeStored } from '#kernel/device';

/**
 * The storage key of the list of used questions. For each section drawn so far, the list has the ids of a few
 * questions, which must not be drawn again (docs/product.md#exam-9).
 */
export const USED_QUESTIONS_KEY = DEVICE_KEYS.usedQuestions;
/** How many questions of a section are added to the list of used questions (docs/product.md#exam-9). */
const USED_SAMPLE = 5;

/**
 * Accepts only UUIDs. The database rejects a request that contains any other question id, and then no exam could
 * start.
 */
const idSchema = v.pipe(v.string(), v.uuid());

type Store = Pick<Device, 'read' | 'write' | 'remove'>;

/** The `global_id`s of questions that must not be drawn again. */
export function readUsedQuestions(device: Store): string[] {
  const stored = readStored(device, USED_QUESTIONS_KEY, v.array(v.unknown())) ?? [];
  return stored.filter((id) => v.is(idSchema, id));
}

/** Adds the ids of the first USED_SAMPLE questions of a section to the list of used questions. */
export function addUsedQuestions(device: Store, questions: readonly Question[]): void {
  const sample = questions.slice(0, USED_SAMPLE).map(({ global_id }) => global_id);
  writeStored(device, USED_QUESTIONS_KEY, [...new Set([...readUsedQuestions(device), ...sample])]);
}
