import { type LearnerMemory, masteryOf } from '#features/memory';
import { BLUEPRINT } from '#features/plan';
import { tagTitle } from '#features/questions';

/** Topics that changed most are named; more would not be read. */
const MOST = 4;

/**
 * The changes between two memories, in words, largest first: 'Biology: developing → good', or the share if
 * the word stayed the same. Topics with too few answers are left out.
 */
export function changesBetween(
  before: Pick<LearnerMemory, 'skills'>,
  after: Pick<LearnerMemory, 'skills'>,
  at: number,
): string[] {
  return BLUEPRINT.flatMap(({ id, tag }) => {
    const [old, now] = [before.skills.get(id), after.skills.get(id)];
    if (now === undefined || now.answers === (old?.answers ?? 0)) return [];
    const mastery = masteryOf(now, at);
    if (mastery.word === 'not enough answers yet') return [];
    const was = old === undefined ? null : masteryOf(old, at);
    const isSameWord = was?.word === mastery.word;
    const from = was === null || was.word === 'not enough answers yet' ? 'new' : was.word;
    const text = isSameWord
      ? `${tagTitle(tag)}: ${mastery.word}, ${percent(was.share)} → ${percent(mastery.share)}`
      : `${tagTitle(tag)}: ${from} → ${mastery.word}`;
    return [{ text, by: isSameWord ? Math.abs(mastery.share - was.share) : 1 }];
  })
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST)
    .map(({ text }) => text);
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
