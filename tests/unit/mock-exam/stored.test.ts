import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE_KEYS, memoryDevice } from '#kernel/device';
import type { Exam } from '../../../features/mock-exam/model/exam.ts';
import { isEmptyEntry } from '../../../features/mock-exam/model/sheetText.ts';
import { questionsKey } from '../../../features/mock-exam/model/stored.ts';
import {
  examCodec,
  readUsedQuestions,
  USED_QUESTIONS_KEY,
} from '../../../features/mock-exam/state/storage.ts';

import {
  anyStep,
  coveredExam,
  EXAM,
  eventOf,
  freshExam,
  step as reduceExam,
  START,
  sampleSection,
  USER,
} from './support.ts';

const anyScope = fc.constantFrom('full' as const, 'half' as const);

function keep(device: ReturnType<typeof memoryDevice>, exam: Exam): void {
  examCodec.write(device, exam, null);
}

/** Creates a complete exam of 320 questions, with its last section open. */
function fullExam(): Exam {
  let exam: Exam = freshExam('1x', 100);
  for (let section = 1; section < 4; section += 1) {
    exam = reduceExam(exam, { type: 'finish', at: START });
    exam = reduceExam(exam, {
      type: 'questions-came',
      section,
      questions: sampleSection(section),
      at: START,
    });
    exam = reduceExam(exam, { type: 'begin', at: START });
  }
  return exam;
}

describe('the exam on the device (docs/product.md#exam-7)', () => {
  it('comes back as it was, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 50 }), fc.boolean(), anyScope, (steps, isTimed, scope) => {
        let exam: Exam = coveredExam(isTimed ? '1.5x' : 'off', 3, scope);
        const clock = { at: START };
        for (const step of steps) exam = reduceExam(exam, eventOf(step, exam, clock));
        const device = memoryDevice({ now: clock.at });
        keep(device, exam);
        const back = examCodec.read(device, USER);
        // Two things are not stored: the order in which options were struck out, and error messages, because the app
        // repeats a failed request. After the exam is read, its clock runs on from the current time.
        expect(normal(back)).toEqual(normal(at(exam, clock.at)));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['a section that is not there', (text: string) => text.replace('"section":0', '"section":3')],
    [
      'a question that is not there',
      (text: string) => text.replace('"questionIndex":0', '"questionIndex":9'),
    ],
    ['answers of another length', (text: string) => text.replace('"---"', '"--"')],
    ['letters that are none', (text: string) => text.replace('"---"', '"-X-"')],
    ['a negative time', (text: string) => text.replace(/"timeRemaining":\d+/, '"timeRemaining":-5')],
    [
      'finished without its sections',
      (text: string) => text.replace('"examFinished":false', '"examFinished":true'),
    ],
  ])('ignores what cannot be an exam: %s', (_, spoil) => {
    const device = memoryDevice();
    keep(device, freshExam());
    const text = device.read(DEVICE_KEYS.exam) ?? '';
    const spoilt = spoil(text);
    expect(spoilt).not.toBe(text);
    device.write(DEVICE_KEYS.exam, spoilt);
    expect(examCodec.read(device, USER)).toBeNull();
  });

  it('ignores questions of another exam', () => {
    const device = memoryDevice();
    keep(device, freshExam());
    const questions = device.read(questionsKey('langProf')) ?? '';
    device.write(questionsKey('langProf'), questions.replace(EXAM, 'another'));
    expect(examCodec.read(device, USER)).toBeNull();
  });

  it('remembers five used questions a section, and forgets everything on clearing', () => {
    const device = memoryDevice();
    const exam = fullExam();
    keep(device, exam);
    expect(readUsedQuestions(device)).toHaveLength(20);
    expect(device.stored.has(USED_QUESTIONS_KEY)).toBe(true);
    examCodec.clear(device, 'an exam of another tab');
    expect(examCodec.read(device, USER)).not.toBeNull();
    examCodec.clear(device, exam.id);
    expect([...device.stored.keys()]).toEqual([]);
  });

  it('sends only valid ids as used questions, whatever is stored among them', () => {
    const id = '10000000-0000-4000-8000-000000000001';
    const device = memoryDevice();
    for (const junk of ['no JSON', '{}', '"x"']) {
      device.write(USED_QUESTIONS_KEY, junk);
      expect(readUsedQuestions(device)).toEqual([]);
    }
    device.write(USED_QUESTIONS_KEY, JSON.stringify(['junk', 5, null, id, { id }]));
    expect(readUsedQuestions(device)).toEqual([id]);
  });
});

/**
 * Removes what the storage leaves out: the order of struck-out options, the entries of untouched questions, and the
 * error message.
 */
function normal(exam: Exam | null): unknown {
  if (exam === null) return null;
  const marks = Object.entries(exam.sheet)
    .filter(([, mark]) => !isEmptyEntry(mark))
    .map(([id, mark]) => [id, { ...mark, struck: [...mark.struck].sort() }]);
  const sheet = Object.fromEntries(marks);
  return exam.status === 'between-sections' ? { ...exam, sheet, error: null } : { ...exam, sheet };
}

function at(exam: Exam, seenAt: number): Exam {
  return exam.status === 'active' ? { ...exam, clock: { ...exam.clock, seenAt } } : exam;
}
