import {
  abilityIn,
  type LearnerMemory,
  newSkill,
  PRIOR_VARIANCE,
  SKILL_VARIANCE,
  type Skill,
  skillAt,
} from '#features/memory';
import { SUBJECTS } from '#features/questions';
import { BLUEPRINT } from './blueprint.ts';

/** A skill's estimate. `shared` is the part of its standard deviation that it has in common with other skills. */
export interface SkillEstimate extends Skill {
  shared: number;
}

/**
 * The current estimates of all skills. The fewer answers a skill has, the nearer its estimate is to the ability that
 * the learner has shown in the whole subject.
 */
export function estimateSkills(memory: LearnerMemory, now: number): ReadonlyMap<string, SkillEstimate> {
  const abilities = new Map(SUBJECTS.map((subject) => [subject, abilityIn(subject, memory.evidence)]));
  return new Map(
    BLUEPRINT.map(({ id, subject }) => {
      const skill = skillAt(memory.skills.get(id) ?? newSkill(now), now);
      const { mean, variance } = abilities.get(subject) ?? abilityIn(subject, memory.evidence);
      // Replaces the prior of a new skill by the ability, and keeps what the skill's own answers say.
      const own = 1 / (1 / skill.variance - 1 / PRIOR_VARIANCE + 1 / SKILL_VARIANCE);
      const pull = own / SKILL_VARIANCE;
      const shared = pull * Math.sqrt(variance);
      return [
        id,
        {
          ...skill,
          mean: own * (skill.mean / skill.variance) + pull * mean,
          variance: own + shared ** 2,
          shared,
        },
      ];
    }),
  );
}
