import { atom } from 'jotai';
import { countSheet } from '#features/attempt';
import { formatDuration } from '#ui/countdown';
import { openSection } from '../model/exam.ts';
import { mockExam } from './exam.ts';

/** 'section 2, 49:50 left' for the learner's running exam; null without one. */
export const runningExamAtom = atom((get) => (userId: string): string | null => {
  const running = get(mockExam.runningAtom)(userId);
  if (running === null) return null;
  if (running.status === 'between-sections') return `section ${running.sections.length + 1} comes next`;
  const place = `section ${running.sections.length}`;
  if (running.clock.left !== null) return `${place}, ${formatDuration(running.clock.left)} left`;
  const { questions } = openSection(running);
  return `${place}, ${countSheet(questions, running.sheet).answered} of ${questions.length}`;
});
