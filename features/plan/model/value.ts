import { ageSkill, itemMs, type LearnerMemory, newSkill, type Skill, shareKnown } from '#features/memory';
import { isFactTag, LEVELS, type Level, type Subject } from '#features/questions';
import { BLUEPRINT, type BlueprintSkill } from './blueprint.ts';

const DAY_MS = 86_400_000;
/** Practice pays less the more there has been (the power law of practice). */
const PRACTICE_SCALE = 30;
/** Best spacing: the share of the time to the exam that should pass between two practices of a skill (Cepeda et al. 2008). */
const GAP_SHARE = 0.12;
const SHORTEST_GAP = 1;
const LONGEST_GAP = 14;

/** A skill as the plan weighs it on one day. */
export interface WeighedSkill {
  skill: BlueprintSkill;
  /** The current estimate; without answers, it comes from the subject's other skills. */
  now: Skill;
  isFact: boolean;
  daysSince: number;
  /** It was practiced, and the gap that suits the time to the exam has passed. */
  isDue: boolean;
  /** The value of a minute of practice: expected exam items gained, on a relative scale. */
  worth: number;
  /** The level whose items teach most now: known about half of the time. */
  level: Level;
}

/** Days between two practices of a skill that suit an exam in `daysLeft` days. */
function bestGap(daysLeft: number): number {
  return Math.min(LONGEST_GAP, Math.max(SHORTEST_GAP, GAP_SHARE * daysLeft));
}

/** The state of every skill of the blueprint at `now`, for an exam in `daysLeft` days. */
export function weighSkills(memory: LearnerMemory, now: number, daysLeft: number): WeighedSkill[] {
  const gap = bestGap(daysLeft);
  const estimates = estimateSkills(memory, now);
  return BLUEPRINT.map((skill) => {
    const estimate = estimates.get(skill.id) ?? newSkill(now);
    const lastAt = memory.skills.get(skill.id)?.lastAt ?? null;
    const daysSince = lastAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - lastAt) / DAY_MS;
    const level = bestLevel(estimate.mean);
    return {
      skill,
      now: estimate,
      isFact: isFactTag(skill.tag),
      daysSince,
      isDue: estimate.answers > 0 && daysSince >= gap,
      worth: worthOf(estimate, skill, level, Math.min(1, daysSince / gap)) / itemMs(memory.pace, skill.bank),
      level,
    };
  });
}

/**
 * All topics, the one to practice next first (docs/product.md#plan-13). Missed topics come before others, skills before words and
 * rules, which come back as themselves, and topics without answers last. Among equals the one on which a minute is worth most.
 */
export function orderTopics(weighed: readonly WeighedSkill[]): WeighedSkill[] {
  return [...weighed].sort((a, b) => groupOf(a) - groupOf(b) || b.worth - a.worth);
}

function groupOf({ now: { answers, missed }, isFact }: WeighedSkill): number {
  if (answers === 0) return 3;
  return missed === 0 ? 2 : isFact ? 1 : 0;
}

/** Answers of a subject before its level is known. */
const ENOUGH_FOR_A_LEVEL = 5;

/** The level at which a subject's questions teach the learner most; Easy before enough is known. */
export function subjectLevel(memory: LearnerMemory, now: number, subject: Subject): Level {
  const own = BLUEPRINT.filter((skill) => skill.subject === subject);
  const answers = own.reduce((sum, { id }) => sum + (memory.skills.get(id)?.answers ?? 0), 0);
  if (answers < ENOUGH_FOR_A_LEVEL) return 'Easy';
  const estimates = estimateSkills(memory, now);
  const mean = own.reduce((sum, { id }) => sum + (estimates.get(id)?.mean ?? 0), 0) / own.length;
  return bestLevel(mean);
}

/** Estimates of all skills now. One without answers takes after its subject: skills of a subject go together. */
export function estimateSkills(memory: LearnerMemory, now: number): ReadonlyMap<string, Skill> {
  const aged = new Map<string, Skill>();
  const sums = new Map<string, { weight: number; sum: number }>();
  for (const { id, subject } of BLUEPRINT) {
    const skill = memory.skills.get(id);
    if (skill === undefined) continue;
    const current = ageSkill(skill, now);
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

/** The level whose items are known nearest to half of the time: harder ones discourage, easier ones teach nothing. */
function bestLevel(mean: number): Level {
  const distance = (level: Level) => Math.abs(shareKnown(mean, level) - 0.5);
  return LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}

function worthOf(estimate: Skill, skill: BlueprintSkill, level: Level, freshness: number): number {
  const slope =
    LEVELS.reduce((sum, each) => {
      const known = shareKnown(estimate.mean, each);
      return sum + known * (1 - known);
    }, 0) / LEVELS.length;
  const known = shareKnown(estimate.mean, level);
  const teaches = 0.15 + 0.85 * 4 * known * (1 - known);
  const wornOut = 1 / (1 + estimate.answers / PRACTICE_SCALE);
  // An uncertain skill is worth asking about.
  const curiosity = 1 + 0.5 * estimate.variance;
  return skill.examItems * slope * teaches * wornOut * curiosity * (0.25 + 0.75 * freshness);
}
