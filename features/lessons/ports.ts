import { createPortAtom } from '#kernel/port';
import type { LessonReading } from './state/reading.ts';

export interface LessonsPort {
  /** Stores how long a lesson was read; can be called again with the same reading. @throws {AppError} */
  saveReading(reading: LessonReading): Promise<void>;
  /** Returns the ids of the lessons that this learner has read. @throws {AppError} */
  loadRead(): Promise<readonly string[]>;
}

export const lessonsPortAtom = createPortAtom<LessonsPort>('lessons');
