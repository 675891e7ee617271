import { type Mastery, masteryOf } from '#features/memory';
import { type BlueprintSkill, type NextInput, topicsInOrder } from '#features/plan';

/** A topic with its estimate; null if too little is known. */
export interface TopicNeed {
  skill: BlueprintSkill;
  mastery: Mastery | null;
}

/**
 * All topics: what comes next first (docs/product.md#plan-13), then the weakest, then those without enough answers in the order
 * in which to practice them.
 */
export function topicsByNeed(input: NextInput): TopicNeed[] {
  const [next, ...others] = topicsInOrder(input).map(({ skill, now }): TopicNeed => {
    const mastery = masteryOf(now, input.now);
    return { skill, mastery: mastery.word === 'not enough answers yet' ? null : mastery };
  });
  const shareOf = ({ mastery }: TopicNeed) => mastery?.share ?? 1;
  others.sort((a, b) => shareOf(a) - shareOf(b));
  return next === undefined ? others : [next, ...others];
}
