import * as v from 'valibot';
import type { Question } from '#features/questions';
import { DEVICE_KEYS, type Device, readStored, writeStored } from '#kernel/device';

/** A few questions of each section drawn so far, which must not be drawn again (docs/product.md#exam-9). */
export const USED_KEY = DEVICE_KEYS.usedQuestions;
/** How many of a section's questions that memory samples (docs/product.md#exam-9). */
const USED_SAMPLE = 5;

/** The form of an id. The database rejects any other text, which would stop every exam from starting. */
const idSchema = v.pipe(v.string(), v.uuid());

type Store = Pick<Device, 'read' | 'write' | 'remove'>;

/** `global_id`s that must not be drawn again. */
export function readUsed(device: Store): string[] {
  const stored = readStored(device, USED_KEY, v.array(v.unknown())) ?? [];
  return stored.filter((id) => v.is(idSchema, id));
}

/** Remembers a sample of a section's questions as used. */
export function rememberUsed(device: Store, questions: readonly Question[]): void {
  const sample = questions.slice(0, USED_SAMPLE).map(({ global_id }) => global_id);
  writeStored(device, USED_KEY, [...new Set([...readUsed(device), ...sample])]);
}
