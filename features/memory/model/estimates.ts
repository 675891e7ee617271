import { SUBJECTS, type Subject } from '#features/questions';
import { abilityIn, SKILL_VARIANCE } from './ability.ts';
import type { LearnerMemory } from './memory.ts';
import { newSkill, PRIOR_VARIANCE, type Skill, skillAt } from './skill.ts';
import type { SkillId } from './skillId.ts';

interface SkillEstimate extends Skill {
  /** The part of the standard deviation that the skill has in common with other skills. */
  shared: number;
  /** What the skill's own answers say. */
  own: Skill;
}

/**
 * The current estimates of `skills`. The fewer answers a skill has, the nearer its estimate is to the ability that the
 * learner has shown in the whole subject.
 */
export function estimateSkills(
  memory: LearnerMemory,
  skills: readonly { id: SkillId; subject: Subject }[],
  now: number,
): ReadonlyMap<SkillId, SkillEstimate> {
  const abilities = new Map(SUBJECTS.map((subject) => [subject, abilityIn(subject, memory.evidence)]));
  return new Map(
    skills.map(({ id, subject }) => {
      const own = skillAt(memory.skills.get(id) ?? newSkill(now), now);
      const { mean, variance } = abilities.get(subject) ?? abilityIn(subject, memory.evidence);
      // Replaces the prior of a new skill by the ability, and keeps what the skill's own answers say.
      const apart = 1 / (1 / own.variance - 1 / PRIOR_VARIANCE + 1 / SKILL_VARIANCE);
      const pull = apart / SKILL_VARIANCE;
      const shared = pull * Math.sqrt(variance);
      const mixed = { mean: apart * (own.mean / own.variance) + pull * mean, variance: apart + shared ** 2 };
      return [id, { ...own, ...mixed, shared, own }];
    }),
  );
}
