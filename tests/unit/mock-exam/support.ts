import fc from 'fast-check';
import type { Timing } from '#features/attempt';
import { LETTERS, type NonEmptyQuestions, nonEmptyQuestions, SUBJECT_FACTS } from '#features/questions';
import {
  type ActiveExam,
  currentSection,
  type Exam,
  type ExamAtCover,
  type ExamEvent,
  reduceExam,
  startExam,
} from '../../../features/mock-exam/model/exam.ts';
import {
  type ExamScope,
  FULL_EXAM_SECTIONS,
  sectionsOf,
} from '../../../features/mock-exam/model/sections.ts';
import { sampleQuestion } from '../support/questions.ts';

export const USER = '20000000-0000-4000-8000-000000000001';
export const EXAM = '30000000-0000-4000-8000-000000000001';
export const START = Date.UTC(2026, 0, 5, 1);

/** Sample questions of a section: in both languages, if the section has two. `size` makes the section shorter. */
export function sampleSection(
  position: number,
  size = FULL_EXAM_SECTIONS[position]?.size ?? 1,
): NonEmptyQuestions {
  const facts = FULL_EXAM_SECTIONS[position] ?? FULL_EXAM_SECTIONS[0];
  const shares = SUBJECT_FACTS[facts.subject].banks.flatMap((share) =>
    Array.from({ length: share.mockSize }, () => share),
  );
  const step = Math.max(1, Math.floor(shares.length / Math.max(1, size)));
  const questions = Array.from({ length: size }, (_, index) => {
    const share = shares[index * step] ?? shares[0];
    const number = position * 1000 + index;
    return sampleQuestion(number, {
      question_id: `${share?.bank}-${number}`,
      subject: facts.subject,
      category: facts.title,
      language: share?.language ?? 'English',
      lang: share?.language === 'Filipino' ? 'fil' : 'en',
    });
  });
  const paper = nonEmptyQuestions(questions);
  if (paper === null) throw new RangeError('A section has a question at least.');
  return paper;
}

/** Applies an event to an exam, and returns the result. A finished exam ignores events. */
export function step(exam: Exam, event: ExamEvent): Exam {
  return exam.status === 'finished' ? exam : reduceExam(exam, event);
}

/** An exam at the cover of its first section. */
export function coveredExam(timing: Timing = '1x', size = 3, scope: ExamScope = 'full'): ExamAtCover {
  const position = FULL_EXAM_SECTIONS.findIndex(({ subject }) => subject === sectionsOf(scope)[0].subject);
  const questions = sampleSection(position, size);
  return startExam({ id: EXAM, userId: USER, choice: { scope, timing }, questions, at: START });
}

/** An exam whose first section is open. */
export function freshExam(timing: Timing = '1x', size = 3): ActiveExam {
  const exam = reduceExam(coveredExam(timing, size), { type: 'begin', at: START });
  if (exam.status !== 'active') throw new Error('The section begins.');
  return exam;
}

/**
 * Generates arbitrary steps of an exam, mostly steps that are valid at the moment. Time may go forward, backward or far
 * ahead.
 */
export const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('pick' as const), letter: fc.constantFrom(...LETTERS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('strike' as const), letter: fc.constantFrom(...LETTERS) }),
  },
  { weight: 2, arbitrary: fc.constant({ type: 'flag' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('go' as const),
      index: fc.integer({ min: -2, max: 6 }),
      after: fc.integer({ min: -60_000, max: 400_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('tick' as const),
      after: fc.integer({ min: -60_000, max: 4_000_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('finish' as const),
      after: fc.integer({ min: 0, max: 60_000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('questions-came' as const),
      late: fc.integer({ min: -1, max: 1 }),
      size: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('questions-failed' as const),
      late: fc.integer({ min: -1, max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'retry' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('begin' as const),
      after: fc.integer({ min: -60_000, max: 400_000 }),
    }),
  },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Converts a generated step to an event of the current exam, and moves the clock if the step takes time. */
export function eventOf(step: Step, exam: Exam, clock: { at: number }): ExamEvent {
  if ('after' in step) clock.at += step.after;
  switch (step.type) {
    case 'go':
      return { type: 'go', index: step.index, at: clock.at };
    case 'tick':
    case 'begin':
    case 'finish':
      return { type: step.type, at: clock.at };
    case 'questions-came': {
      const section = exam.sections.length + step.late;
      return {
        type: 'questions-came',
        section,
        questions: sampleSection(section, step.size),
        at: clock.at,
      };
    }
    case 'questions-failed':
      return {
        type: 'questions-failed',
        section: exam.sections.length + step.late,
        message: 'no network',
      };
    case 'retry':
      return step;
    default:
      return inOpenQuestion(exam, step);
  }
}

/** The event for the exam's open question. At a cover, no question is open. */
export function inOpenQuestion<Event extends object>(exam: Exam, event: Event) {
  const question = exam.status === 'active' ? currentSection(exam).questions[exam.index] : undefined;
  return { ...event, questionId: question?.question_id ?? 'none', at: START };
}
