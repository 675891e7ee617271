import { isCounted } from '#features/answers';
import { SUBJECT_FACTS, subjectName, topicText, topicTitle } from '#features/questions';
import { examItemsOf, type ScoredAnswer } from '#features/scoring';
import { countText } from '#kernel/format';
import type { BlueprintSkill } from './blueprint.ts';
import { missedParts, partsOf } from './missedParts.ts';
import type { PlanBlock } from './plan.ts';
import type { SubjectTopic } from './topicOrder.ts';
import type { WeighedSkill } from './topicWorth.ts';

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
          : `${countText(reason.items, 'word or rule', 'words and rules')} before you forget ${reason.items === 1 ? 'it' : 'them'}${reason.waiting === 0 ? '' : ` (${reason.waiting} more on later days)`}`,
        reason.skills === 0
          ? null
          : `${countText(reason.skills, 'question')} on topics that come back${reason.first === null ? '' : `, such as ${skillName(reason.first)}`}`,
      ]
        .filter((part) => part !== null)
        .join(', and ')
        .concat('.');
    case 'weak':
      return `${skillName(reason.topic.skill)}: ${nextReasonText(reason.topic)}.`;
    case 'new-ground':
      return `${listOf(reason.skills)}: they come up in the exam, and you can still gain points there.`;
    case 'rehearsal':
      return 'A few questions from every subject, then rest: sleep helps more than one more hour.';
  }
}

/** What the first questions of a plan are: '7 words and rules first', 'Biology first'. Null without questions. */
export function firstQuestionsText(blocks: readonly PlanBlock[]): string | null {
  const [block] = blocks;
  const slot = block?.slots[0];
  if (block === undefined || slot === undefined) return null;
  if (slot.kind === 'skill') return `${topicTitle(slot.skill.tag)} first`;
  const facts = block.slots.filter(({ kind }) => kind === 'item').length;
  return `${countText(facts, 'word or rule', 'words and rules')} first`;
}

/** A skill's name, `Functions (Math)`. If the topic exists in two languages, the language is added. */
function skillName({ tag, subject, bank }: BlueprintSkill): string {
  const language = bank.startsWith('filipino') ? ', Filipino' : bank.startsWith('english') ? ', English' : '';
  return `${topicTitle(tag)} (${subjectName(subject)}${language})`;
}

function listOf(skills: readonly BlueprintSkill[]): string {
  // Both languages may have a topic of the same name, such as Inference.
  const titles = [...new Set(skills.map(({ tag }) => topicTitle(tag)))];
  const named = titles.slice(0, NAMED);
  const more = titles.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')}, and ${more} more`;
}

/** With fewer questions of a topic than this in a result, their number says nothing. */
const ENOUGH_ASKED = 3;

/**
 * The one reason that decided which topic comes next: the latest result, its subject's turn, or what the exam asks and
 * how much of it the learner knows ('26 exam questions, you know about half').
 */
export function nextReasonText({ skill, known, latest, now, isInTurn }: WeighedSkill): string {
  if (latest !== null) {
    const { asked, missed } = latest;
    return asked < ENOUGH_ASKED ? 'missed today' : `you missed ${missed} of ${asked} today`;
  }
  if (isInTurn) return `it is ${SUBJECT_FACTS[skill.subject].gauge}’s turn`;
  const exam = countText(Math.max(1, Math.round(skill.examItems)), 'exam question');
  if (known === null) return `${exam}, ${now.answers === 0 ? 'new to you' : 'few answers so far'}`;
  return `${exam}, you know ${shareWords(known)}`;
}

function shareWords(share: number): string {
  if (share < 0.2) return 'few';
  if (share < 0.42) return 'about a third';
  if (share < 0.58) return 'about half';
  return share < 0.75 ? 'about two thirds' : 'most';
}

/** The most parts of a topic that stand behind its name. If more were missed, the name alone says it. */
const NAMED_PARTS = 2;

/** A topic and the parts of it that were missed: 'linear equations (absolute value)'. */
function missedText(topic: SubjectTopic, entries: readonly ScoredAnswer[]): string {
  const parts = partsOf(entries, topic)
    .filter(({ correct, total }) => correct < total)
    .map(({ subtopic }) => topicText(subtopic));
  return parts.length === 0 || parts.length > NAMED_PARTS
    ? topicText(topic.tag)
    : `${topicText(topic.tag)} (${parts.join(', ')})`;
}

/**
 * Names the most missed topics of an attempt in a sentence: 'Most missed: Linear equations (absolute value), Geometry.'
 * If nothing was answered wrong, it says 'Left open'. Of an attempt on one topic it names the parts: 'Coordinates: 0 of
 * 3, Circles: 1 of 2.'
 */
export function mostMissedText(topics: readonly SubjectTopic[], entries: readonly ScoredAnswer[]): string {
  const parts = missedParts(topics, entries);
  if (parts.length > 0) {
    return `${parts.map(({ subtopic, correct, total }) => `${topicTitle(subtopic)}: ${correct} of ${total}`).join(', ')}.`;
  }
  const isWrong = entries.some((entry) => isCounted(entry) && !entry.isCorrect);
  const names = topics.map((topic) => capitalized(missedText(topic, entries)));
  const [first] = topics;
  // With questions of several subjects, the subject that the topics belong to is named.
  const subject = first !== undefined && entries.some(({ question }) => question.subject !== first.subject);
  const where = subject ? ` in ${SUBJECT_FACTS[first.subject].gauge}` : '';
  return `${isWrong ? 'Most missed' : 'Left open'}${where}: ${names.join(', ')}.`;
}

const capitalized = (text: string) => `${text.charAt(0).toLocaleUpperCase('en')}${text.slice(1)}`;

/**
 * Says why the learner should practice this topic first, after the diagnostic: 'You missed both science questions.
 * About 18 questions of the exam are on biology.'
 * @param entries the answers of the diagnostic
 */
export function topicReasonText(
  { skill: { subject, tag }, latest }: WeighedSkill,
  entries: readonly ScoredAnswer[],
): string {
  const topic = topicText(tag);
  const exam = `About ${Math.round(examItemsOf({ subject, tag }))} questions of the exam are on ${topic}`;
  if (latest === null) return `${exam}: practice there gains the most.`;
  const { subject: own, isTied, isHardest } = latest;
  const name = SUBJECT_FACTS[subject].gauge.toLowerCase();
  const missed =
    own.asked === 2 && own.missed === 2
      ? `both ${name} questions`
      : `the question on ${missedText({ subject, tag }, entries)}`;
  // Where the misses did not decide, what decided is named: the learner's own word, or the exam.
  if (isHardest) return `You missed ${missed}, and ${name} is hardest for you. ${exam}.`;
  return `You missed ${missed}. ${exam}${isTied ? ': practice there gains the most' : ''}.`;
}
