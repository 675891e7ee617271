import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAttemptDocument } from '#features/open-attempts';
import { nonEmptyQuestions } from '#features/questions';
import { memoryDevice } from '#kernel/device';
import { examProgress, packCarried, unpackCarried } from '../../../features/mock-exam/model/carried.ts';
import { drawnQuestions, type Exam } from '../../../features/mock-exam/model/exam.ts';
import { examCodec } from '../../../features/mock-exam/state/storage.ts';
import {
  anyStep,
  coveredExam,
  eventOf,
  freshExam,
  step as reduceExam,
  START,
  sampleSection,
  USER,
} from './support.ts';

const MINUTE = 60_000;
const anyWalk = fc.tuple(fc.array(anyStep, { maxLength: 50 }), fc.constantFrom('off', '1x', '2x'));

/** The exam as another device has it at `now`. */
function carried(exam: Exam, now: number, isRunning = false): Exam | null {
  const questions = nonEmptyQuestions(drawnQuestions(exam));
  const sent: unknown = JSON.parse(JSON.stringify(packCarried(exam, isRunning)));
  return questions === null ? null : unpackCarried(sent, questions, now);
}

const timeLeft = (exam: Exam | null) => (exam?.status === 'active' ? exam.clock.left : null);

describe('a mock exam on another device (docs/product.md#room-10)', () => {
  it('is what this device reads after a pause, whatever happened before', () => {
    fc.assert(
      fc.property(anyWalk, ([steps, timing]) => {
        let exam: Exam = coveredExam(timing, 3);
        const clock = { at: START };
        for (const step of steps) exam = reduceExam(exam, eventOf(step, exam, clock));
        const device = memoryDevice({ now: clock.at + 90 * MINUTE });
        examCodec.write(device, exam, null);
        expect(carried(exam, device.now())).toEqual(examCodec.read(device, USER));
      }),
    );
  });

  it('never goes back, and no step wins time', () => {
    fc.assert(
      fc.property(anyWalk, ([steps, timing]) => {
        let exam: Exam = coveredExam(timing, 3);
        const clock = { at: START };
        for (const step of steps) {
          const before = exam;
          exam = reduceExam(exam, eventOf(step, exam, clock));
          if (before.status === 'finished' || exam.status === 'finished') continue;
          expect(examProgress(exam)).toBeGreaterThanOrEqual(examProgress(before));
        }
      }),
    );
  });

  it('loses the time that its clock ran on there, five minutes at most', () => {
    const exam = freshExam();
    expect(timeLeft(carried(exam, START + 90 * MINUTE))).toBe(51 * MINUTE);
    expect(timeLeft(carried(exam, START + 2 * MINUTE, true))).toBe(49 * MINUTE);
    expect(timeLeft(carried(exam, START + 90 * MINUTE, true))).toBe(46 * MINUTE);
    expect(timeLeft(carried(exam, START - MINUTE, true))).toBe(51 * MINUTE);
    const late = reduceExam(exam, { type: 'tick', at: START + 49 * MINUTE });
    expect(timeLeft(carried(late, START + 90 * MINUTE, true))).toBe(0);
  });

  it('fits what the server keeps, at its end and at double time', () => {
    let exam: Exam = freshExam('2x', 100);
    for (let section = 1; section < 4; section += 1) {
      exam = reduceExam(exam, { type: 'finish', at: START });
      const questions = sampleSection(section);
      exam = reduceExam(exam, { type: 'questions-came', section, questions, at: START });
      exam = reduceExam(exam, { type: 'begin', at: START });
    }
    exam = reduceExam(exam, { type: 'tick', at: START + 149 * MINUTE });
    if (exam.status === 'finished') throw new Error('A minute is left.');
    expect(examProgress(exam)).toBeLessThan(4 * 33 * 150);
    const document = openAttemptDocument(drawnQuestions(exam), packCarried(exam, true));
    expect(JSON.stringify(document).length).toBeLessThan(60_000);
  });
});
