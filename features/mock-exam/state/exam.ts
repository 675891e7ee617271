import type { Getter } from 'jotai';
import { countAnswers } from '#features/answers';
import { createAttempts } from '#features/attempt';
import {
  drawErrorText,
  keepsPrintedOrderAtom,
  loadQuestions,
  type NonEmptyQuestions,
  questionsPortAtom,
  withOptionOrder,
} from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { formatDuration } from '#ui/countdown';
import { carriedMark, examProgress } from '../model/carried.ts';
import {
  currentSection,
  type ExamBetweenSections,
  type ExamEvent,
  type ExamSetupChoice,
  endExam,
  type FinishedExam,
  type RunningExam,
  reduceExam,
  startExam,
} from '../model/exam.ts';
import { type ExamScope, isOneSection, type SectionFacts, sectionsOf } from '../model/sections.ts';
import { examResultFacts } from '../model/sessionRow.ts';
import { examCodec, readUsedQuestions } from './storage.ts';

export const mockExamAttempts = createAttempts<ExamSetupChoice, RunningExam, FinishedExam, ExamEvent>({
  kind: 'mock',
  label: placeText,
  isAnnounced: true,
  codec: examCodec,
  async create({ get, id, userId, choice }) {
    const questions = await drawSection(get, id, choice.scope, sectionsOf(choice.scope)[0]);
    return startExam({ id, userId, choice, questions, at: get(deviceAtom).now() });
  },
  reduce: reduceExam,
  // Send a tick to the restored exam. It closes the section immediately if the section's time has run out
  // (docs/decisions.md#d-3).
  resume: (exam, at) => reduceExam(exam, { type: 'tick', at }),
  onTransition(before, after, get) {
    const isWaiting = (exam: RunningExam | null): exam is ExamBetweenSections =>
      exam?.status === 'between-sections' && exam.error === null;
    return isWaiting(after) && !isWaiting(before) ? drawNext(get, after) : null;
  },
  toResult: examResultFacts,
  // An exam that is put aside is never finished automatically: a score without all answers cannot be compared with
  // others.
  endEarly: () => null,
  carry: {
    kind: 'mock',
    hasCheck: () => false,
    mark: carriedMark,
    progress: examProgress,
    end: endExam,
  },
});

async function drawNext(get: Getter, { id, scope, sections, next }: ExamBetweenSections): Promise<ExamEvent> {
  const section = sections.length;
  try {
    const questions = await drawSection(get, id, scope, next);
    return { type: 'questions-came', section, questions, at: get(deviceAtom).now() };
  } catch (error) {
    const message = drawErrorText(error, await get(deviceAtom).isOnline());
    return { type: 'questions-failed', section, message };
  }
}

async function drawSection(
  get: Getter,
  examId: string,
  scope: ExamScope,
  { subject, shares }: SectionFacts,
): Promise<NonEmptyQuestions> {
  const device = get(deviceAtom);
  const pool = scope === 'full' ? 'sealed' : 'any';
  const request = {
    subject,
    level: null,
    size: { shares },
    pool,
    exclude: readUsedQuestions(device),
  } as const;
  const questions = await loadQuestions(get(questionsPortAtom), request, device.random);
  return withOptionOrder(questions, examId, get(keepsPrintedOrderAtom));
}

export const { summariesAtom: runningExamsAtom, settleAtom: settleExamsAtom } = mockExamAttempts;

/**
 * The progress of an exam: 'Mock exam · Section 2 · 49:50 left', or 'Science mock exam · 49:50 left' if it
 * has one section. Elsewhere the time of an exam whose clock runs is not known.
 */
function placeText(running: RunningExam, isRunning = false): string {
  const { title, questions } = currentSection(running);
  const isAlone = isOneSection(running.scope);
  const { length } = running.sections;
  const name = isAlone ? `${title} mock exam` : 'Mock exam';
  if (running.status !== 'active') {
    const number = running.status === 'cover' ? length : length + 1;
    return isAlone ? `${name} · not started` : `${name} · Section ${number} is next`;
  }
  const place = isAlone ? name : `${name} · Section ${length}`;
  const { left } = running.clock;
  if (left !== null) return `${place} · ${isRunning ? 'timer running' : `${formatDuration(left)} left`}`;
  return `${place} · ${countAnswers(questions, running.sheet).answered} of ${questions.length}`;
}
