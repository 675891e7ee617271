import type { Level } from '#features/questions';

const DAY_MS = 86_400_000;
/** The chance of guessing the right one of four options (docs/learning.md, "Mastery"). */
export const GUESS = 0.25;
/** The chance that a learner misses an item that they know. */
const SLIP = 0.055;
const SPAN = 1 - GUESS - SLIP;

/** The difficulty of each level, on the same logit scale as a skill. */
const LEVEL_LOGIT: Readonly<Record<Level, number>> = { Easy: -1, Medium: 0, Hard: 1 };

const PRIOR_MEAN = 0;
const PRIOR_VARIANCE = 2;
/**
 * Variance added by each answer, because practice changes the skill. It shrinks with the number of answers
 * (`STEADIER`).
 */
const LEARNING_VARIANCE = 0.009;
const STEADIER = 0.04;
/**
 * The average gain of the mean from one answer with its explanation. It is largest if the item is known about
 * half of the time, and shrinks with the number of answers (`WEAR`).
 */
const LEARNING_GAIN = 0.046;
const WEAR = 0.043;
/**
 * Without practice, the variance grows by `DRIFT_A_DAY` each day, and the mean sinks by `FADE` times log(1 +
 * days / `FADE_AFTER`).
 */
const DRIFT_A_DAY = 0.002;
const FADE = 0.03;
const FADE_AFTER = 8;
/**
 * A learner may remember an item that they met before, instead of applying the skill. `BELIEVED_RECALL`: how
 * far we trust the predicted recall. `REPEAT_WEIGHT`: how much an answer to such an item tells about the
 * skill.
 */
const BELIEVED_RECALL = 0.58;
const REPEAT_WEIGHT = 0.6;

/** The estimate of a skill: a mean and a variance on the logit scale, at its last answer. */
export interface Skill {
  mean: number;
  variance: number;
  /** How many answers this is computed from. */
  answers: number;
  /** How many of the answers were wrong, guessed, or 'I don’t know'. */
  missed: number;
  lastAt: number;
}

/** A skill without answers. The caller estimates `mean` from the subject's other skills. */
export function newSkill(at: number, mean = PRIOR_MEAN): Skill {
  return { mean, variance: PRIOR_VARIANCE, answers: 0, missed: 0, lastAt: at };
}

/**
 * The skill's estimate at the instant `at`: since the last answer its mean has dropped a little and its
 * variance has grown.
 */
export function ageSkill(skill: Skill, at: number): Skill {
  const days = Math.max(0, at - skill.lastAt) / DAY_MS;
  if (days === 0 || skill.answers === 0) return skill;
  return {
    ...skill,
    mean: skill.mean - FADE * Math.log1p(days / FADE_AFTER),
    variance: Math.min(PRIOR_VARIANCE, skill.variance + DRIFT_A_DAY * days),
    lastAt: at,
  };
}

/** The chance, 0 to 1, that a learner with this skill answers an item of this level correctly, guessing included. */
export function chanceRight(mean: number, level: Level): number {
  return GUESS + SPAN * shareKnown(mean, level);
}

/**
 * The share of a level's items that a learner with this skill knows, 0 to 1, without guessing. A `flat` above
 * 1 flattens the curve, for an uncertain skill.
 */
export function shareKnown(mean: number, level: Level, flat = 1): number {
  return logistic((mean - LEVEL_LOGIT[level]) / flat);
}

/**
 * The skill after an answer.
 *
 * @param recall the chance that the learner remembers this very item, 0 to 1; null for an item never met. The
 *   more likely that is, the less a right answer tells about the skill
 */
export function noteAnswer(
  skill: Skill,
  { level, isCorrect, recall, at }: { level: Level; isCorrect: boolean; recall: number | null; at: number },
): Skill {
  const aged = ageSkill(skill, at);
  const bySkill = shareKnown(aged.mean, level);
  const asItself = BELIEVED_RECALL * (recall ?? 0);
  const weight = recall === null ? 1 : REPEAT_WEIGHT;
  const chance = GUESS + SPAN * (asItself + (1 - asItself) * bySkill);
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

/** The fewest answers from which a skill gets a mastery word. */
const ENOUGH_ANSWERS = 5;

export type MasteryWord = 'not enough answers yet' | 'beginning' | 'developing' | 'good' | 'mastered';

export interface Mastery {
  word: MasteryWord;
  /**
   * The share of Medium items that the learner knows without guessing, 0 to 1. `low` and `high`: its range,
   * one standard deviation each way.
   */
  share: number;
  low: number;
  high: number;
}

/** The mastery of a skill at the instant `at`, with the word shown to learners. */
export function masteryOf(skill: Skill, at: number): Mastery {
  const { mean, variance, answers } = ageSkill(skill, at);
  const spread = Math.sqrt(variance);
  const share = logistic(mean);
  const low = logistic(mean - spread);
  return { word: wordFor(answers, share, low), share, low, high: logistic(mean + spread) };
}

function wordFor(answers: number, share: number, low: number): MasteryWord {
  if (answers < ENOUGH_ANSWERS) return 'not enough answers yet';
  if (share >= 0.85 && low >= 0.75) return 'mastered';
  if (share >= 0.65) return 'good';
  return share >= 0.4 ? 'developing' : 'beginning';
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
