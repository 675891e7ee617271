import { type Answer, isCounted } from '#features/answers';
import { type LearnerMemory, masteryOf } from '#features/memory';
import { topicTitle } from '#features/questions';
import { BLUEPRINT } from './blueprint.ts';

/** The counts that are milestones: `REVIEWS` for answers in reviews, `ANSWERED` for different questions answered. */
const REVIEWS = [100, 500, 1_000] as const;
const ANSWERED = [100, 500, 1_000] as const;
/**
 * A mock exam with at least this many answers is counted as a full one; half an exam has 160 questions. All answers of
 * an exam have the time at which it ended, so the activity log counts them in the same quarter hour.
 */
const FULL_MOCK = 161;

/**
 * The learner's milestones as texts: topics mastered, full mock exams, answers in reviews, different questions answered
 * (docs/product.md#plan-8).
 */
export function milestonesOf(memory: LearnerMemory, answers: readonly Answer[], now: number): string[] {
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
  // The same rule as 'Questions Answered' on Home (docs/product.md#dash-3): flashcards do not count.
  const answered = new Set(
    answers
      .filter((answer) => isCounted(answer) && answer.mode !== 'flashcards')
      .map(({ questionId }) => questionId),
  );
  const [review, different] = [reached(REVIEWS, reviews), reached(ANSWERED, answered.size)];
  return [
    ...(mastered.length === 0 ? [] : [`Mastered: ${mastered.map(({ tag }) => topicTitle(tag)).join(', ')}`]),
    ...(fullMocks === 0 ? [] : [fullMocks === 1 ? 'A full mock exam' : `${fullMocks} full mock exams`]),
    ...(review === undefined ? [] : [`${review} answers in daily sets`]),
    ...(different === undefined ? [] : [`${different} different questions answered`]),
  ];
}
