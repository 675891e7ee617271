import { type LearnerMemory, newSkill, type Skill, skillAt } from '#features/memory';
import { BLUEPRINT } from './blueprint.ts';

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
