import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addAnswersToMemory, EMPTY_MEMORY, type LearnerMemory } from '#features/memory';
import {
  BLUEPRINT,
  computeToday,
  nextTopic,
  type PlanSlot,
  type TopicOrderInput,
  topicsInOrder,
} from '#features/plan';
import { SUBJECTS, topicTitle } from '#features/questions';
import { calendarDay } from '#features/study-time';
import { weekdayNumber } from '#kernel/calendar';
import { nextDays } from '../../../features/plan/model/week.ts';
import { answer, anyAnswer, DAY, NOW } from '../memory/answers.ts';

const timeZone = 'Asia/Manila';
const NOT_DONE = { minutes: new Map<string, number>(), isToday: false };
const someAnswers = fc
  .array(anyAnswer, { maxLength: 80 })
  .map((answers) => addAnswersToMemory(EMPTY_MEMORY, answers));

const slotsOf = (input: TopicOrderInput): readonly PlanSlot[] => {
  const { plan } = computeToday(input);
  return 'blocks' in plan ? plan.blocks.flatMap(({ slots }) => slots) : [];
};
/** The topic that a day names, such as 'Geometry'; null for a day off. */
const named = (text: string) => /^\d+ min, (.*)$/.exec(text)?.[1] ?? null;

it('a topic of the hardest subject is among any three days of study that are shown, and then comes', () => {
  fc.assert(
    fc.property(
      someAnswers,
      fc.constantFrom(...SUBJECTS),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      fc.integer({ min: 0, max: 6 }),
      fc.infiniteStream(fc.boolean()),
      (before, hardest, freeWeekdays, start, marks) => {
        let memory: LearnerMemory = {
          ...before,
          latest: { at: 0, skills: new Map(), isFirst: false, ...before.latest, hardest },
        };
        const settings = { examDate: null, minutesADay: 20, freeWeekdays };
        const at = (day: number) => ({ memory, settings, now: NOW + (start + day) * DAY, timeZone });
        const own = BLUEPRINT.filter(({ subject }) => subject === hardest);
        const titles: (string | null)[] = own.map(({ tag }) => topicTitle(tag));
        // A subject has its turn while it has topics to practice: three are enough for a week.
        const open = topicsInOrder(at(0)).filter(({ skill, isGood }) => own.includes(skill) && !isGood);
        if (open.length < 3) return;
        const isInEachThree = (topics: readonly (string | null)[]) => {
          for (let first = 0; first + 3 <= topics.length; first += 1)
            expect(topics.slice(first, first + 3).some((topic) => titles.includes(topic))).toBe(true);
        };
        const shown = nextDays(at(0), NOT_DONE).map(({ text }) => named(text));
        isInEachThree(shown.filter((topic) => topic !== null));

        const came: (string | null)[] = [];
        let tomorrow = shown[0] ?? null;
        for (const day of [0, 1, 2, 3, 4, 5, 6]) {
          const input = at(day);
          const { day: date } = calendarDay(input.now, timeZone);
          const next = freeWeekdays.includes(weekdayNumber(date)) ? null : nextTopic(input);
          const topic = next === null ? null : topicTitle(next.skill.tag);
          if (memory.answers > 0) expect(tomorrow).toBe(topic);
          if (topic !== null) came.push(topic);
          memory = addAnswersToMemory(
            memory,
            slotsOf(input).flatMap((slot, index) =>
              slot.kind === 'item'
                ? []
                : answer({
                    id: `${day} ${index}`,
                    questionId: `${day} ${index}`,
                    bank: slot.skill.bank,
                    tag: slot.skill.tag,
                    level: slot.level,
                    mode: 'review',
                    isCorrect: marks.next().value === true,
                    at: input.now,
                  }),
            ),
          );
          tomorrow = named(nextDays({ ...at(day) }, { ...NOT_DONE, isToday: true })[1]?.text ?? '');
        }
        isInEachThree(came);
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
});
