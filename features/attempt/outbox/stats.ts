import type { Device } from '#kernel/device';
import { percentOf } from '#kernel/format';
import { readRecords } from './grades.ts';

/** What a device's records of a subject add up to (docs/product.md#dash-7). */
export interface ProgressStats {
  totalQuestions: number;
  correctAnswers: number;
  incorrectAnswers: number;
  /** Whole percent. */
  accuracy: number;
}

/** The learner's science records on this device (docs/product.md#dash-7): the latest answer to each question, sent or not. */
export function getScienceProgressStats(
  device: Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>,
  userId: string,
): ProgressStats {
  const own = readRecords(device, 'science').filter((record) => record.userId === userId);
  const correctAnswers = own.filter(({ isCorrect }) => isCorrect).length;
  return {
    totalQuestions: own.length,
    correctAnswers,
    incorrectAnswers: own.length - correctAnswers,
    accuracy: percentOf(correctAnswers, own.length),
  };
}
