import {
  estimateSkills,
  type LearnerMemory,
  masteryOf,
  type Skill,
  shareOfKnownItems,
  usualItemMs,
} from '#features/memory';
import { isFactTopic, LEVELS, type Level, type Subject } from '#features/questions';
import { isWeakTopic } from '#features/scoring';
import { DAY_MS } from '#kernel/calendar';
import { BLUEPRINT, type BlueprintSkill } from './blueprint.ts';

// What an item of a skill is worth.

/** The best gap between two practices of a skill, as a share of the time to the exam (Cepeda et al. 2008). */
const GAP_SHARE = 0.12;
/** The shortest and the longest gap, in days. */
const SHORTEST_GAP = 1;
const LONGEST_GAP = 14;
/** After this many answers, one more improves a skill half as much as the first one (the power law of practice). */
const PRACTICE_SCALE = 30;
/** What an item teaches that is far too easy or too hard, as a share of one that is known half of the time. */
const LEAST_TAUGHT = 0.15;
/** How much more an answer is worth for each unit of a skill's variance: it also improves the estimate. */
const CURIOSITY = 0.5;
/** What an item is worth right after the last practice of its skill, as a share of one after the best gap. */
const LEAST_FRESH = 0.25;
/** A skill with the numbers by which the plan compares skills on a day. */
export interface WeighedSkill {
  skill: BlueprintSkill;
  /** How well the learner knows the skill now, by its own answers alone. */
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
   * How much of the skill was missed in today's latest result. Null if the skill was not weak there, is good, or was
   * practiced since.
   */
  latest: LatestAttemptMisses | null;
  /** The share of the skill's items that the learner knows, 0 to 1; null with too few answers. */
  known: number | null;
  /** Whether the learner masters the skill well: it is never the first to practice. */
  isGood: boolean;
  /** Whether it is no fact, and the learner's mastery of it is only beginning. */
  isWeak: boolean;
  /** Whether today's topic is one of the skill's subject. */
  isInTurn: boolean;
}

/** How much of a skill and of its subject was missed in the latest attempt. */
export interface LatestAttemptMisses {
  asked: number;
  missed: number;
  subject: { asked: number; missed: number };
  /** Whether the learner named the subject as the hardest. */
  isHardest: boolean;
  /** Whether as much was missed in another subject. */
  isTied: boolean;
  /** Whether the attempt was the first questions. */
  isFirst: boolean;
}

/**
 * The best number of days between two practices of a skill, for an exam in `daysLeft` days: the less of it is `known`
 * (0 to 1), the fewer.
 */
export function bestGap(daysLeft: number, known: number): number {
  return Math.max(SHORTEST_GAP, Math.min(LONGEST_GAP, GAP_SHARE * daysLeft) * known ** 2);
}

/**
 * Weighs every skill of the blueprint at `now`, for an exam in `daysLeft` days.
 * @param turn the subject of today's topic; null for any
 */
export function weighSkills(
  memory: LearnerMemory,
  now: number,
  daysLeft: number,
  turn: Subject | null = null,
): WeighedSkill[] {
  const estimates = estimateSkills(memory, BLUEPRINT, now);
  // A result decides on its own day; on other days a subject has its turn.
  const misses = turn === null ? latestMisses(memory) : NO_MISSES;
  return BLUEPRINT.flatMap((skill) => {
    const estimate = estimates.get(skill.id);
    if (estimate === undefined) return [];
    const { own } = estimate;
    const lastAt = memory.skills.get(skill.id)?.lastAt ?? null;
    const daysSince = lastAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - lastAt) / DAY_MS;
    const level = bestLevel(estimate.mean);
    const { word, share } = masteryOf(own, now);
    const isGood = word === 'good' || word === 'mastered';
    const isFact = isFactTopic(skill.tag);
    const gap = bestGap(daysLeft, share);
    return {
      skill,
      now: own,
      isFact,
      daysSince,
      isDue: own.answers > 0 && daysSince >= gap,
      worth:
        worthOf(estimate, skill, level, Math.min(1, daysSince / gap)) / usualItemMs(memory.pace, skill.bank),
      level,
      latest: isGood ? null : (misses.get(skill.id) ?? null),
      known: word === 'not enough answers yet' ? null : share,
      isGood,
      isWeak: word === 'beginning' && !isFact,
      isInTurn: skill.subject === turn,
    };
  });
}

const sumOf = (counts: readonly { asked: number; missed: number }[], key: 'asked' | 'missed') =>
  counts.reduce((sum, one) => sum + one[key], 0);

const NO_MISSES: ReadonlyMap<string, LatestAttemptMisses> = new Map();

/** The weak skills of the latest attempt. A skill of which a question was right since then is left out. */
export function latestMisses({ latest }: LearnerMemory): ReadonlyMap<string, LatestAttemptMisses> {
  const misses = new Map<string, LatestAttemptMisses>();
  const bySubject = new Map<Subject, { asked: number; missed: number }>();
  const own = BLUEPRINT.flatMap(({ id, subject, tag }) => {
    const counts = latest?.skills.get(id);
    return counts === undefined ? [] : [{ id, subject, tag, ...counts }];
  });
  for (const { subject, asked, missed } of own) {
    const sum = bySubject.get(subject) ?? { asked: 0, missed: 0 };
    bySubject.set(subject, { asked: sum.asked + asked, missed: sum.missed + missed });
  }
  for (const { id, subject, tag } of own) {
    // As the result counts it: the topic in both languages.
    const topic = own.filter((one) => one.subject === subject && one.tag === tag);
    const [asked, missed] = [sumOf(topic, 'asked'), sumOf(topic, 'missed')];
    if (!isWeakTopic({ correct: asked - missed, total: asked })) continue;
    const sum = bySubject.get(subject) ?? { asked, missed };
    const isTied = [...bySubject].some(([other, so]) => other !== subject && so.missed === sum.missed);
    const isHardest = subject === latest?.hardest;
    misses.set(id, { asked, missed, subject: sum, isHardest, isTied, isFirst: latest?.isFirst === true });
  }
  return misses;
}

/**
 * How many exam items an answer to the skill gains, on a relative scale: the skill's share of the exam, times how much
 * the learner can still improve, times what an item of the level teaches now.
 */
function worthOf(estimate: Skill, skill: BlueprintSkill, level: Level, freshness: number): number {
  const slope =
    LEVELS.reduce((sum, each) => {
      const known = shareOfKnownItems(estimate.mean, each);
      return sum + known * (1 - known);
    }, 0) / LEVELS.length;
  const known = shareOfKnownItems(estimate.mean, level);
  const teaches = LEAST_TAUGHT + (1 - LEAST_TAUGHT) * 4 * known * (1 - known);
  const wornOut = 1 / (1 + estimate.answers / PRACTICE_SCALE);
  const curiosity = 1 + CURIOSITY * estimate.variance;
  return (
    skill.examItems * slope * teaches * wornOut * curiosity * (LEAST_FRESH + (1 - LEAST_FRESH) * freshness)
  );
}

/**
 * The level whose items the learner knows about half of the time: harder items discourage, and easier ones
 * teach nothing.
 */
function bestLevel(mean: number): Level {
  const distance = (level: Level) => Math.abs(shareOfKnownItems(mean, level) - 0.5);
  return LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}
