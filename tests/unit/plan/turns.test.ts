import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addAnswersToMemory, EMPTY_MEMORY, type LearnerMemory } from '#features/memory';
import { computeToday, nextTopic } from '#features/plan';
import { SUBJECTS, type Subject } from '#features/questions';
import { calendarDay } from '#features/study-time';
import { addDays, weekdayNumber } from '#kernel/calendar';
import { subjectInTurn } from '../../../features/plan/model/topicOrder.ts';
import { nextDays, subjectAndTopic } from '../../../features/plan/model/week.ts';
import { answer, answers, anyAnswer, DAY, NOW } from '../memory/answers.ts';

const timeZone = 'Asia/Manila';
const TODAY = calendarDay(NOW, timeZone).day;
const anyFreeDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 });

const settings = (freeWeekdays: number[] = []) => ({ examDate: null, minutesADay: 20, freeWeekdays });
const withLatest = (hardest: Subject | null, at: number, memory = EMPTY_MEMORY): LearnerMemory => ({
  ...memory,
  latest: { at, skills: new Map(), isFirst: false, hardest },
});
/** The subjects that lead on this many days of study from today on. */
function turns(count: number, memory: LearnerMemory, freeWeekdays: number[]): (Subject | null)[] {
  const days = Array.from({ length: 60 }, (_, after) => addDays(TODAY, after));
  return days
    .filter((day) => !freeWeekdays.includes(weekdayNumber(day)))
    .slice(0, count)
    .map((day) => subjectInTurn(day, { memory, settings: settings(freeWeekdays), timeZone }));
}

it('each subject leads on one of four days of study, or of five with a hardest one, which leads on one of any three', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...SUBJECTS)), anyFreeDays, (hardest, free) => {
      const led = turns(15, withLatest(hardest, NOW - 5 * DAY), free);
      const size = hardest === null ? 4 : 5;
      for (let from = 0; from + size <= led.length; from += 1)
        expect(new Set(led.slice(from, from + size))).toEqual(new Set(SUBJECTS));
      for (let from = 0; hardest !== null && from + 3 <= led.length; from += 1)
        expect(led.slice(from, from + 3)).toContain(hardest);
    }),
    { endOnFailure: true },
  );
});

it('a result decides its own day, until what it named was practiced, and changes no later day', () => {
  const missed = answers(5, () => ({ isCorrect: false }));
  const memory = addAnswersToMemory(EMPTY_MEMORY, missed);
  const before = turns(7, withLatest(null, NOW - 5 * DAY), []);
  expect(turns(7, memory, [])).toEqual([null, ...before.slice(1)]);
  const practiced = addAnswersToMemory(memory, [answer({ mode: 'review', at: NOW + 60_000 })]);
  expect(turns(7, practiced, [])).toEqual(before);
});

it('the days ahead show topics that are not good, each once, and today’s is the one that every page names', () => {
  fc.assert(
    fc.property(fc.array(anyAnswer, { minLength: 1, maxLength: 80 }), anyFreeDays, (given, free) => {
      const memory = addAnswersToMemory(EMPTY_MEMORY, given);
      const input = { memory, settings: settings(free), now: NOW, timeZone };
      const week = nextDays(input, { minutes: new Map(), isToday: false });
      const next = nextTopic(input);
      // What a result of today names may lead another day too.
      const named = week.slice(1).flatMap(({ text }) => /min, ([^·]+)/.exec(text)?.[1]?.trim() ?? []);
      expect(new Set(named).size).toBe(named.length);
      if (next !== null && !free.includes(1))
        expect(week[0]?.text).toBe(`20 min, ${subjectAndTopic(next.skill)}`);
    }),
    { endOnFailure: true },
  );
});

it('today begins with a topic of the subject in turn', () => {
  const memory = withLatest('math', NOW - 5 * DAY, addAnswersToMemory(EMPTY_MEMORY, answers(5)));
  for (const after of [0, 1, 2, 3, 4]) {
    const input = { memory, settings: settings(), now: NOW + after * DAY, timeZone };
    const { plan } = computeToday({ ...input, morning: memory });
    const [first] = 'blocks' in plan ? plan.blocks.flatMap(({ slots }) => slots) : [];
    expect(first?.kind === 'skill' && first.skill.subject).toBe(subjectInTurn(addDays(TODAY, after), input));
  }
});
