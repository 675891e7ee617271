import { type LearnerMemory, masteryOf } from '#features/memory';
import { tagTitle } from '#features/questions';
import { BLUEPRINT } from './blueprint.ts';

/** Review answers that are a milestone, and questions met. */
const REVIEWS = [100, 500, 1_000] as const;
const MET = [100, 500, 1_000] as const;
/** More answers of one mock exam than half an exam has: it was a full one. An exam's answers bear the instant of its end. */
const FULL_MOCK = 161;

/** The learner's milestones: topics mastered, full mock exams, reviews done, questions met (docs/product.md#plan-8). */
export function milestonesOf(memory: LearnerMemory, now: number): string[] {
  const mastered = BLUEPRINT.filter(({ id }) => {
    const skill = memory.skills.get(id);
    return skill !== undefined && masteryOf(skill, now).word === 'mastered';
  });
  let [reviews, fullMocks] = [0, 0];
  for (const activity of memory.activity.values()) {
    reviews += activity.reviews;
    if (activity.mocks >= FULL_MOCK) fullMocks += 1;
  }
  const reached = (steps: readonly number[], count: number) => steps.filter((step) => count >= step).at(-1);
  const [review, met] = [reached(REVIEWS, reviews), reached(MET, memory.items.size)];
  return [
    ...(mastered.length === 0 ? [] : [`Mastered: ${mastered.map(({ tag }) => tagTitle(tag)).join(', ')}`]),
    ...(fullMocks === 0 ? [] : [fullMocks === 1 ? 'A full mock exam' : `${fullMocks} full mock exams`]),
    ...(review === undefined ? [] : [`${review} answers in reviews`]),
    ...(met === undefined ? [] : [`${met} different questions met`]),
  ];
}
