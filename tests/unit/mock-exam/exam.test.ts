import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetEntry, totalTime } from '#features/answers';
import { TIMINGS } from '../../../features/attempt/model/timing.ts';
import { currentSection, type Exam } from '../../../features/mock-exam/model/exam.ts';
import {
  FULL_EXAM_SECTIONS,
  sectionsOf,
  timeLimit,
  timeWarningAt,
} from '../../../features/mock-exam/model/sections.ts';
import {
  anyStep,
  coveredExam,
  eventOf,
  freshExam,
  inOpenQuestion,
  step as reduceExam,
  START,
  sampleSection,
} from './support.ts';

const MINUTE = 60_000;

/** Adds the next section's questions to the exam. The exam is then at that section's cover. */
function cross(exam: Exam): Exam {
  const section = exam.sections.length;
  return reduceExam(exam, {
    type: 'questions-came',
    section,
    questions: sampleSection(section, 2),
    at: START,
  });
}

describe('the sections (docs/product.md#exam-2)', () => {
  it('are four, with these sizes and minutes', () => {
    expect(FULL_EXAM_SECTIONS.map(({ title, size, minutes }) => [title, size, minutes])).toEqual([
      ['Language Proficiency', 100, 51],
      ['Science', 60, 50],
      ['Math', 60, 75],
      ['Reading Comprehension', 100, 75],
    ]);
  });

  it.each([
    [301, null],
    [300, 300],
    [281, 300],
    [280, null],
    [180, 180],
    [60, 60],
    [0, null],
  ])('with %i seconds left the warning is %s', (seconds, warning) => {
    expect(timeWarningAt(seconds * 1000)).toBe(warning);
  });
});

it('warns of no time that the whole section does not have', () => {
  expect(timeWarningAt(180_000, 3 * MINUTE)).toBeNull();
  expect(timeWarningAt(60_000, 3 * MINUTE)).toBe(60);
});

describe('an exam (docs/product.md#exam-3)', () => {
  it('keeps its answers when the next section cannot be fetched, and tries again', () => {
    const answered = reduceExam(
      freshExam(),
      inOpenQuestion(freshExam(), { type: 'pick', letter: 'C' } as const),
    );
    const between = reduceExam(answered, { type: 'finish', at: START });
    const failed = reduceExam(between, {
      type: 'questions-failed',
      section: 1,
      message: 'no network',
    });
    expect(failed).toMatchObject({ status: 'between-sections', error: 'no network' });
    expect(sheetEntry(failed.sheet, failed.sections[0].questions[0].question_id).letter).toBe('C');
    expect(cross(reduceExam(failed, { type: 'retry' }))).toMatchObject({ status: 'cover' });
  });

  it('closes a section when its time is up, and the last one ends the exam', () => {
    const limit = timeLimit(FULL_EXAM_SECTIONS[0], '1x') ?? 0;
    const before = reduceExam(freshExam(), { type: 'tick', at: START + limit - 1 });
    expect(before).toMatchObject({ status: 'active' });
    const closed = reduceExam(before, { type: 'tick', at: START + limit });
    expect(closed).toMatchObject({ status: 'between-sections' });
    // The next section begins by itself, with all of its time.
    const [, next] = FULL_EXAM_SECTIONS;
    expect(cross(closed)).toMatchObject({
      status: 'active',
      index: 0,
      clock: { left: timeLimit(next ?? FULL_EXAM_SECTIONS[0], '1x') },
    });
  });

  it('counts no time at a cover: the section has its whole time when it begins (docs/product.md#exam-13)', () => {
    const covered = coveredExam('1x');
    const waited = reduceExam(covered, { type: 'tick', at: START + 20 * MINUTE });
    expect(waited).toBe(covered);
    const begun = reduceExam(waited, { type: 'begin', at: START + 30 * MINUTE });
    expect(begun).toMatchObject({ status: 'active', index: 0, clock: { left: 51 * MINUTE } });
    expect(totalTime(begun.sheet)).toBe(0);
  });

  it('takes no answer at a cover', () => {
    const covered = coveredExam();
    const questionId = covered.sections[0].questions[0].question_id;
    for (const event of [
      { type: 'pick', questionId, letter: 'A', at: START },
      { type: 'flag', questionId },
      { type: 'go', index: 1, at: START },
      { type: 'finish', at: START },
    ] as const) {
      expect(reduceExam(covered, event)).toBe(covered);
    }
  });

  it('has five questions of each section in 18 minutes (docs/product.md#exam-12)', () => {
    const sections = sectionsOf('quick');
    expect(sections.map(({ subject, size }) => [subject, size])).toEqual(
      FULL_EXAM_SECTIONS.map(({ subject }) => [subject, 5]),
    );
    expect(sections.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(18);
  });

  it('has half of each section, or one section alone (docs/product.md#exam-12)', () => {
    expect(sectionsOf('half').map(({ size, minutes }) => [size, minutes])).toEqual([
      [50, 26],
      [30, 25],
      [30, 38],
      [50, 38],
    ]);
    for (const { subject } of FULL_EXAM_SECTIONS) {
      expect(sectionsOf(subject)).toEqual(
        FULL_EXAM_SECTIONS.filter((section) => section.subject === subject),
      );
      const begun = reduceExam(coveredExam('1x', 2, subject), { type: 'begin', at: START });
      expect(reduceExam(begun, { type: 'finish', at: START + 1 })).toMatchObject({
        status: 'finished',
      });
    }
  });

  it('counts the time of each question', () => {
    let exam: Exam = reduceExam(freshExam('off'), { type: 'go', index: 1, at: START + 5000 });
    exam = reduceExam(exam, { type: 'finish', at: START + 7000 });
    expect(
      exam.sections[0].questions.map(({ question_id }) => sheetEntry(exam.sheet, question_id).ms),
    ).toEqual([5000, 2000, 0]);
  });

  it('no sequence of events loses an answer, unlocks a section, or makes a negative time', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), fc.constantFrom(...TIMINGS), (steps, timing) => {
        let exam: Exam = freshExam(timing);
        const clock = { at: START };
        const expected = new Map<string, string>();
        for (const step of steps) {
          const before = exam;
          if (step.type === 'pick' && before.status === 'active') {
            expected.set(inOpenQuestion(before, step).questionId, step.letter);
          }
          exam = reduceExam(before, eventOf(step, before, clock));

          const marks = Object.entries(exam.sheet);
          const given = marks.flatMap(([id, { letter }]): [string, string][] =>
            letter === null ? [] : [[id, letter]],
          );
          expect(new Map(given)).toEqual(expected);
          expect(marks.every(([, { ms }]) => ms >= 0)).toBe(true);

          const isOpen = before.status === 'active' || before.status === 'cover';
          const locked = before.sections.slice(0, isOpen ? -1 : undefined);
          expect(exam.sections.slice(0, locked.length)).toEqual(locked);
          for (const { question_id } of locked.flatMap(({ questions }) => [...questions])) {
            expect(exam.sheet[question_id]).toBe(before.sheet[question_id]);
          }
          expect(exam.sections.length).toBeGreaterThanOrEqual(before.sections.length);

          if (exam.status === 'active') {
            expect(exam.index).toBeGreaterThanOrEqual(0);
            expect(exam.index).toBeLessThan(currentSection(exam).questions.length);
            const { left } = exam.clock;
            expect(left === null).toBe(timing === 'off');
            if (before.status === 'active' && before.sections.length === exam.sections.length) {
              expect(left ?? 0).toBeLessThanOrEqual(before.clock.left ?? 0);
            }
            expect(left ?? 1).toBeGreaterThan(-1);
          }
          if (before.status === 'finished') expect(exam.sections).toBe(before.sections);
          if (exam.status === 'finished') expect(exam.endedAt).toBeGreaterThanOrEqual(exam.startedAt);
        }
      }),
      { numRuns: 300 },
    );
  });
});
