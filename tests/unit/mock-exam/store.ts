import { expect } from 'vitest';
import { deviceAtom } from '#kernel/device';
import type { Exam, FinishedExam } from '../../../features/mock-exam/model/exam.ts';
import { mockExam } from '../../../features/mock-exam/state/exam.ts';
import type { Store } from '../support/attempts.ts';
import { USER } from './support.ts';

/** Starts an exam, and goes past the cover of its first section. */
export async function startUntimed(store: Store): Promise<void> {
  await store.set(mockExam.startAtom, START_UNTIMED);
  begin(store);
}

/** What an exam of the tests' learner is started with. */
const START_UNTIMED = { userId: USER, choice: { scope: 'full', timing: 'off' } } as const;

/** The open exam. */
export function examOf(store: Store): Exam {
  const state = store.get(mockExam.stateAtom);
  if (state.status !== 'open') throw new Error(state.status);
  return state.attempt;
}

/** Goes from the cover into the section. */
export function begin(store: Store): void {
  store.set(mockExam.sendAtom, { type: 'begin', at: store.get(deviceAtom).now() });
}

/** Closes the open section, waits until the next one's questions came or failed, and begins it. */
export async function finishSection(store: Store): Promise<void> {
  store.set(mockExam.sendAtom, { type: 'close-section', at: store.get(deviceAtom).now() });
  const isDrawing = (exam: Exam): boolean => exam.status === 'between-sections' && exam.error === null;
  await expect.poll(() => isDrawing(examOf(store))).toBe(false);
  begin(store);
}

/** Answers the first question of so many sections with A, and closes each. */
export async function finishSections(store: Store, count: number): Promise<void> {
  for (let section = 0; section < count; section += 1) {
    store.set(mockExam.sendAtom, { type: 'pick', letter: 'A' });
    await finishSection(store);
  }
}

/** The exam, which must be finished. */
export function finishedExam(store: Store): FinishedExam {
  const exam = examOf(store);
  if (exam.status !== 'finished') throw new Error(exam.status);
  return exam;
}
