import { type Mastery, masteryOf } from '#features/memory';
import { type BlueprintSkill, type TopicOrderInput, topicsInOrder } from '#features/plan';

/**
 * A topic, and the estimate of how well the learner masters it. The estimate is null if the learner has given too few
 * answers.
 */
export interface TopicNeed {
  skill: BlueprintSkill;
  mastery: Mastery | null;
}

/**
 * Sorts all topics by need: first the topic to practice next (docs/product.md#plan-13), then the others, weakest first.
 * Topics without enough answers come last, in the order in which to practice them.
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
