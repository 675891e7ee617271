import * as v from 'valibot';
import { type Device, readStored, writeStored } from '#features/device';
import { makeRoom } from '#features/practice';
import type { Question } from '#features/questions';
import type { Exam } from '../model/exam.ts';
import {
  ALL_QUESTION_KEYS,
  EXAM_KEY,
  examFrom,
  questionsKey,
  storedExamSchema,
  storedQuestionsSchema,
  storeExam,
  USED_KEY,
  USED_SAMPLE,
  usedIdSchema,
  usedSchema,
} from '../model/stored.ts';

const idSchema = v.looseObject({ id: v.string() });
const ownerSchema = v.looseObject({ userId: v.string() });

type Store = Pick<Device, 'read' | 'write' | 'remove'>;

/** This learner's exam on this device; null where there is none, or it is another learner's, or it cannot be read. */
export function readExam(device: Store & Pick<Device, 'now'>, userId: string): Exam | null {
  const stored = readStored(device, EXAM_KEY, storedExamSchema);
  if (stored === null || stored.userId !== userId) return null;
  const questions = stored.questionsPerSection.map((_, section) => {
    const kept = readStored(device, questionsKey(section), storedQuestionsSchema);
    return kept?.examId === stored.id ? kept.questions : [];
  });
  return examFrom(stored, questions, device.now());
}

/** Saves what changes: one small write. False when the machine did not keep it durably. */
export function writeExam(device: Store, exam: Exam): boolean {
  return writeStored(device, EXAM_KEY, storeExam(exam));
}

/** Saves a section's questions, when they come. False when the machine did not keep them durably. */
export function writeQuestions(
  device: Store,
  section: number,
  kept: { examId: string; questions: readonly Question[] },
): boolean {
  return writeStored(device, questionsKey(section), kept);
}

/** Remembers a sample of a section's questions as used (spec 4). */
export function rememberUsed(device: Store, questions: readonly Question[]): void {
  const sample = questions.slice(0, USED_SAMPLE).map(({ global_id }) => global_id);
  writeStored(device, USED_KEY, [...readUsed(device), ...sample]);
}

/** `global_id`s that must not be drawn again. */
export function readUsed(device: Store): string[] {
  const kept = readStored(device, USED_KEY, usedSchema) ?? [];
  return kept.filter((id) => v.is(usedIdSchema, id));
}

/** Makes the keys this learner's: another learner's exam is put aside, and one put aside for this learner comes back. */
export function makeRoomForExam(device: Store, userId: string): void {
  const owner = readStored(device, EXAM_KEY, ownerSchema)?.userId ?? null;
  makeRoom(device, [EXAM_KEY, ...ALL_QUESTION_KEYS], owner, userId);
}

/** Forgets the exam and the used-question memory (spec 4: on leave and on retry), unless another exam is kept by now. */
export function clearExam(device: Store, examId: string): void {
  const kept = readStored(device, EXAM_KEY, idSchema);
  if (kept !== null && kept.id !== examId) return;
  for (const key of [EXAM_KEY, USED_KEY, ...ALL_QUESTION_KEYS]) device.remove(key);
}
