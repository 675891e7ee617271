import { type LearnerMemory, masteryOf } from '#features/memory';
import { BLUEPRINT } from '#features/plan';
import { topicTitle } from '#features/questions';

/** The most changes in mastery that are listed, because learners would not read more. */
const MOST = 4;

const UNKNOWN = 'not enough answers yet';

/**
 * Lists the topics whose mastery changed between two estimates of a learner's skills, as 'Biology: developing → good'.
 * Topics with too few answers are left out.
 */
export function masteryChanges(
  before: Pick<LearnerMemory, 'skills'>,
  after: Pick<LearnerMemory, 'skills'>,
  at: number,
): string[] {
  return BLUEPRINT.flatMap(({ id, tag }) => {
    const [old, now] = [before.skills.get(id), after.skills.get(id)];
    if (now === undefined || now.answers === (old?.answers ?? 0)) return [];
    const { word } = masteryOf(now, at);
    const was = old === undefined ? UNKNOWN : masteryOf(old, at).word;
    if (word === UNKNOWN || word === was) return [];
    return [`${topicTitle(tag)}: ${was === UNKNOWN ? 'new' : was} → ${word}`];
  }).slice(0, MOST);
}
