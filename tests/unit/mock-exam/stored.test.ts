import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryDevice } from '#features/device';
import { type Exam, reduceExam } from '../../../features/mock-exam/model/exam.ts';
import { EXAM_KEY, USED_KEY } from '../../../features/mock-exam/model/stored.ts';
import {
  clearExam,
  makeRoomForExam,
  readExam,
  readUsed,
  rememberUsed,
  writeExam,
  writeQuestions,
} from '../../../features/mock-exam/state/storage.ts';
import { anyStep, EXAM, eventOf, freshExam, START, sampleSection, USER } from './support.ts';

/** Keeps an exam as the app does: questions when they come, the rest on every change. */
function keep(device: ReturnType<typeof memoryDevice>, exam: Exam): void {
  exam.sections.forEach(({ questions }, section) => {
    rememberUsed(device, questions);
    writeQuestions(device, section, { examId: exam.id, questions });
  });
  writeExam(device, exam);
}

/** A whole exam of 320 questions with its last section open. */
function fullExam(): Exam {
  let exam: Exam = freshExam('1x', 100);
  for (let section = 1; section < 4; section += 1) {
    exam = reduceExam(exam, { type: 'close-section', at: START });
    exam = reduceExam(exam, {
      type: 'questions-came',
      examId: EXAM,
      section,
      questions: sampleSection(section),
      at: START,
    });
  }
  return exam;
}

describe('the exam on the device (spec 3, 4)', () => {
  it('comes back as it was, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 50 }), fc.boolean(), (steps, isTimed) => {
        let exam: Exam = freshExam(isTimed ? '1.5x' : 'off');
        const clock = { at: START };
        for (const step of steps) exam = reduceExam(exam, eventOf(step, exam, clock));
        const device = memoryDevice({ now: clock.at });
        keep(device, exam);
        const back = readExam(device, USER);
        // The order in which options were struck out is not kept, nor an error message: it is tried again.
        // The clock goes on from the moment of reading.
        expect(normal(back)).toEqual(normal(at(exam, clock.at)));
      }),
      { numRuns: 200 },
    );
  });

  it('resumes with the time that was left, however long it was away', () => {
    const minute = 60_000;
    const device = memoryDevice({ now: START });
    keep(device, reduceExam(freshExam(), { type: 'tick', at: START + 10 * minute }));
    device.setNow(START + 1000 * minute);
    const back = readExam(device, USER);
    expect(back).toMatchObject({ clock: { remaining: 41 * minute } });
    if (back === null) return;
    expect(reduceExam(back, { type: 'tick', at: START + 1001 * minute })).toMatchObject({
      clock: { remaining: 40 * minute },
    });
  });

  it('saves a change of a 320-question exam in one small write that holds no question', () => {
    const device = memoryDevice();
    const exam = fullExam();
    keep(device, exam);
    const writes: [string, number][] = [];
    const watched = {
      ...device,
      write(key: string, text: string) {
        writes.push([key, text.length]);
        return device.write(key, text);
      },
    };
    writeExam(watched, reduceExam(exam, { type: 'pick', letter: 'B' }));
    expect(writes).toHaveLength(1);
    expect(writes[0]?.[0]).toBe(EXAM_KEY);
    expect(writes[0]?.[1]).toBeLessThan(5000);
  });

  it('puts another learner’s exam aside and brings it back', () => {
    const device = memoryDevice();
    const exam = freshExam();
    keep(device, exam);
    makeRoomForExam(device, 'someone-else');
    expect(readExam(device, 'someone-else')).toBeNull();
    expect(device.read(EXAM_KEY)).toBeNull();
    makeRoomForExam(device, USER);
    expect(normal(readExam(device, USER))).toEqual(normal(exam));
  });

  it('ignores another learner’s exam', () => {
    const device = memoryDevice();
    keep(device, freshExam());
    expect(readExam(device, 'someone-else')).toBeNull();
  });

  it.each([
    ['not JSON', () => '{'],
    ['another shape', () => '{"section":1}'],
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
    const text = device.read(EXAM_KEY) ?? '';
    const spoilt = spoil(text);
    expect(spoilt).not.toBe(text);
    device.write(EXAM_KEY, spoilt);
    expect(readExam(device, USER)).toBeNull();
  });

  it('ignores questions of another exam', () => {
    const device = memoryDevice();
    const exam = freshExam();
    keep(device, exam);
    writeQuestions(device, 0, { examId: 'another', questions: exam.sections[0]?.questions ?? [] });
    expect(readExam(device, USER)).toBeNull();
  });

  it('remembers five used questions a section, and forgets everything on clearing', () => {
    const device = memoryDevice();
    const exam = fullExam();
    keep(device, exam);
    expect(readUsed(device)).toHaveLength(20);
    expect(device.stored.has(USED_KEY)).toBe(true);
    clearExam(device, 'an exam of another tab');
    expect(readExam(device, USER)).not.toBeNull();
    clearExam(device, exam.id);
    expect([...device.stored.keys()]).toEqual([]);
  });

  it('asks the database to leave out ids alone, whatever a curious hand put among them', () => {
    const id = '10000000-0000-4000-8000-000000000001';
    const device = memoryDevice();
    for (const junk of ['no JSON', '{}', '"x"']) {
      device.write(USED_KEY, junk);
      expect(readUsed(device)).toEqual([]);
    }
    device.write(USED_KEY, JSON.stringify(['junk', 5, null, id, { id }]));
    expect(readUsed(device)).toEqual([id]);
  });
});

function normal(exam: Exam | null): unknown {
  if (exam === null) return null;
  const sections = exam.sections.map((section) => ({
    ...section,
    sheet: { ...section.sheet, struck: section.sheet.struck.map((letters) => [...letters].sort()) },
  }));
  return exam.status === 'crossing' ? { ...exam, sections, error: null } : { ...exam, sections };
}

function at(exam: Exam, seenAt: number): Exam {
  return exam.status === 'active' ? { ...exam, clock: { ...exam.clock, seenAt } } : exam;
}
