import { type Mastery, masteryOf } from '#features/memory';
import { type BlueprintSkill, type TopicOrderInput, topicsInOrder } from '#features/plan';

/** A topic with its estimated mastery, which is null if there are too few answers. */
export interface TopicNeed {
  skill: BlueprintSkill;
  mastery: Mastery | null;
}

/**
 * All topics: first the topic to practice next (docs/product.md#plan-13), then the weakest topics, then those
 * without enough answers, in the order in which to practice them.
 */
export function topicsByNeed(input: TopicOrderInput): TopicNeed[] {
  const [next, ...others] = topicsInOrder(input).map(({ skill, now }): TopicNeed => {
    const mastery = masteryOf(now, input.now);
    return { skill, mastery: mastery.word === 'not enough answers yet' ? null : mastery };
  });
  const shareOf = ({ mastery }: TopicNeed) => mastery?.share ?? 1;
  others.sort((a, b) => shareOf(a) - shareOf(b));
  return next === undefined ? others : [next, ...others];
}
