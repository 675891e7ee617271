import type { AnswerMode } from '#features/answers';
import { BANKS, type Bank, type Level } from '#features/questions';

/**
 * One response to one item. The memory estimates, the skills and the plan are computed from answers
 * (docs/learning.md, "Terms").
 */
export interface Answer {
  /** A UUID chosen by the device, so that an answer sent twice counts once. */
  id: string;
  /** The item's `global_id`. */
  questionId: string;
  bank: Bank;
  tag: string;
  level: Level;
  mode: AnswerMode;
  /** Whether no option was picked: the item was only flagged, or answered 'I don’t know' in the diagnostic. */
  isBlank: boolean;
  isCorrect: boolean;
  /** Milliseconds spent on the item; 0 if it was not measured. */
  ms: number;
  isFlagged: boolean;
  isChanged: boolean;
  /** Whether the learner marked the answer "I guessed". */
  isGuessed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Merges two lists of answers so that each id appears once. If both lists have an id, the answer in `news` is used.
 * Returns `before` itself if nothing changed, so that results computed from it stay valid.
 */
export function mergeAnswers(before: readonly Answer[], news: readonly Answer[]): readonly Answer[] {
  if (news.length === 0) return before;
  if (before.length === 0) return news;
  const merged = new Map(before.map((answer) => [answer.id, answer]));
  let isChanged = false;
  for (const answer of news) {
    const known = merged.get(answer.id);
    if (known !== undefined && isSame(known, answer)) continue;
    merged.set(answer.id, answer);
    isChanged = true;
  }
  return isChanged ? [...merged.values()] : before;
}

function isSame(one: Answer, other: Answer): boolean {
  return one.isCorrect === other.isCorrect && one.level === other.level && one.at === other.at;
}

/** Returns the latest answer to each question, by question id. Offline draws choose questions by these answers. */
export function latestAnswers(answers: readonly Answer[]): Map<string, Answer> {
  const latest = new Map<string, Answer>();
  for (const answer of answers) {
    const known = latest.get(answer.questionId);
    if (known === undefined || known.at <= answer.at) latest.set(answer.questionId, answer);
  }
  return latest;
}

/** The id of a skill: the bank and the tag, because two banks can have the same tag. */
export type SkillId = `${Bank}/${string}`;

/** The id of the skill that an item tests. */
export function skillIdOf({ bank, tag }: { bank: Bank; tag: string }): SkillId {
  return `${bank}/${tag}`;
}

const BANK_NAMES: ReadonlySet<string> = new Set(BANKS);

/** Whether a value is a skill's id. */
export function isSkillId(text: unknown): text is SkillId {
  return typeof text === 'string' && text.includes('/') && BANK_NAMES.has(text.slice(0, text.indexOf('/')));
}
