import type { Bank, Level } from '#features/questions';
import { DAY_MS } from '#kernel/calendar';

/** The id of a skill: the bank and the tag, because two banks can have the same tag. */
export type SkillId = `${Bank}/${string}`;

export function skillIdOf({ bank, tag }: { bank: Bank; tag: string }): SkillId {
  return `${bank}/${tag}`;
}

/** The chance of guessing the right one of four options (docs/learning.md, "Mastery"). */
export const GUESS_CHANCE = 0.25;
/** The probability that a learner answers an item wrongly although they know it. */
const SLIP = 0.055;
const SPAN = 1 - GUESS_CHANCE - SLIP;

/** The difficulty of an item of each level, on the same logit scale as a skill. */
const LEVEL_LOGIT: Readonly<Record<Level, number>> = { Easy: -1, Medium: 0, Hard: 1 };

/** The mean and the variance of a skill before its first answer. */
const PRIOR_MEAN = 0;
export const PRIOR_VARIANCE = 2;
/**
 * Each answer adds this much variance to a skill, because practice changes the skill. The more answers, the smaller
 * the addition (`STEADIER`).
 */
const LEARNING_VARIANCE = 0.009;
const STEADIER = 0.04;
/**
 * How much one answer, with its explanation, raises a skill's mean on average. The gain is largest for items known
 * about half of the time, and shrinks with the number of answers (`WEAR`).
 */
const LEARNING_GAIN = 0.046;
const WEAR = 0.043;
/**
 * How a skill changes without practice: its variance grows by `DRIFT_A_DAY` each day, and its mean sinks by `FADE`
 * times log(1 + days / `FADE_AFTER`).
 */
const DRIFT_A_DAY = 0.002;
const FADE = 0.03;
const FADE_AFTER = 8;
/**
 * A learner who has met an item before may remember it instead of applying the skill. `BELIEVED_RECALL` scales the
 * predicted probability of that. `REPEAT_WEIGHT` is how much an answer to such an item tells about the skill, compared
 * with a new item.
 */
const BELIEVED_RECALL = 0.58;
const REPEAT_WEIGHT = 0.6;

/** The estimate of a learner's skill right after the skill's last answer: a mean and a variance on the logit scale. */
export interface Skill {
  mean: number;
  variance: number;
  /** The number of answers from which the estimate is computed. */
  answers: number;
  /** How many of the answers were wrong, guessed, or 'I don’t know'. */
  missed: number;
  lastAt: number;
}

/** Makes the estimate of a skill without answers. */
export function newSkill(at: number): Skill {
  return { mean: PRIOR_MEAN, variance: PRIOR_VARIANCE, answers: 0, missed: 0, lastAt: at };
}

/**
 * Returns the skill's estimate at `at`. Since the last answer, its mean has sunk a little and its variance has grown.
 */
export function skillAt(skill: Skill, at: number): Skill {
  const days = Math.max(0, at - skill.lastAt) / DAY_MS;
  if (days === 0 || skill.answers === 0) return skill;
  return {
    ...skill,
    mean: skill.mean - FADE * Math.log1p(days / FADE_AFTER),
    variance: Math.min(PRIOR_VARIANCE, skill.variance + DRIFT_A_DAY * days),
    lastAt: at,
  };
}

/**
 * The probability, 0 to 1, that a learner with this skill answers an item of this level correctly, guessing included.
 */
export function chanceCorrect(mean: number, level: Level, flat = 1): number {
  return GUESS_CHANCE + SPAN * shareOfKnownItems(mean, level, flat);
}

/**
 * The share of a level's items, 0 to 1, that a learner with this skill knows without guessing. If the estimate of the
 * skill is uncertain, pass a `flat` above 1, which moves the share towards one half.
 */
export function shareOfKnownItems(mean: number, level: Level, flat = 1): number {
  return logistic((mean - LEVEL_LOGIT[level]) / flat);
}

/**
 * Updates the estimate of a skill with one answer.
 *
 * @param recall the probability, 0 to 1, that the learner remembers this very item; null for an item never met. The
 * higher it is, the less a right answer tells about the skill
 */
export function updateSkill(
  skill: Skill,
  { level, isCorrect, recall, at }: { level: Level; isCorrect: boolean; recall: number | null; at: number },
): Skill {
  const aged = skillAt(skill, at);
  const bySkill = shareOfKnownItems(aged.mean, level);
  const asItself = BELIEVED_RECALL * (recall ?? 0);
  const weight = recall === null ? 1 : REPEAT_WEIGHT;
  const chance = GUESS_CHANCE + SPAN * (asItself + (1 - asItself) * bySkill);
  const uncertainty = bySkill * (1 - bySkill);
  const slope = SPAN * (1 - asItself) * uncertainty;
  const information = (weight * slope ** 2) / (chance * (1 - chance));
  const variance = 1 / (1 / aged.variance + information);
  const surprise = (weight * ((isCorrect ? 1 : 0) - chance) * slope) / (chance * (1 - chance));
  return {
    mean:
      aged.mean +
      variance * surprise +
      (LEARNING_GAIN * (1 - asItself) * 4 * uncertainty) / (1 + WEAR * aged.answers),
    variance: Math.min(PRIOR_VARIANCE, variance + LEARNING_VARIANCE / (1 + STEADIER * aged.answers)),
    answers: aged.answers + 1,
    missed: aged.missed + (isCorrect ? 0 : 1),
    lastAt: Math.max(at, skill.lastAt),
  };
}

/** A skill with fewer answers than this is labeled 'not enough answers yet'. */
const ENOUGH_ANSWERS = 5;

export type MasteryLabel = 'not enough answers yet' | 'beginning' | 'developing' | 'good' | 'mastered';

export interface Mastery {
  word: MasteryLabel;
  /**
   * The share of Medium items, 0 to 1, that the learner knows without guessing. `low` and `high` are the shares if the
   * skill's mean were one standard deviation lower or higher.
   */
  share: number;
  low: number;
  high: number;
}

/** Returns the mastery of a skill at `at`. Its `word` is the label that learners see, such as 'good'. */
export function masteryOf(skill: Skill, at: number): Mastery {
  const { mean, variance, answers } = skillAt(skill, at);
  const spread = Math.sqrt(variance);
  const share = logistic(mean);
  const low = logistic(mean - spread);
  return { word: wordFor(answers, share, low), share, low, high: logistic(mean + spread) };
}

function wordFor(answers: number, share: number, low: number): MasteryLabel {
  if (answers < ENOUGH_ANSWERS) return 'not enough answers yet';
  if (share >= 0.85 && low >= 0.75) return 'mastered';
  if (share >= 0.65) return 'good';
  return share >= 0.4 ? 'developing' : 'beginning';
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
