import { atom } from 'jotai';
import { countSheet } from '#features/attempt';
import { formatDuration } from '#ui/countdown';
import { openSection } from '../model/exam.ts';
import { sectionsOf } from '../model/sections.ts';
import { mockExam } from './exam.ts';

/** 'section 2, 49:50 left' for the learner's running exam, 'Science, 49:50 left' for one section alone; null without one. */
export const runningExamAtom = atom((get) => (userId: string): string | null => {
  const running = get(mockExam.runningAtom)(userId);
  if (running === null) return null;
  const { title, questions } = openSection(running);
  const isAlone = sectionsOf(running.scope).length === 1;
  const { length } = running.sections;
  if (running.status !== 'active') {
    const number = running.status === 'cover' ? length : length + 1;
    return `${isAlone ? title : `section ${number}`} comes next`;
  }
  const place = isAlone ? title : `section ${length}`;
  if (running.clock.left !== null) return `${place}, ${formatDuration(running.clock.left)} left`;
  return `${place}, ${countSheet(questions, running.sheet).answered} of ${questions.length}`;
});
