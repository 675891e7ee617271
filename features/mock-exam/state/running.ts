import { atom } from 'jotai';
import { countAnswers } from '#features/answers';
import { formatDuration } from '#ui/countdown';
import { currentSection, type RunningExam } from '../model/exam.ts';
import { isOneSection } from '../model/sections.ts';
import { mockExamAttempts } from './exam.ts';

/** The learner's unfinished exams, newest first, with their progress. */
export const runningExamsAtom = atom(
  (get) => () => get(mockExamAttempts.runningAtom)().map((exam) => ({ id: exam.id, text: placeText(exam) })),
);

/**
 * The progress of an exam: 'Mock exam · Section 2 · 49:50 left', or 'Science mock exam · 49:50 left' if it
 * has one section.
 */
function placeText(running: RunningExam): string {
  const { title, questions } = currentSection(running);
  const isAlone = isOneSection(running.scope);
  const { length } = running.sections;
  const name = isAlone ? `${title} mock exam` : 'Mock exam';
  if (running.status !== 'active') {
    const number = running.status === 'cover' ? length : length + 1;
    return isAlone ? `${name} · not started` : `${name} · Section ${number} is next`;
  }
  const place = isAlone ? name : `${name} · Section ${length}`;
  if (running.clock.left !== null) return `${place} · ${formatDuration(running.clock.left)} left`;
  return `${place} · ${countAnswers(questions, running.sheet).answered} of ${questions.length}`;
}
