import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAnswersToMemory,
  EMPTY_MEMORY,
  type LearnerMemory,
  subjectsWithHardestLast,
  usualItemMs,
} from '#features/memory';
import { BLUEPRINT, computeToday, expectScore, type PlanSlot } from '#features/plan';
import { SUBJECTS, type Subject } from '#features/questions';
import { calendarDay } from '#features/study-time';
import { addDays } from '#kernel/calendar';
import { type DayPlan, dueFacts, planDay } from '../../../features/plan/model/plan.ts';
import { weighSkills } from '../../../features/plan/model/topicWorth.ts';
import { BANKS as BANK_PLANS } from '../../../supabase/questions/tools/banks.ts';
import { answer, answers, anyAnswer, DAY, NOW } from '../memory/answers.ts';

const anyMemory = fc
  .array(anyAnswer, { maxLength: 150 })
  .map((answers) => addAnswersToMemory(EMPTY_MEMORY, answers));
const anyDays = fc.oneof(fc.constant(null), fc.integer({ min: -30, max: 400 }));

const blocksOf = (plan: DayPlan) => ('blocks' in plan ? plan.blocks : []);
const slotsOf = (plan: DayPlan) => blocksOf(plan).flatMap(({ slots }) => slots);
const bankOf = (slot: PlanSlot) => (slot.kind === 'item' ? slot.bank : slot.skill.bank);
const msOf = (memory: LearnerMemory, slots: readonly PlanSlot[]) =>
  slots.reduce((sum, slot) => sum + usualItemMs(memory.pace, bankOf(slot)), 0);

/** The memory estimate after eight answers in every skill, two thirds of them right: enough to estimate each skill. */
const practiced = addAnswersToMemory(
  EMPTY_MEMORY,
  BLUEPRINT.flatMap(({ bank, tag, id }, place) =>
    Array.from({ length: 8 }, (_, index) =>
      answer({
        id: `${id}-${index}`,
        questionId: `${id}#${index}`,
        bank,
        tag,
        isCorrect: (place + index) % 3 !== 0,
        at: NOW - (14 - index) * DAY + place,
      }),
    ),
  ),
);

it('the expected score is less sure where whole subjects are unseen', () => {
  const answers = BLUEPRINT.filter(({ subject }) => subject === 'math').flatMap(({ bank, tag, id }) =>
    Array.from({ length: 6 }, (_, n) =>
      answer({ id: `${id}-${n}`, questionId: `${id}#${n}`, bank, tag, isCorrect: n % 2 === 0, at: NOW - n }),
    ),
  );
  const { sections } = expectScore(addAnswersToMemory(EMPTY_MEMORY, answers), NOW);
  const width = ({ high, low }: { high: number; low: number }) => high - low;
  expect(width(sections.science)).toBeGreaterThan(1.5 * width(sections.math));
});

describe('today’s plan (docs/learning.md)', () => {
  it('never asks for more minutes than wanted, by the learner’s own pace', () => {
    fc.assert(
      fc.property(anyMemory, anyDays, fc.integer({ min: 0, max: 240 }), (memory, daysLeft, minutes) => {
        const plan = planDay({ memory, now: NOW, daysLeft, minutes });
        expect(msOf(memory, slotsOf(plan))).toBeLessThanOrEqual(minutes * 60_000);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same input, and names no fact twice', () => {
    fc.assert(
      fc.property(anyMemory, anyDays, (memory, daysLeft) => {
        const input = { memory, now: NOW, daysLeft, minutes: 40 };
        const plan = planDay(input);
        expect(planDay(input)).toEqual(plan);
        const facts = slotsOf(plan).flatMap((slot) => (slot.kind === 'item' ? [slot.questionId] : []));
        expect(new Set(facts).size).toBe(facts.length);
      }),
      { numRuns: 40 },
    );
  });

  it('gives every block a reason and at least one item', () => {
    for (const daysLeft of [null, 1, 2, 7, 30, 90]) {
      for (const block of blocksOf(planDay({ memory: practiced, now: NOW, daysLeft, minutes: 30 }))) {
        expect(block.slots.length).toBeGreaterThan(0);
        expect(block.reason.kind).toBeTruthy();
      }
    }
  });

  it.each([
    ['past', -1, 'past'],
    ['today', 0, 'exam-day'],
    ['tomorrow', 1, 'last-day'],
    ['in a week', 7, 'taper'],
    ['in a month', 30, 'study'],
    ['not set', null, 'study'],
  ] as const)('with the exam %s', (_, daysLeft, status) => {
    const plan = planDay({ memory: practiced, now: NOW, daysLeft, minutes: 30 });
    expect(plan.status).toBe(status);
    expect(blocksOf(plan).length > 0).toBe(daysLeft === null || daysLeft > 0);
  });

  it('is light on the day before the exam', () => {
    const plan = planDay({ memory: practiced, now: NOW, daysLeft: 1, minutes: 30 });
    expect(msOf(practiced, slotsOf(plan))).toBeLessThanOrEqual(15 * 60_000);
  });

  it('has something for somebody who never answered', () => {
    const plan = planDay({ memory: EMPTY_MEMORY, now: NOW, daysLeft: null, minutes: 20 });
    expect(blocksOf(plan).map(({ kind }) => kind)).toEqual(['new-ground']);
    const subjects = new Set(slotsOf(plan).map(bankOf));
    expect(subjects.size).toBeGreaterThan(2);
  });

  it('a missed day changes the blocks, not their size', () => {
    // Compare the plan of one day after the last practice with that of six days after it. What is half known comes back
    // about three days after it, so the plans must differ.
    const today = planDay({ memory: practiced, now: NOW - 6 * DAY, daysLeft: 100, minutes: 30 });
    const later = planDay({ memory: practiced, now: NOW - DAY, daysLeft: 95, minutes: 30 });
    expect(slotsOf(later)).not.toEqual(slotsOf(today));
    const longest = Math.max(...BLUEPRINT.map(({ bank }) => usualItemMs(practiced.pace, bank)));
    expect(Math.abs(msOf(practiced, slotsOf(later)) - msOf(practiced, slotsOf(today)))).toBeLessThan(
      2 * longest,
    );
  });

  it('fits the minutes after a month away, most forgotten first, and says how many words wait', () => {
    const word = { bank: 'english_lang_prof', tag: 'vocabulary', ms: 15_000 } as const;
    const words = answers(300, (index) => ({ ...word, at: NOW - 30 * DAY - (index % 10) * DAY }));
    const pile = addAnswersToMemory(EMPTY_MEMORY, words);
    const plan = planDay({ memory: pile, now: NOW, daysLeft: 61, minutes: 20 });
    expect(msOf(pile, slotsOf(plan))).toBeLessThanOrEqual(20 * 60_000);
    const facts = slotsOf(plan).flatMap((slot) => (slot.kind === 'item' ? [slot.questionId] : []));
    expect(facts.every((id) => id.endsWith('9'))).toBe(true);
    const [reason] = blocksOf(plan).flatMap((block) => (block.reason.kind === 'due' ? [block.reason] : []));
    expect((reason?.items ?? 0) + (reason?.waiting ?? 0)).toBe(300);
  });

  it('keeps at least a third of the time for weak skills and new ground while the exam is far', () => {
    const plan = planDay({ memory: practiced, now: NOW + 30 * DAY, daysLeft: 60, minutes: 30 });
    const reviews = blocksOf(plan).filter(({ kind }) => kind === 'review');
    expect(reviews).toHaveLength(1);
    expect(reviews[0]?.minutes).toBeLessThanOrEqual(20);
  });

  it('asks for facts again before they are forgotten, unless they will last until the exam', () => {
    const fact = (changes: Parameters<typeof answer>[0]) =>
      answer({ bank: 'english_lang_prof', tag: 'vocabulary', ...changes });
    const memory = addAnswersToMemory(EMPTY_MEMORY, [
      fact({ questionId: 'forgotten', isCorrect: false, at: NOW - 20 * DAY }),
      fact({ id: '2', questionId: 'fresh', at: NOW - 60_000 }),
    ]);
    expect(dueFacts(memory, NOW, 60).map(({ key }) => key)).toEqual(['forgotten']);
    expect(dueFacts(memory, NOW + 30 * DAY, 60).map(({ key }) => key)).toContain('fresh');
  });

  it('opens no new ground in the last week', () => {
    const some = addAnswersToMemory(EMPTY_MEMORY, [answer({ at: NOW - 3 * DAY })]);
    const plan = planDay({ memory: some, now: NOW, daysLeft: 5, minutes: 30 });
    const tags = slotsOf(plan).flatMap((slot) => (slot.kind === 'skill' ? [slot.skill.id] : []));
    expect(new Set(tags)).toEqual(new Set(['science/biology']));
  });

  it('opens new ground in the last week for somebody who begins then', () => {
    const plan = planDay({ memory: EMPTY_MEMORY, now: NOW, daysLeft: 5, minutes: 20 });
    expect(slotsOf(plan).length).toBeGreaterThan(10);
  });
});

describe('the subjects of a day (docs/product.md#plan-2)', () => {
  const newSubjects = (plan: DayPlan) => {
    const slots = blocksOf(plan).flatMap((block) => (block.kind === 'review' ? [] : block.slots));
    return [...new Set(slots.flatMap((slot) => (slot.kind === 'skill' ? [slot.skill.subject] : [])))];
  };
  const studied = (memory: LearnerMemory, plan: DayPlan, at: number, right: number) =>
    addAnswersToMemory(
      memory,
      slotsOf(plan).flatMap((slot, index) =>
        slot.kind === 'item'
          ? []
          : answer({
              id: `${at}-${index}`,
              questionId: `${at}#${index}`,
              bank: slot.skill.bank,
              tag: slot.skill.tag,
              level: slot.level,
              mode: 'review',
              isCorrect: index % 10 < right,
              at,
            }),
      ),
    );

  it('are all four, and the hardest is among the first two', () => {
    fc.assert(
      fc.property(
        anyMemory,
        fc.option(fc.constantFrom(...SUBJECTS)),
        fc.oneof(fc.constant(null), fc.integer({ min: 18, max: 300 })),
        fc.integer({ min: 30, max: 60 }),
        fc.integer({ min: 0, max: 10 }),
        (before, hardest, daysLeft, minutes, right) => {
          let memory: LearnerMemory = {
            ...before,
            latest: { at: 0, skills: new Map(), isFirst: false, ...before.latest, hardest },
          };
          for (const day of [1, 2, 3]) {
            const now = NOW + day * DAY;
            const left = daysLeft === null ? null : daysLeft - day;
            const plan = planDay({ memory, now, daysLeft: left, minutes });
            if (slotsOf(plan).length < 15) return;
            const subjects = slotsOf(plan).map((slot) =>
              slot.kind === 'skill' ? slot.skill.subject : ('langProf' as const),
            );
            expect(new Set(subjects).size).toBe(4);
            if (hardest !== null) expect(newSubjects(plan).slice(0, 2)).toContain(hardest);
            memory = studied(memory, plan, now, right);
          }
        },
      ),
      // A smaller example would be looked for longer than a test may take.
      { numRuns: 60, endOnFailure: true },
    );
  });
});

it('a short day has a question of the hardest subject', () => {
  fc.assert(
    fc.property(anyMemory, fc.constantFrom(...SUBJECTS), (before, hardest) => {
      const memory: LearnerMemory = {
        ...before,
        latest: { at: 0, skills: new Map(), isFirst: false, ...before.latest, hardest },
      };
      const slots = slotsOf(planDay({ memory, now: NOW, daysLeft: 100, minutes: 5 }));
      const own = slots.filter((slot) => slot.kind === 'skill' && slot.skill.subject === hardest);
      if (slots.length >= 3) expect(own.length).toBeGreaterThan(0);
    }),
  );
});

describe('the set that is really drawn', () => {
  const BANKS_OF = {
    langProf: 'english_lang_prof',
    science: 'science',
    math: 'math',
    readingComp: 'english_reading_comp',
  } as const;
  const firstQuestions = (hardest: Subject, at: number) =>
    [0, 4].flatMap((round) =>
      subjectsWithHardestLast(hardest).map((subject, index) => {
        const skills = BLUEPRINT.filter(({ bank }) => bank === BANKS_OF[subject]);
        return answer({
          id: `first ${round + index}`,
          questionId: `first ${round + index}`,
          bank: BANKS_OF[subject],
          tag: skills[round / 4]?.tag ?? '',
          mode: 'diagnostic',
          isCorrect: subject !== hardest,
          place: round + index + 1,
          at,
        });
      }),
    );

  it('has two questions of the hardest subject, and words and rules fill at most half of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SUBJECTS),
        fc.array(anyAnswer, { maxLength: 200 }),
        fc.integer({ min: 0, max: 60 }),
        fc.option(fc.integer({ min: 1, max: 300 })),
        fc.constantFrom(undefined, 5, 10, 20, 45, 120),
        (hardest, later, days, daysLeft, minutes) => {
          const others = later.filter(({ mode }) => mode !== 'diagnostic');
          const now = NOW + days * DAY;
          const memory = addAnswersToMemory(EMPTY_MEMORY, [
            ...firstQuestions(hardest, NOW - 91 * DAY),
            ...others,
          ]);
          const today = computeToday({
            memory,
            morning: memory,
            settings: {
              examDate: daysLeft === null ? null : addDays(calendarDay(now, 'Asia/Manila').day, daysLeft),
              minutesADay: 20,
              freeWeekdays: [],
            },
            now,
            timeZone: 'Asia/Manila',
            minutes,
          });
          const slots = slotsOf(today.plan);
          if (slots.length < 10) return;
          const own = slots.filter((slot) => slot.kind === 'skill' && slot.skill.subject === hardest);
          expect(own.length).toBeGreaterThanOrEqual(2);
          const words = slots.filter(({ kind }) => kind === 'item');
          expect(words.length).toBeLessThanOrEqual(slots.length / 2 + 1);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the worth of a skill', () => {
  it('is more where the exam asks more, all else equal', () => {
    const weighed = weighSkills(EMPTY_MEMORY, NOW, 60);
    const worth = (id: string) => weighed.find(({ skill }) => skill.id === id)?.worth ?? 0;
    expect(worth('science/biology')).toBeGreaterThan(worth('science/scientific-inquiry'));
  });

  it('adds up to the exam: 320 items', () => {
    expect(BLUEPRINT.reduce((sum, { examItems }) => sum + examItems, 0)).toBeCloseTo(320);
  });

  it.each(BANK_PLANS)('is by the topics’ shares of the bank: $folder', ({ table, blueprint }) => {
    const skills = BLUEPRINT.filter(({ bank }) => table === `question_bank_${bank}`);
    const section = skills.reduce((sum, { examItems }) => sum + examItems, 0);
    const planned = Object.fromEntries(
      skills.map(({ tag, examItems }) => [tag, (200 * examItems) / section]),
    );
    expect(Object.keys(planned).sort()).toEqual(Object.keys(blueprint).sort());
    for (const [tag, items] of Object.entries(blueprint)) expect(planned[tag]).toBeCloseTo(items);
  });
});

describe('the expected score', () => {
  it('lies in its range, in every section', () => {
    fc.assert(
      fc.property(anyMemory, (memory) => {
        const { total, sections } = expectScore(memory, NOW);
        for (const { share, low, high } of [total, ...Object.values(sections)]) {
          expect(low).toBeLessThanOrEqual(share);
          expect(share).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is surer after more answers', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(width(expectScore(practiced, NOW).total)).toBeLessThan(
      width(expectScore(EMPTY_MEMORY, NOW).total),
    );
  });
});
