import { type LearnerMemory, masteryOf } from '#features/memory';
import { topicTitle } from '#features/questions';
import { BLUEPRINT, type BlueprintSkill } from './blueprint.ts';

/** The most changes in mastery that are listed, because learners would not read more. */
const MOST = 4;

const UNKNOWN = 'not enough answers yet';
const LABELS = ['beginning', 'developing', 'good', 'mastered'];

/** A topic whose mastery changed. */
export interface MasteryChange {
  skill: BlueprintSkill;
  title: string;
  /** 'Biology: developing → good', or 'Biology: refresh this (good → developing)'. */
  text: string;
  /** Whether the topic is green now, and was not before: good or mastered. */
  isNewlyGreen: boolean;
}

/**
 * The topics whose mastery changed between two estimates of a learner's skills, gains first. Topics with too few
 * answers are left out.
 */
export function masteryChanges(
  before: Pick<LearnerMemory, 'skills'>,
  after: Pick<LearnerMemory, 'skills'>,
  at: number,
): MasteryChange[] {
  const changes = BLUEPRINT.flatMap((skill) => {
    const { id, tag } = skill;
    const [old, now] = [before.skills.get(id), after.skills.get(id)];
    if (now === undefined || now.answers === (old?.answers ?? 0)) return [];
    const { word } = masteryOf(now, at);
    const was = old === undefined ? UNKNOWN : masteryOf(old, at).word;
    if (word === UNKNOWN || word === was) return [];
    const title = topicTitle(tag);
    const change = `${was === UNKNOWN ? 'new' : was} → ${word}`;
    const rise = LABELS.indexOf(word) - LABELS.indexOf(was);
    return [
      {
        skill,
        title,
        rise,
        text: rise > 0 ? `${title}: ${change}` : `${title}: refresh this (${change})`,
        isNewlyGreen: LABELS.indexOf(word) >= 2 && LABELS.indexOf(was) < 2,
      },
    ];
  });
  return changes
    .sort((a, b) => Number(b.rise > 0) - Number(a.rise > 0))
    .slice(0, MOST)
    .map(({ rise: _, ...change }) => change);
}
