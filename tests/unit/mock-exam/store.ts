import { expect } from 'vitest';
import type { Letter } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import type { Exam, FinishedExam } from '../../../features/mock-exam/model/exam.ts';
import { mockExamAttempts } from '../../../features/mock-exam/state/exam.ts';
import type { Store } from '../support/attempts.ts';
import { inOpenQuestion } from './support.ts';

/** Starts an exam and begins its first section. */
export async function startUntimed(store: Store): Promise<void> {
  await store.set(mockExamAttempts.startAtom, START_UNTIMED);
  begin(store);
}

/** The arguments with which the tests start an exam. */
const START_UNTIMED = { scope: 'full', timing: 'off' } as const;

/** The open exam. */
export function examOf(store: Store): Exam {
  const state = store.get(mockExamAttempts.stateAtom);
  if (state.status !== 'open') throw new Error(state.status);
  return state.attempt;
}

/** Begins the section whose cover is shown. */
export function begin(store: Store): void {
  store.set(mockExamAttempts.sendAtom, { type: 'begin', at: store.get(deviceAtom).now() });
}

/** Answers the open question. */
export function pick(store: Store, letter: Letter): void {
  store.set(mockExamAttempts.sendAtom, inOpenQuestion(examOf(store), { type: 'pick' as const, letter }));
}

/**
 * Closes the open section, waits until the next section's questions have arrived or failed, and begins that
 * section.
 */
export async function finishSection(store: Store): Promise<void> {
  store.set(mockExamAttempts.sendAtom, { type: 'finish', at: store.get(deviceAtom).now() });
  const isDrawing = (exam: Exam): boolean => exam.status === 'between-sections' && exam.error === null;
  await expect.poll(() => isDrawing(examOf(store))).toBe(false);
  begin(store);
}

/** For `count` sections: answers the first question with A and closes the section. */
export async function finishSections(store: Store, count: number): Promise<void> {
  for (let section = 0; section < count; section += 1) {
    pick(store, 'A');
    await finishSection(store);
  }
}

/** The finished exam; throws if the exam is not finished. */
export function finishedExam(store: Store): FinishedExam {
  const exam = examOf(store);
  if (exam.status !== 'finished') throw new Error(exam.status);
  return exam;
}
