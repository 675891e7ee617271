// The policies: ways in which a simulated learner can spend the same study minutes. One is the app's plan; the others
// are common habits.

import type { Answer, AnswerMode } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY, type LearnerMemory } from '#features/memory';
import { BLUEPRINT } from '#features/plan';
import { LEVELS, SUBJECTS } from '#features/questions';
import { calendarDay } from '#features/study-time';
import { DAY_MS } from '#kernel/calendar';
import { planDay } from '../../../features/plan/model/plan.ts';
import { subjectInTurn } from '../../../features/plan/model/topicOrder.ts';
import { chooseItems } from './choose.ts';
import type { BankItem, SyntheticLearner } from './learner.ts';

/** How long every learner reads an explanation, in milliseconds. */
const FEEDBACK_MS = 12_000;

const TIME_ZONE = 'Asia/Manila';

/** A way to choose what to study. It knows only the learner's answers. */
export interface Policy {
  name: string;
  begin(bank: readonly BankItem[], random: () => number): Student;
}
export interface Student {
  memory(): LearnerMemory;
  studyDay(learner: SyntheticLearner, at: number, minutes: number, daysLeft: number): number;
}

/** A simulated learner's answer to an item. */
export function answerTo(
  item: BankItem,
  mode: AnswerMode,
  given: Pick<Answer, 'id' | 'isCorrect' | 'ms' | 'at'>,
): Answer {
  return {
    questionId: item.id,
    bank: item.skill.bank,
    tag: item.skill.tag,
    level: item.level,
    mode,
    letter: 'A',
    first: 'A',
    isFlagged: false,
    isGuess: false,
    place: null,
    ...given,
  };
}

/** A policy (a way to choose what a simulated learner studies) that chooses one item at a time, and gets the answer to each item. */
function itemwise(
  name: string,
  choose: (
    bank: readonly BankItem[],
    random: () => number,
  ) => {
    day?(memory: LearnerMemory, at: number, minutes: number, daysLeft: number): void;
    next(memory: LearnerMemory, at: number): BankItem | null;
    heard?(item: BankItem, isCorrect: boolean, at: number): void;
    feedback: number;
    mode: AnswerMode;
  },
): Policy {
  return {
    name,
    begin(bank, random) {
      const chooser = choose(bank, random);
      let memory = EMPTY_MEMORY;
      let count = 0;
      return {
        memory: () => memory,
        studyDay(learner, start, minutes, daysLeft) {
          const end = start + minutes * 60_000;
          let at = start;
          let wasted = 0;
          chooser.day?.(memory, start, minutes, daysLeft);
          while (at < end) {
            const item = chooser.next(memory, at);
            if (item === null) break;
            const wasSure = learner.chance(item, at) > 0.93;
            const { isCorrect, ms } = learner.study(item, at, chooser.feedback);
            at += ms + FEEDBACK_MS;
            if (wasSure) wasted += (ms + FEEDBACK_MS) / 60_000;
            count += 1;
            const answer = answerTo(item, chooser.mode, { id: `${count}`, isCorrect, ms, at });
            memory = addAnswersToMemory(memory, [answer]);
            chooser.heard?.(item, isCorrect, at);
          }
          return wasted;
        },
      };
    },
  };
}

const pick = <Item>(items: readonly Item[], random: () => number): Item | null =>
  items[Math.floor(random() * items.length)] ?? null;

/** A policy: study what the plan of the app says. */
const thePlan = itemwise('this plan', (bank) => {
  const byId = new Map(bank.map((item) => [item.id, item]));
  const pool = bank.map(({ id, skill, level }) => ({ id, skill: skill.id, level }));
  let queue: string[] = [];
  return {
    mode: 'review',
    feedback: 1,
    day(memory, at, minutes, daysLeft) {
      const settings = { examDate: null, minutesADay: minutes, freeWeekdays: [] };
      const turn = subjectInTurn(calendarDay(at, TIME_ZONE).day, { memory, settings, timeZone: TIME_ZONE });
      const plan = planDay({ memory, now: at, daysLeft, minutes, turn });
      const slots = 'blocks' in plan ? plan.blocks.flatMap((block) => block.slots) : [];
      queue = chooseItems(slots, pool, memory);
    },
    next: () => byId.get(queue.shift() ?? '') ?? null,
  };
});

/** A policy: quizzes of twenty items of a random subject and level. A learner who ignores the plan studies like this. */
const randomQuizzes = itemwise('random quizzes', (bank, random) => {
  let queue: BankItem[] = [];
  return {
    mode: 'quiz',
    feedback: 1,
    next() {
      if (queue.length === 0) {
        const subject = pick(SUBJECTS, random);
        const level = pick(LEVELS, random);
        const items = bank.filter((item) => item.skill.subject === subject && item.level === level);
        queue = Array.from({ length: 20 }, () => pick(items, random)).filter((item) => item !== null);
      }
      return queue.shift() ?? null;
    },
  };
});

/** A policy: always ten items of the topic with the lowest share of right answers. */
const weakestFirst = itemwise('weakest tag first', (bank, random) => {
  const counts = new Map(BLUEPRINT.map(({ id }) => [id as string, { right: 1, all: 2 }]));
  let queue: BankItem[] = [];
  return {
    mode: 'quiz',
    feedback: 1,
    next() {
      if (queue.length === 0) {
        const [weakest] = [...counts].sort(([, a], [, b]) => a.right / a.all - b.right / b.all);
        const items = bank.filter((item) => item.skill.id === weakest?.[0]);
        queue = Array.from({ length: 10 }, () => pick(items, random)).filter((item) => item !== null);
      }
      return queue.shift() ?? null;
    },
    heard(item, isCorrect) {
      const count = counts.get(item.skill.id);
      if (count !== undefined) {
        count.all += 1;
        if (isCorrect) count.right += 1;
      }
    },
  };
});

/** A policy: missed items come back by the SM-2 algorithm; if no item is due, a random new item follows. */
const sm2 = itemwise('SM-2 on missed items', (bank, random) => {
  const deck = new Map<string, { due: number; interval: number; ease: number; item: BankItem }>();
  return {
    mode: 'review',
    feedback: 1,
    next(_memory, at) {
      let due: { due: number; item: BankItem } | null = null;
      for (const card of deck.values())
        if (card.due <= at && (due === null || card.due < due.due)) due = card;
      return due?.item ?? pick(bank, random);
    },
    heard(item, isCorrect, at) {
      const card = deck.get(item.id);
      if (card === undefined && isCorrect) return;
      if (card === undefined || !isCorrect) {
        const ease = Math.max(1.3, (card?.ease ?? 2.5) - 0.2);
        deck.set(item.id, { due: at + DAY_MS, interval: 1, ease, item });
        return;
      }
      const interval = card.interval === 1 ? 6 : card.interval * card.ease;
      deck.set(item.id, { ...card, interval, due: at + interval * DAY_MS });
    },
  };
});

/**
 * A policy: mock exams only, with items in the exam's proportions. After a long exam, learners read the explanations
 * less carefully.
 */
const mocksOnly = itemwise('mock exams only', (bank, random) => {
  const bySkill = new Map(BLUEPRINT.map(({ id }) => [id, bank.filter((item) => item.skill.id === id)]));
  const whole = BLUEPRINT.reduce((sum, { examItems }) => sum + examItems, 0);
  return {
    mode: 'mock',
    feedback: 0.6,
    next() {
      let left = random() * whole;
      for (const { id, examItems } of BLUEPRINT) {
        left -= examItems;
        if (left <= 0) return pick(bySkill.get(id) ?? [], random);
      }
      return pick(bank, random);
    },
  };
});

/**
 * Not a real policy: it knows the learner's true skills, and always picks the item that adds most to the exam score per
 * minute. It shows how much better than random a policy could be.
 */
const oracle: Policy = {
  name: 'oracle (bound)',
  begin(bank) {
    let memory = EMPTY_MEMORY;
    let count = 0;
    const unseen = new Map(
      BLUEPRINT.map(({ id }) => [
        id,
        new Map(
          LEVELS.map((level) => [level, bank.filter((item) => item.skill.id === id && item.level === level)]),
        ),
      ]),
    );
    return {
      memory: () => memory,
      studyDay(learner, start, minutes, daysLeft) {
        const examAt = start + daysLeft * DAY_MS;
        const end = start + minutes * 60_000;
        let at = start;
        let wasted = 0;
        while (at < end) {
          let best: { item: BankItem; worth: number } | null = null;
          for (const skill of BLUEPRINT) {
            for (const level of LEVELS) {
              const items = unseen.get(skill.id)?.get(level) ?? [];
              const [item] = items;
              if (item === undefined) continue;
              const worth = learner.trueWorth(item, at, examAt);
              if (best === null || worth > best.worth) best = { item, worth };
            }
          }
          if (best === null) break;
          const { item } = best;
          const items = unseen.get(item.skill.id)?.get(item.level) ?? [];
          items.push(...items.splice(0, 1));
          const wasSure = learner.chance(item, at) > 0.93;
          const { isCorrect, ms } = learner.study(item, at, 1);
          at += ms + FEEDBACK_MS;
          if (wasSure) wasted += (ms + FEEDBACK_MS) / 60_000;
          count += 1;
          const answer = answerTo(item, 'quiz', { id: `${count}`, isCorrect, ms, at });
          memory = addAnswersToMemory(memory, [answer]);
        }
        return wasted;
      },
    };
  },
};

const ALL: readonly Policy[] = [thePlan, randomQuizzes, weakestFirst, sm2, mocksOnly, oracle];
export const POLICIES = ALL.filter(({ name }) => new RegExp(process.env.ONLY ?? '.').test(name));
