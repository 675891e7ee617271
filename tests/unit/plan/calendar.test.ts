import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY, type PlanSettings, usualItemMs } from '#features/memory';
import { computeToday, todaySizes } from '#features/plan';
import { addDays, weekdayNumber } from '#kernel/calendar';
import { groupByMonth, minutesByDay, planDays } from '../../../features/plan/model/calendar.ts';
import { planToIcs } from '../../../features/plan/model/ics.ts';
import { milestonesOf } from '../../../features/plan/model/milestones.ts';
import { nextDays, planSumText, tomorrowText } from '../../../features/plan/model/week.ts';
import { answer, answers, anyAnswer, DAY, NOW } from '../memory/answers.ts';

const settings = (changes: Partial<PlanSettings> = {}): PlanSettings => ({
  examDate: '2027-03-06',
  minutesADay: 30,
  freeWeekdays: [],
  ...changes,
});
/** The learner's date at NOW, a Monday. */
const TODAY = '2027-01-04';
const ZONE = 'Asia/Manila';
const anyDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2024-01-01', days));

describe('today (docs/product.md#plan-2)', () => {
  const today = (changes: Partial<Parameters<typeof computeToday>[0]> = {}) =>
    computeToday({
      memory: EMPTY_MEMORY,
      // Nothing was answered today, unless a test says so.
      morning: changes.memory ?? EMPTY_MEMORY,
      settings: settings(),
      now: NOW,
      timeZone: ZONE,
      ...changes,
    });

  it('counts the days to the exam by the learner’s calendar', () => {
    expect(today()).toMatchObject({ day: TODAY, daysLeft: 61, wanted: 30, doneBy: null });
    // Today's date changes at midnight in Manila: one minute before it is still 4 January.
    const midnight = Date.UTC(2027, 0, 4, 16);
    expect(today({ now: midnight - 60_000 }).daysLeft).toBe(61);
    expect(today({ now: midnight }).daysLeft).toBe(60);
  });

  it('rests on a free day, unless the learner wants to study', () => {
    const free = settings({ freeWeekdays: [1] });
    expect(today({ settings: free })).toMatchObject({ plan: { status: 'free-day' }, next: 'Tue 5 Jan' });
    expect(today({ settings: settings({ freeWeekdays: [1, 2, 3] }) }).next).toBe('Thu 7 Jan');
    expect(today({ settings: settings({ freeWeekdays: [1, 2, 3, 4, 5, 6, 7] }) }).next).toBeNull();
    expect(today().next).toBeNull();
    expect(today({ settings: free, isExtra: true }).plan.status).toBe('study');
  });

  it('knows who comes back after two days without an answer', () => {
    const answered = addAnswersToMemory(EMPTY_MEMORY, [answer({ at: NOW })]);
    const isBack = (days: number) => today({ memory: answered, now: NOW + days * DAY }).isBack;
    expect([0, 1, 2, 3].map(isBack)).toEqual([false, false, false, true]);
    expect(today().isBack).toBe(false);
  });

  /** Today after these answers of today. */
  const todayAfter = (given: readonly Answer[]) =>
    today({ morning: EMPTY_MEMORY, memory: addAnswersToMemory(EMPTY_MEMORY, given) });
  const studied = (mode: 'review' | 'quiz', count: number, ms = 2_000) =>
    answers(count, (index) => ({ mode, ms, at: NOW - 3_600_000 + index }));
  const size = ({ plan }: ReturnType<typeof today>) =>
    'blocks' in plan ? plan.blocks.reduce((sum, { slots }) => sum + slots.length, 0) : 0;

  it('is done after four fifths of its set, however quick, or after its minutes', () => {
    const enough = Math.ceil(0.8 * size(today()));
    expect(todayAfter(studied('review', enough - 1)).doneBy).toBeNull();
    expect(todayAfter(studied('review', enough)).doneBy).toBe('set');
    expect(todayAfter(studied('quiz', 24)).doneBy).toBeNull();
    expect(todayAfter(studied('quiz', 14, 120_000)).doneBy).toBe('minutes');
  });

  it('stays done, whatever is answered after it', () => {
    const set = studied('review', Math.ceil(0.8 * size(today())));
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 60 }), (more) => {
        const later = more.map((one, index) => ({ ...one, at: NOW - 1_800_000 + index }));
        expect(todayAfter([...set, ...later]).doneBy).not.toBeNull();
      }),
    );
  });

  it('counts down, also when the first questions took some of the minutes', () => {
    const first = answers(8, (index) => ({
      ...{ id: `first ${index}`, questionId: `first ${index}` },
      ...{ mode: 'diagnostic', ms: 30_000, at: NOW - 7_200_000 },
    }));
    const set = size(todayAfter(first));
    expect(set).toBeLessThan(size(today()));
    // The pace changes with the answers, and with it the number by one or two.
    for (const count of [1, 5, set - 6]) {
      const left = size(todayAfter([...first, ...studied('review', count)]));
      expect(Math.abs(left - (set - count))).toBeLessThanOrEqual(2);
    }
  });

  it('offers what is left of the set, also after a shorter one', () => {
    const set = size(today());
    expect(size(todayAfter(studied('review', 10)))).toBe(set - 10);
    expect(size(todayAfter(studied('review', set - 3)))).toBe(5);
  });

  it('plans what is left of the minutes, and yesterday’s answers leave all of them', () => {
    const done = answers(20, (index) => ({ at: NOW - 3_600_000 + index }));
    const minutes = (memory: typeof EMPTY_MEMORY, now = NOW) => {
      const { plan } = today({ memory, now, settings: { ...settings(), minutesADay: 15 } });
      return 'minutes' in plan ? plan.minutes : 0;
    };
    const memory = addAnswersToMemory(EMPTY_MEMORY, done);
    expect(minutes(memory)).toBeLessThanOrEqual(5);
    expect(minutes(memory, NOW + DAY)).toBeGreaterThan(12);
  });

  it('fits the minutes that the learner chose, also on a free day', () => {
    for (const minutes of todaySizes(20)) {
      const { plan } = today({ minutes, settings: settings({ freeWeekdays: [1] }) });
      const planned = 'minutes' in plan ? plan.minutes : 0;
      expect(planned).toBeLessThanOrEqual(minutes);
      expect(planned).toBeGreaterThan(minutes - 2);
    }
  });

  it('offers 5, 10 and 20 minutes, and those of the plan', () => {
    expect(todaySizes(20)).toEqual([5, 10, 20]);
    expect(todaySizes(15)).toEqual([5, 10, 15, 20]);
    expect(todaySizes(45)).toEqual([5, 10, 20, 45]);
  });

  it('asks at most 25 questions, also of somebody who answers in two seconds', () => {
    const quick = answers(200, (index) => ({ ms: 2_000, at: NOW - DAY + index }));
    const { plan } = today({
      memory: addAnswersToMemory(EMPTY_MEMORY, quick),
      settings: { ...settings(), minutesADay: 120 },
    });
    const count = 'blocks' in plan ? plan.blocks.reduce((sum, { slots }) => sum + slots.length, 0) : 0;
    expect(count).toBeLessThanOrEqual(25);
    expect(count).toBeGreaterThan(22);
    expect(usualItemMs({ science: Array.from({ length: 10 }, () => 2_000) }, 'science')).toBe(37_000);
  });
});

describe('the calendar (docs/product.md#plan-5)', () => {
  it('has whole months, from the month of two weeks ago to the month of the exam', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40, max: 380 }), (day, ahead) => {
        const examDate = addDays(day, ahead);
        const days = planDays(settings({ examDate }), day, new Map()).map((entry) => entry.day);
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
        expect(days[0]).toBe(`${addDays(day, -14).slice(0, 7)}-01`);
        expect(addDays(days.at(-1) ?? '', 1).slice(8)).toBe('01');
        expect(days.at(-1)?.slice(0, 7)).toBe((examDate > day ? examDate : day).slice(0, 7));
      }),
      { numRuns: 60 },
    );
  });

  it('shows each day of a month under its weekday, and the minutes of the whole month', () => {
    const done = new Map([
      ['2026-12-01', 20],
      ['2026-12-31', 40.5],
      ['2027-01-01', 7],
    ]);
    const [december, january] = groupByMonth(planDays(settings(), TODAY, done));
    expect(december).toMatchObject({ name: 'December 2026', doneMinutes: 60.5, isOpen: false });
    expect(december?.weeks.map(({ label }) => label)).toEqual([
      '1 Dec',
      '7 Dec',
      '14 Dec',
      '21 Dec',
      '28 Dec',
    ]);
    expect(december?.weeks[0]?.days.map((entry) => entry?.day.slice(8) ?? null)).toEqual([
      null,
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
    ]);
    expect(january).toMatchObject({ doneMinutes: 7, isOpen: true });
  });

  it('stays short for a date that is far away', () => {
    const months = groupByMonth(planDays(settings({ examDate: '2099-03-01' }), TODAY, new Map()));
    expect(months.length).toBeLessThan(18);
    expect(
      planToIcs(settings({ examDate: '2099-03-01' }), {
        learnerId: 'a',
        memory: EMPTY_MEMORY,
        today: TODAY,
        stamp: NOW,
        product: 'Iskolar',
      }),
    ).toContain('UNTIL=20990228');
  });

  it('names the next seven days, from today, and what comes', () => {
    const minutes = new Map([
      ['2027-01-05', 24],
      ['2027-01-06', 8],
    ]);
    const plan = settings({ freeWeekdays: [7] });
    const input = {
      memory: EMPTY_MEMORY,
      settings: plan,
      now: Date.parse('2027-01-06T04:00:00Z'),
      timeZone: ZONE,
    };
    const week = nextDays(input, { minutes, isToday: false });
    expect(week.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      expect.stringMatching(/^Wed 6 Jan: 30 min, [A-Z].* · 8 min studied$/),
      ...['Thu 7', 'Fri 8', 'Sat 9'].map((day) => expect.stringMatching(`^${day} Jan: 30 min, [A-Z]`)),
      'Sun 10 Jan: Day off',
      ...['Mon 11', 'Tue 12'].map((day) => expect.stringMatching(`^${day} Jan: 30 min, [A-Z]`)),
    ]);
    expect(week.some(({ isDone }) => isDone)).toBe(false);
    // A day that is done is marked and has no topic any more.
    const after = nextDays(input, { minutes, isToday: true });
    expect(after[0]).toMatchObject({ isDone: true, text: '30 min · 8 min studied' });
    expect(after[1]?.text).toMatch(/^30 min, [A-Z]/);
  });

  it('says what tomorrow brings, without a topic, which a quiz may still change', () => {
    const plan = settings({});
    expect(tomorrowText(plan, '2027-01-06')).toBe('Tomorrow: 30 min.');
    expect(tomorrowText({ ...plan, examDate: '2027-01-07' }, '2027-01-06')).toBe('Tomorrow: the exam.');
  });

  it('says what the plan adds up to, and whether that reaches the goal', () => {
    const plan = settings({ freeWeekdays: [7] });
    expect(planSumText(plan, TODAY, null)).toBe('3 h a week, about 26 h until 6 Mar.');
    expect(planSumText(plan, TODAY, 180)).toBe(
      '3 h a week, about 26 h until 6 Mar. That reaches your goal of 3 h.',
    );
    expect(planSumText({ ...plan, examDate: null }, TODAY, 300)).toBe(
      '3 h a week. Your goal of 5 h takes 50 min a day.',
    );
  });

  it('plans no minutes on free days, in the past, or from the exam on', () => {
    const days = planDays(settings({ freeWeekdays: [7] }), TODAY, new Map());
    const planned = days.filter(({ plannedMinutes }) => plannedMinutes > 0);
    expect(planned[0]?.day).toBe(TODAY);
    expect(planned.at(-1)?.day).toBe('2027-03-05');
    expect(planned.every(({ day }) => weekdayNumber(day) !== 7)).toBe(true);
    expect(days.find(({ day }) => day === '2027-03-06')?.kind).toBe('exam');
  });

  it('opens this month, and the month of the exam if it is the next one', () => {
    const open = (examDate: string | null) =>
      groupByMonth(planDays(settings({ examDate }), TODAY, new Map()))
        .filter(({ isOpen }) => isOpen)
        .map(({ name }) => name);
    expect(open('2027-02-20')).toEqual(['January 2027', 'February 2027']);
    expect(open('2027-03-06')).toEqual(['January 2027']);
    expect(open('2027-01-20')).toEqual(['January 2027']);
    expect(open(null)).toEqual(['January 2027']);
  });

  it('shows what was done on the learner’s day', () => {
    const memory = addAnswersToMemory(EMPTY_MEMORY, [answer({ ms: 60_000, at: Date.UTC(2027, 0, 2, 17) })]);
    expect([...minutesByDay(memory.activity, ZONE)]).toEqual([['2027-01-03', 1]]);
  });
});

describe('the calendar file', () => {
  const USER = '6f1c4a52-7d0e-4c7b-9f0e-2b8f0d6c1a11';
  const file = (changes: Partial<PlanSettings> = {}, today = TODAY, stamp = NOW, userId = USER) =>
    planToIcs(settings(changes), {
      learnerId: userId,
      memory: EMPTY_MEMORY,
      today,
      stamp,
      product: 'Iskolar',
    });
  /**
   * The events of a calendar, by UID, after it imported these files one after the other. Cancelled events are left out.
   */
  const imported = (...files: readonly string[]): Map<string, string> => {
    const events = new Map<string, { sequence: number; text: string }>();
    for (const text of files.flatMap((one) => one.match(/BEGIN:VEVENT.*?END:VEVENT/gs) ?? [])) {
      const uid = /UID:(.*)\r/.exec(text)?.[1] ?? '';
      const sequence = Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
      if (sequence > (events.get(uid)?.sequence ?? -1)) events.set(uid, { sequence, text });
    }
    const kept = [...events].filter(([, { text }]) => !text.includes('STATUS:CANCELLED'));
    return new Map(kept.map(([uid, { text }]) => [uid, text]));
  };

  it('has a session on each day of study until the exam, and the exam', () => {
    const text = file({ freeWeekdays: [1, 7] });
    expect(text).toContain('DTSTART:20270105T180000');
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA;UNTIL=20270305T235959');
    expect(text).toContain('DURATION:PT30M');
    expect(text).toContain('DTSTART;VALUE=DATE:20270306');
  });

  it('has the mock exams that the calendar shows, the last one as such', () => {
    const days = [...file().matchAll(/DTSTART:(\d{8})T080000/g)].map(([, day]) => day);
    const shown = planDays(settings(), TODAY, new Map())
      .filter(({ day, kind }) => kind === 'mock' && day >= TODAY)
      .map(({ day }) => day.replaceAll('-', ''));
    expect(days.length).toBeGreaterThan(0);
    expect(days.toSorted()).toEqual(shown);
    expect(file().match(/SUMMARY:Iskolar: whole mock exam/g)).toHaveLength(1);
    expect(file({ freeWeekdays: [6, 7] })).not.toContain('T080000');
    expect(file({ examDate: null })).not.toContain('T080000');
  });

  it.each([
    ['a section', 30, [50, 251]],
    ['half an exam', 60, [127, 251]],
    ['a whole exam', 120, [251, 251]],
  ])('gives each mock exam the time of its sections: %s', (_, minutesADay, minutes) => {
    const found = [...file({ minutesADay }).matchAll(/T080000\r\nDURATION:PT(\d+)M/g)].map(([, each]) =>
      Number(each),
    );
    expect(found.toReversed()).toEqual(minutes);
  });

  it('ends every line as RFC 5545 wants it, none longer than 75 bytes', () => {
    const lines = file().split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.every((line) => !line.includes('\n') && line.length <= 75)).toBe(true);
  });

  it('has neither sessions nor an exam where there are none', () => {
    expect(imported(file({ freeWeekdays: [1, 2, 3, 4, 5, 6, 7], examDate: null })).size).toBe(0);
    expect(imported(file({ examDate: '2026-12-01' })).size).toBe(0);
  });

  it('a later file replaces an earlier one: nothing is there twice', () => {
    const later = { examDate: '2027-02-20', minutesADay: 40 };
    const second = file(later, '2027-01-07', NOW + 3 * DAY);
    const calendar = imported(file(), second);
    expect(calendar).toEqual(imported(second));
    expect([...calendar.keys()].filter((uid) => /^(study|exam)-/.test(uid))).toHaveLength(2);
  });

  it('two learners have events of their own', () => {
    const other = file({}, TODAY, NOW, '0b2d9c1e-3a4f-4e5d-8c6b-7a8f9e0d1c22');
    expect(imported(file(), other).size).toBe(2 * imported(file()).size);
  });
});

describe('milestones (docs/product.md#plan-8)', () => {
  const answersIn = (mode: 'review' | 'flashcards') => answers(120, (index) => ({ mode, at: NOW + index }));

  it('are silent at first, and name mastered topics and answers in reviews', () => {
    expect(milestonesOf(EMPTY_MEMORY, [], NOW)).toEqual([]);
    const given = answersIn('review');
    expect(milestonesOf(addAnswersToMemory(EMPTY_MEMORY, given), given, NOW)).toEqual([
      'Mastered: Biology',
      '100 answers in daily sets',
      '100 different questions answered',
    ]);
  });

  it('count the questions that Home counts as answered: none of flashcards', () => {
    const given = answersIn('flashcards');
    const reached = milestonesOf(addAnswersToMemory(EMPTY_MEMORY, given), given, NOW);
    expect(reached).toEqual(['Mastered: Biology']);
  });
});
