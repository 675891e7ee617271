// The synthetic learner: the true state in the simulation, not the scheduler's model of a learner. Each practice leaves
// a memory trace that fades by a power law. The better the learner still remembered the material, the faster the new
// trace fades (Pavlik and Anderson 2005). So spacing helps. A skill grows with the logarithm of its traces. A learner
// can also remember a single item of the bank.

import { BLUEPRINT, type BlueprintSkill } from '#features/plan';
import { isFactTopic, type Level, type Subject } from '#features/questions';
import { normal, seeded } from './random.ts';

const DAY_MS = 86_400_000;
const LEVEL_LOGIT: Readonly<Record<Level, number>> = { Easy: -1, Medium: 0, Hard: 1 };
/** For topics that test facts: the share of exam items whose fact is also asked by an item of the bank. */
const COVERED = 0.3;
/**
 * When a learner practices one skill, how much that counts for each other skill of the subject (1 is full practice).
 */
const NEAR = 0.02;
/** The standard deviation of the difference between an item's difficulty and that of its level, in logits. */
const QUIRK = 0.4;
/** The time in seconds for an item and its explanation, for a learner with average speed. */
const BASE_SECONDS: Readonly<Record<Subject, number>> = {
  math: 62,
  langProf: 26,
  science: 45,
  readingComp: 45,
};
const FEEDBACK_SECONDS = 12;
/** The mean of the random factor on answer times. The factor is log-normal with deviation 0.4. */
const MEAN_NOISE = Math.exp(0.4 ** 2 / 2);

export interface Population {
  name: string;
  ability: number;
  /** The share of days on which the learner does not study. */
  missed: number;
  minutes: number;
}

export const POPULATIONS: readonly Population[] = [
  { name: 'weak and irregular', ability: -0.9, missed: 0.4, minutes: 20 },
  { name: 'middling', ability: -0.1, missed: 0.2, minutes: 30 },
  { name: 'strong', ability: 0.9, missed: 0.1, minutes: 40 },
];

export interface BankItem {
  id: string;
  skill: BlueprintSkill;
  level: Level;
  /** The difference between the item's difficulty and that of its level, in logits. */
  quirk: number;
}

interface Trace {
  at: number;
  weight: number;
  decay: number;
}

/** The memory traces of one skill or one item, which fade with time. */
class Traces {
  private readonly traces: Trace[] = [];
  private readonly decayFloor: number;
  private readonly decaySlope: number;

  constructor(decayFloor: number, decaySlope: number) {
    this.decayFloor = decayFloor;
    this.decaySlope = decaySlope;
  }

  /** The sum of all memory traces as faded at an instant. */
  strength(at: number): number {
    let sum = 0;
    for (const { at: then, weight, decay } of this.traces) {
      sum += weight * (1 + (at - then) / DAY_MS) ** -decay;
    }
    return sum;
  }

  add(at: number, weight: number): void {
    const decay = this.decayFloor + this.decaySlope * Math.tanh(this.strength(at) / 6);
    this.traces.push({ at, weight, decay });
  }
}

export interface Response {
  isCorrect: boolean;
  ms: number;
}

/** One learner with individual abilities by skill, learning rate, forgetting, slips and speed. */
export class SyntheticLearner {
  readonly random: () => number;
  private readonly base = new Map<string, number>();
  private readonly skills = new Map<string, Traces>();
  private readonly items = new Map<string, Traces>();
  private readonly subjects = new Map<string, Traces>();
  private readonly slip: number;
  private readonly transfer: number;
  private readonly gain: number;
  private readonly decay: number;
  private readonly slowness: number;

  constructor(population: Population, seed: number) {
    this.random = seeded(seed);
    const draw = (mean: number, deviation: number) => normal(this.random, mean, deviation);
    const ability = draw(population.ability, 0.35);
    this.slip = 0.03 + 0.07 * this.random();
    this.transfer = 0.2 + 0.4 * this.random();
    this.gain = Math.max(0.35, draw(0.75, 0.15));
    this.decay = Math.max(0.08, draw(0.2, 0.06));
    this.slowness = Math.exp(draw(0, 0.2));
    const bySubject = new Map<string, number>();
    for (const { id, subject } of BLUEPRINT) {
      const subjectBase = bySubject.get(subject) ?? ability + draw(0, 0.4);
      bySubject.set(subject, subjectBase);
      this.base.set(id, subjectBase + draw(0, 0.8));
    }
  }

  /** The learner's true ability in a skill at an instant, in logits. */
  skillAt(skill: BlueprintSkill, at: number): number {
    const own = this.skills.get(skill.id)?.strength(at) ?? 0;
    const base = this.base.get(skill.id) ?? 0;
    const near = this.subjects.get(skill.subject)?.strength(at) ?? 0;
    return base + this.gain * Math.log1p(this.transfer * own + NEAR * near);
  }

  /** The chance that the learner has the skill that an item asks for. */
  private knows(item: BankItem, at: number): number {
    return logistic(this.skillAt(item.skill, at) - LEVEL_LOGIT[item.level] - item.quirk);
  }

  /** The chance of a right answer to an item of the bank: the learner remembers the item, has the skill, or guesses. */
  chance(item: BankItem, at: number): number {
    const recalled = this.recall(item.id, at);
    const known = this.knows(item, at);
    return this.answerChance(recalled + (1 - recalled) * known);
  }

  /**
   * Answers an item and learns from its explanation. `feedback` is the share of the explanation that the learner takes
   * in, from 0 to 1.
   */
  study(item: BankItem, at: number, feedback: number): Response {
    const known = this.knows(item, at);
    const recalled = this.recall(item.id, at);
    const isCorrect = this.random() < this.answerChance(recalled + (1 - recalled) * known);
    // An item that is too easy, too hard or already remembered teaches little of the skill.
    const novelty = (1 - recalled) * (0.15 + 0.85 * 4 * known * (1 - known));
    this.traces(this.skills, item.skill.id).add(at, feedback * novelty);
    this.traces(this.subjects, item.skill.subject).add(at, feedback * novelty);
    this.traces(this.items, item.id, true).add(at, isCorrect ? 1 : feedback);
    const base = 1000 * BASE_SECONDS[item.skill.subject];
    return { isCorrect, ms: base * this.slowness * Math.exp(normal(this.random, 0, 0.4)) };
  }

  /**
   * How much the expected exam score grows per second if the item is studied now. Only the policy `oracle`
   * (policies.ts) uses this, because a real learner's abilities are not known.
   */
  trueWorth(item: BankItem, at: number, examAt: number): number {
    const { skill } = item;
    const known = this.knows(item, at);
    const recalled = this.recall(item.id, at);
    const novelty = (1 - recalled) * (0.15 + 0.85 * 4 * known * (1 - known));
    const own = this.skills.get(skill.id);
    const strength = own?.strength(at) ?? 0;
    const decay = this.decay * 0.6 + 0.25 * Math.tanh(strength / 6);
    const lasting = novelty * (1 + (examAt - at) / DAY_MS) ** -decay;
    const then = own?.strength(examAt) ?? 0;
    const near = this.subjects.get(skill.subject)?.strength(examAt) ?? 0;
    const base = this.base.get(skill.id) ?? 0;
    const scoreAt = (inner: number) => {
      const logit = base + this.gain * Math.log1p(inner);
      return (
        (['Easy', 'Medium', 'Hard'] as const).reduce(
          (sum, level) => sum + logistic(logit - LEVEL_LOGIT[level]),
          0,
        ) / 3
      );
    };
    const inner = this.transfer * then + NEAR * near;
    const gain = skill.examItems * (scoreAt(inner + this.transfer * lasting) - scoreAt(inner));
    return gain / (BASE_SECONDS[skill.subject] * this.slowness * MEAN_NOISE + FEEDBACK_SECONDS);
  }

  /**
   * An upper bound for the score of any policy, from 0 to 100. It assumes that every answer teaches as much as the best
   * answer could, every trace fades at the slowest rate, and every fact that the bank shares with the exam is recalled.
   * It also assumes that the time is divided among the skills with full knowledge of their true state. The score is
   * concave in the time of each skill (for a gain up to 1). So small steps, each to the skill where the step adds most,
   * find the optimum.
   *
   * @param daysLeft for each day of study, the number of days until the exam
   */
  ceiling(daysLeft: readonly number[], minutes: number): number {
    const weights = daysLeft.reduce((sum, days) => sum + (1 + days) ** (-0.6 * this.decay), 0);
    const seconds = weights * minutes * 60;
    const traces = new Map<string, number>();
    const bySubject = new Map<string, number>();
    const score = (skill: BlueprintSkill, more: number, near: number) => {
      const own = (traces.get(skill.id) ?? 0) + more;
      const all = (bySubject.get(skill.subject) ?? 0) + near;
      const logit = (this.base.get(skill.id) ?? 0) + this.gain * Math.log1p(this.transfer * own + NEAR * all);
      let known = 0;
      for (const level of Object.values(LEVEL_LOGIT)) {
        for (const quirk of [-QUIRK, QUIRK]) known += logistic(logit - level - quirk) / 6;
      }
      const covered = isFactTopic(skill.tag) ? COVERED : 0;
      return skill.examItems * this.answerChance(covered + (1 - covered) * known);
    };
    const steps = 600;
    for (let step = 0; step < steps; step += 1) {
      let best: { skill: BlueprintSkill; count: number; gain: number } | null = null;
      for (const skill of BLUEPRINT) {
        const count =
          seconds / steps / (BASE_SECONDS[skill.subject] * this.slowness * MEAN_NOISE + FEEDBACK_SECONDS);
        let gain = 0;
        for (const other of BLUEPRINT) {
          if (other.subject !== skill.subject) continue;
          gain += score(other, other === skill ? count : 0, count) - score(other, 0, 0);
        }
        if (best === null || gain > best.gain) best = { skill, count, gain };
      }
      if (best === null) break;
      const { skill, count } = best;
      traces.set(skill.id, (traces.get(skill.id) ?? 0) + count);
      bySubject.set(skill.subject, (bySubject.get(skill.subject) ?? 0) + count);
    }
    const items = BLUEPRINT.reduce((sum, { examItems }) => sum + examItems, 0);
    return (100 * BLUEPRINT.reduce((sum, skill) => sum + score(skill, 0, 0), 0)) / items;
  }

  /**
   * Simulates a mock exam of new items, with as many per topic as the real exam has. Returns the percentage of right
   * answers.
   */
  sitExam(at: number, bank: readonly BankItem[]): number {
    let right = 0;
    let asked = 0;
    for (const skill of BLUEPRINT) {
      const known = bank.filter((item) => item.skill.id === skill.id);
      const whole = Math.floor(skill.examItems);
      const count = whole + (this.random() < skill.examItems - whole ? 1 : 0);
      for (let index = 0; index < count; index += 1) {
        const level = (['Easy', 'Medium', 'Hard'] as const)[Math.floor(this.random() * 3)] ?? 'Medium';
        const isCovered = isFactTopic(skill.tag) && this.random() < COVERED;
        const own = isCovered ? known[Math.floor(this.random() * known.length)] : undefined;
        const item = own ?? { id: 'fresh', skill, level, quirk: normal(this.random, 0, QUIRK) };
        asked += 1;
        if (this.random() < this.chance(item, at)) right += 1;
      }
    }
    return (100 * right) / asked;
  }

  /** The share of the bank's items that the learner would answer without guessing. */
  knownShare(bank: readonly BankItem[], at: number): number {
    let sum = 0;
    for (const item of bank) {
      const recalled = this.recall(item.id, at);
      sum += recalled + (1 - recalled) * this.knows(item, at);
    }
    return sum / bank.length;
  }

  /** The chance that the learner recalls an item's answer. */
  private recall(id: string, at: number): number {
    const strength = this.items.get(id)?.strength(at) ?? 0;
    return strength === 0 ? 0 : logistic((Math.log(strength) + 0.7) / 0.45);
  }

  private answerChance(known: number): number {
    return (1 - this.slip) * (known + (1 - known) * 0.25);
  }

  private traces(of: Map<string, Traces>, id: string, isItem = false): Traces {
    const found = of.get(id) ?? new Traces(this.decay * (isItem ? 1.4 : 0.6), isItem ? 0.5 : 0.25);
    of.set(id, found);
    return found;
  }
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/**
 * Makes a simulated bank of 1,200 items: 200 for each real bank, divided among the topics as in the real exam, a third
 * at each level.
 */
export function makeBank(): BankItem[] {
  const random = seeded(7);
  const items: BankItem[] = [];
  for (const skill of BLUEPRINT) {
    const siblings = BLUEPRINT.filter(({ bank }) => bank === skill.bank);
    const whole = siblings.reduce((sum, { examItems }) => sum + examItems, 0);
    const count = Math.max(6, Math.round((200 * skill.examItems) / whole));
    for (let index = 0; index < count; index += 1) {
      const level = (['Easy', 'Medium', 'Hard'] as const)[index % 3] ?? 'Medium';
      items.push({ id: `${skill.id}#${index}`, skill, level, quirk: normal(random, 0, QUIRK) });
    }
  }
  return items;
}
