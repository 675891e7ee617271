import type { Getter } from 'jotai';
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
import {
  type ExamBetweenSections,
  type ExamEvent,
  type ExamSetupChoice,
  type FinishedExam,
  type RunningExam,
  reduceExam,
  startExam,
} from '../model/exam.ts';
import { examResultFacts } from '../model/facts.ts';
import { type ExamScope, type SectionFacts, sectionsOf } from '../model/sections.ts';
import { examCodec } from './codec.ts';
import { readUsedQuestions } from './usedQuestions.ts';

/** The state of the learner's mock exams. */
export const mockExamAttempts = createAttempts<ExamSetupChoice, RunningExam, FinishedExam, ExamEvent>({
  kind: 'mock',
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
