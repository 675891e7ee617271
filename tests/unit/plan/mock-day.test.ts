import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY, type PlanSettings } from '#features/memory';
import { computeToday } from '#features/plan';
import { addDays, weekdayNumber } from '#kernel/calendar';
import { milestonesOf } from '../../../features/plan/model/milestones.ts';
import { plannedMockOn } from '../../../features/plan/model/mockDays.ts';
import { answer, answers, DAY, NOW } from '../memory/answers.ts';

const TZ = 'Asia/Manila';
const SETTINGS: PlanSettings = { examDate: '2027-03-06', minutesADay: 30, freeWeekdays: [] };
const at = (day: string) => Date.parse(`${day}T04:00:00Z`);
const mockOn = (day: string, settings = SETTINGS, memory = EMPTY_MEMORY) =>
  plannedMockOn(day, { settings, memory, now: at(day) });

const anySettings = fc.record({
  examDate: fc.option(fc.integer({ min: 0, max: 300 }).map((days) => addDays('2027-01-04', days))),
  minutesADay: fc.integer({ min: 5, max: 300 }),
  freeWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
});

describe('mock exams in today (docs/product.md#plan-6)', () => {
  it('stand on weekends that are not free, three days or more before the exam, and the last is the whole exam', () => {
    fc.assert(
      fc.property(anySettings, fc.integer({ min: 0, max: 300 }), (settings, ahead) => {
        const day = addDays('2027-01-04', ahead);
        const mock = mockOn(day, settings);
        if (mock === null) return;
        expect(weekdayNumber(day)).toBeGreaterThanOrEqual(6);
        expect(settings.freeWeekdays).not.toContain(weekdayNumber(day));
        expect(settings.examDate !== null && addDays(day, 3) <= settings.examDate).toBe(true);
        if (mock.isLast) expect(mock).toMatchObject({ scope: 'full', questions: 320, minutes: 251 });
      }),
    );
  });

  it('are as long as the days allow before the last: a section, half of it, or the whole', () => {
    // With the exam date of SETTINGS, the last mock exam is on 2027-02-28, and `day` is four weeks before it.
    const day = '2027-01-31';
    expect(mockOn('2027-02-28')).toMatchObject({ scope: 'full', isLast: true });
    expect(mockOn(day)).toMatchObject({ isLast: false, questions: 60 });
    expect(mockOn(day, { ...SETTINGS, minutesADay: 60 })).toMatchObject({ scope: 'half', questions: 160 });
    expect(mockOn(day, { ...SETTINGS, minutesADay: 120 })).toMatchObject({ scope: 'full' });
    expect(mockOn(day, { ...SETTINGS, examDate: null })).toBeNull();
    expect(mockOn('2027-01-30')).toBeNull();
  });

  it('are there in the last week too, while a weekend day is left', () => {
    // The last mock exam is within the seven days before the exam, unless the exam is on a Monday.
    for (let ahead = 0; ahead < 7; ahead += 1) {
      const examDate = addDays('2027-03-01', ahead);
      const days = Array.from({ length: 8 }, (_, before) => addDays(examDate, -before));
      const found = days.filter((day) => mockOn(day, { ...SETTINGS, examDate })?.isLast === true);
      expect(found).toHaveLength(weekdayNumber(examDate) === 1 ? 0 : 1);
    }
  });

  it('choose the section where the least is expected', () => {
    const weakIn = (bank: Answer['bank'], tag: string) =>
      addAnswersToMemory(
        EMPTY_MEMORY,
        answers(30, () => ({ bank, tag, isCorrect: false, at: at('2027-01-30') })),
      );
    expect(mockOn('2027-01-31', SETTINGS, weakIn('math', 'geometry'))?.scope).toBe('math');
    expect(mockOn('2027-01-31', SETTINGS, weakIn('science', 'biology'))?.scope).toBe('science');
  });

  it('are gone from today once one was sat, and leave the usual list as it is', () => {
    const now = at('2027-01-31');
    const mock = answer({ mode: 'mock', at: now - 3_600_000 });
    const before = computeToday({
      memory: EMPTY_MEMORY,
      morning: EMPTY_MEMORY,
      settings: SETTINGS,
      now,
      timeZone: TZ,
    });
    expect(before.mock).not.toBeNull();
    expect('blocks' in before.plan && before.plan.blocks.length).toBeGreaterThan(0);
    const after = computeToday({
      memory: addAnswersToMemory(EMPTY_MEMORY, [mock]),
      morning: EMPTY_MEMORY,
      settings: SETTINGS,
      now,
      timeZone: TZ,
    });
    expect(after.mock).toBeNull();
  });
});

describe('milestones', () => {
  it('know a full mock exam from half of one', () => {
    const reached = (given: readonly Answer[]) =>
      milestonesOf(addAnswersToMemory(EMPTY_MEMORY, given), given, NOW);
    const mock = (count: number, daysAgo = 0) =>
      answers(count, (index) => ({ id: `${daysAgo} ${index}`, mode: 'mock', at: NOW - daysAgo * DAY }));
    expect(reached(mock(160))).not.toContain('A full mock exam');
    expect(reached(mock(250))).toContain('A full mock exam');
    expect(reached([...mock(250), ...mock(320, 7)])).toContain('2 full mock exams');
  });
});
