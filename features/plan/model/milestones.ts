import { tagTitle } from '#features/attempt';
import { type LearnerMemory, masteryOf } from '#features/memory';
import { BLUEPRINT } from './blueprint.ts';

/** Review answers that are a milestone, and questions met. */
const REVIEWS = [100, 500, 1_000] as const;
const MET = [100, 500, 1_000] as const;

/** What was reached and means something: topics mastered, reviews done, questions met (docs/product.md#plan-8). */
export function milestonesOf(memory: LearnerMemory, now: number): string[] {
  const mastered = BLUEPRINT.filter(({ id }) => {
    const skill = memory.skills.get(id);
    return skill !== undefined && masteryOf(skill, now).word === 'mastered';
  });
  let reviews = 0;
  for (const activity of memory.activity.values()) reviews += activity.reviews;
  const reached = (steps: readonly number[], count: number) => steps.filter((step) => count >= step).at(-1);
  const [review, met] = [reached(REVIEWS, reviews), reached(MET, memory.items.size)];
  return [
    ...(mastered.length === 0 ? [] : [`Mastered: ${mastered.map(({ tag }) => tagTitle(tag)).join(', ')}`]),
    ...(review === undefined ? [] : [`${review} answers in reviews`]),
    ...(met === undefined ? [] : [`${met} different questions met`]),
  ];
}
