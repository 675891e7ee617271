import { type LearnerMemory, type Mastery, masteryOf } from '#features/memory';
import { BLUEPRINT, type BlueprintSkill } from '#features/plan';

/** A topic with its estimate; null if too little is known. */
export interface TopicNeed {
  skill: BlueprintSkill;
  mastery: Mastery | null;
}

/**
 * All topics, the one that needs practice most first: by known share, then those without enough answers,
 * with the exam's heaviest first.
 */
export function topicsByNeed(memory: Pick<LearnerMemory, 'skills'>, now: number): TopicNeed[] {
  return BLUEPRINT.map((skill) => {
    const known = memory.skills.get(skill.id);
    const mastery = known === undefined ? null : masteryOf(known, now);
    return { skill, mastery: mastery?.word === 'not enough answers yet' ? null : mastery };
  }).sort((a, b) => {
    if (a.mastery === null || b.mastery === null) {
      if (a.mastery !== b.mastery) return a.mastery === null ? 1 : -1;
      return b.skill.examItems - a.skill.examItems;
    }
    return a.mastery.share - b.mastery.share;
  });
}
