import { subjectName, topicTitle } from '#features/questions';
import { countText } from '#kernel/format';
import type { BlueprintSkill } from './blueprint.ts';
import type { PlanBlock } from './plan.ts';

/** The most skills that a sentence names. Further skills are only counted. */
const NAMED = 3;

/** A block's title. */
export const BLOCK_TITLES: Readonly<Record<PlanBlock['kind'], string>> = {
  review: 'Repeat',
  'weak-skill': 'Work on one topic',
  'new-ground': 'A mix of topics',
  rehearsal: 'A light day',
};

/** Says in a sentence why today's plan has a block of items. */
export function blockReasonText({ reason }: PlanBlock): string {
  switch (reason.kind) {
    case 'due':
      return [
        reason.items === 0
          ? null
          : `${countText(reason.items, 'word or rule', 'words and rules')} before you forget ${reason.items === 1 ? 'it' : 'them'}`,
        reason.skills === 0
          ? null
          : `${countText(reason.skills, 'question')} on topics you have not practiced for a while${reason.first === null ? '' : `, such as ${skillName(reason.first)}`}`,
      ]
        .filter((part) => part !== null)
        .join(', and ')
        .concat('.');
    case 'weak':
      return `${skillName(reason.skill)}: you missed ${reason.missed} of ${reason.answers}.`;
    case 'new-ground':
      return `${listOf(reason.skills)}: they come up in the exam, and you can still gain points there.`;
    case 'rehearsal':
      return 'A few questions from every subject, then rest: sleep helps more than one more hour.';
  }
}

/** A skill's name, `Functions (Math)`. If the topic exists in two languages, the language is added. */
function skillName({ tag, subject, bank }: BlueprintSkill): string {
  const language = bank.startsWith('filipino') ? ', Filipino' : bank.startsWith('english') ? ', English' : '';
  return `${topicTitle(tag)} (${subjectName(subject)}${language})`;
}

function listOf(skills: readonly BlueprintSkill[]): string {
  const named = skills.slice(0, NAMED).map(({ tag }) => topicTitle(tag));
  const more = skills.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
}
