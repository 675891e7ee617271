import {
  type LearnerMemory,
  newSkill,
  type Skill,
  shareOfKnownItems,
  skillAt,
  usualItemMs,
} from '#features/memory';
import { isFactTopic, LEVELS, type Level, type Subject } from '#features/questions';
import { isWeakTopic, smoothedAccuracy } from '#features/scoring';
import { DAY_MS } from '#kernel/calendar';
import { BLUEPRINT, type BlueprintSkill } from './blueprint.ts';

/**
 * The more answers a skill has, the less one more answer improves it (the power law of practice). After this many
 * answers, one more answer improves it half as much as the first one.
 */
const PRACTICE_SCALE = 30;
/**
 * The best gap between two practices of a skill, as a share of the time to the exam (Cepeda et al. 2008). Limited to
 * `SHORTEST_GAP` and `LONGEST_GAP`, in days.
 */
const GAP_SHARE = 0.12;
const SHORTEST_GAP = 1;
const LONGEST_GAP = 14;

/** A skill with the numbers by which the plan compares skills on a day. */
export interface WeighedSkill {
  skill: BlueprintSkill;
  /** How well the learner knows the skill now. Without answers to it, the subject's other skills are used. */
  now: Skill;
  isFact: boolean;
  daysSince: number;
  /** Whether the skill was practiced before, and the best gap between two practices has passed since. */
  isDue: boolean;
  /** How many exam items a minute of practice is expected to gain, on a relative scale. */
  worth: number;
  /** The level at which items teach most now: the learner knows about half of them. */
  level: Level;
  /**
   * How much of the skill was missed in the latest result. Null if the skill was not weak there, or was practiced
   * since.
   */
  latest: LatestAttemptMisses | null;
}

/** How much of a skill and of its subject was missed in the latest attempt. */
export interface LatestAttemptMisses {
  asked: number;
  missed: number;
  subject: { asked: number; missed: number };
}

/** The best number of days between two practices of a skill, for an exam in `daysLeft` days. */
function bestGap(daysLeft: number): number {
  return Math.min(LONGEST_GAP, Math.max(SHORTEST_GAP, GAP_SHARE * daysLeft));
}

/** Weighs every skill of the blueprint at `now`, for an exam in `daysLeft` days. */
export function weighSkills(memory: LearnerMemory, now: number, daysLeft: number): WeighedSkill[] {
  const gap = bestGap(daysLeft);
  const estimates = estimateSkills(memory, now);
  const misses = latestMisses(memory);
  return BLUEPRINT.map((skill) => {
    const estimate = estimates.get(skill.id) ?? newSkill(now);
    const lastAt = memory.skills.get(skill.id)?.lastAt ?? null;
    const daysSince = lastAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - lastAt) / DAY_MS;
    const level = bestLevel(estimate.mean);
    return {
      skill,
      now: estimate,
      isFact: isFactTopic(skill.tag),
      daysSince,
      isDue: estimate.answers > 0 && daysSince >= gap,
      worth:
        worthOf(estimate, skill, level, Math.min(1, daysSince / gap)) / usualItemMs(memory.pace, skill.bank),
      level,
      latest: misses.get(skill.id) ?? null,
    };
  });
}

/** The weak skills of the latest attempt. A skill that was practiced since then is left out. */
function latestMisses({ latest, skills }: LearnerMemory): ReadonlyMap<string, LatestAttemptMisses> {
  const misses = new Map<string, LatestAttemptMisses>();
  const bySubject = new Map<Subject, { asked: number; missed: number }>();
  const own = BLUEPRINT.flatMap(({ id, subject }) => {
    const counts = latest?.skills.get(id);
    return counts === undefined ? [] : [{ id, subject, ...counts }];
  });
  for (const { subject, asked, missed } of own) {
    const sum = bySubject.get(subject) ?? { asked: 0, missed: 0 };
    bySubject.set(subject, { asked: sum.asked + asked, missed: sum.missed + missed });
  }
  for (const { id, subject, asked, missed } of own) {
    const isPracticed = skills.get(id)?.lastAt !== latest?.at;
    if (isPracticed || !isWeakTopic({ correct: asked - missed, total: asked })) continue;
    misses.set(id, { asked, missed, subject: bySubject.get(subject) ?? { asked, missed } });
  }
  return misses;
}

/**
 * All topics, the one to practice next first (docs/product.md#plan-13). The weak topics of the latest result
 * come first, so that every page names the topic that the result has just named. Then come topics with missed
 * answers, skills before facts (words and rules), because facts come back in reviews. Topics without answers
 * come last. Within each group, the topic where a minute is worth most comes first.
 */
export function orderTopics(weighed: readonly WeighedSkill[]): WeighedSkill[] {
  return [...weighed].sort((a, b) => groupOf(a) - groupOf(b) || byMisses(a, b) || b.worth - a.worth);
}

function groupOf({ now: { answers, missed }, isFact, latest }: WeighedSkill): number {
  if (latest !== null) return 0;
  if (answers === 0) return 4;
  return missed === 0 ? 3 : isFact ? 2 : 1;
}

/**
 * Compares two weak topics of the latest result. The one with the weaker subject comes first; in the same subject, the
 * weaker topic.
 */
function byMisses(
  { latest: a, isFact }: WeighedSkill,
  { latest: b, isFact: isOtherFact }: WeighedSkill,
): number {
  if (a === null || b === null) return 0;
  return (
    b.subject.missed / b.subject.asked - a.subject.missed / a.subject.asked ||
    rateOf(a) - rateOf(b) ||
    b.asked - a.asked ||
    Number(isFact) - Number(isOtherFact)
  );
}

/**
 * The share of right answers in a topic, by which topics are sorted. It is smoothed, so that one wrong answer in a topic
 * of few questions does not put the topic first.
 */
function rateOf({ asked, missed }: LatestAttemptMisses): number {
  return smoothedAccuracy({ correct: asked - missed, total: asked });
}

/** The fewest answers in a subject from which the learner's level in the subject is estimated. */
const ENOUGH_FOR_A_LEVEL = 5;

/** The level at which a subject's questions teach the learner most; Easy if the learner has given too few answers. */
export function bestLevelFor(memory: LearnerMemory, now: number, subject: Subject): Level {
  const own = BLUEPRINT.filter((skill) => skill.subject === subject);
  const answers = own.reduce((sum, { id }) => sum + (memory.skills.get(id)?.answers ?? 0), 0);
  if (answers < ENOUGH_FOR_A_LEVEL) return 'Easy';
  const estimates = estimateSkills(memory, now);
  const mean = own.reduce((sum, { id }) => sum + (estimates.get(id)?.mean ?? 0), 0) / own.length;
  return bestLevel(mean);
}

/**
 * The current estimates of all skills. A skill without answers gets the average of its subject's other
 * skills, because skills of a subject are similar.
 */
export function estimateSkills(memory: LearnerMemory, now: number): ReadonlyMap<string, Skill> {
  const aged = new Map<string, Skill>();
  const sums = new Map<string, { weight: number; sum: number }>();
  for (const { id, subject } of BLUEPRINT) {
    const skill = memory.skills.get(id);
    if (skill === undefined) continue;
    const current = skillAt(skill, now);
    aged.set(id, current);
    const so = sums.get(subject) ?? { weight: 0, sum: 0 };
    const weight = 1 / (current.variance + 0.3);
    sums.set(subject, { weight: so.weight + weight, sum: so.sum + weight * current.mean });
  }
  for (const { id, subject } of BLUEPRINT) {
    if (aged.has(id)) continue;
    const so = sums.get(subject);
    aged.set(id, newSkill(now, so === undefined ? 0 : so.sum / so.weight));
  }
  return aged;
}

/**
 * The level whose items the learner knows about half of the time: harder items discourage, and easier ones
 * teach nothing.
 */
function bestLevel(mean: number): Level {
  const distance = (level: Level) => Math.abs(shareOfKnownItems(mean, level) - 0.5);
  return LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}

function worthOf(estimate: Skill, skill: BlueprintSkill, level: Level, freshness: number): number {
  const slope =
    LEVELS.reduce((sum, each) => {
      const known = shareOfKnownItems(estimate.mean, each);
      return sum + known * (1 - known);
    }, 0) / LEVELS.length;
  const known = shareOfKnownItems(estimate.mean, level);
  const teaches = 0.15 + 0.85 * 4 * known * (1 - known);
  const wornOut = 1 / (1 + estimate.answers / PRACTICE_SCALE);
  // The more uncertain the estimate of a skill is, the more the next answer improves it.
  const curiosity = 1 + 0.5 * estimate.variance;
  return skill.examItems * slope * teaches * wornOut * curiosity * (0.25 + 0.75 * freshness);
}
