import { BANKS, type Bank, type Level } from '#features/questions';
import type { AnswerMode } from '#features/results';

/** One response to one item: what memory, skills and the plan are computed from (docs/learning.md, "Terms"). */
export interface Answer {
  /** UUID that the device chose: the same answer sent twice is one answer. */
  id: string;
  /** The item's `global_id`. */
  questionId: string;
  bank: Bank;
  tag: string;
  level: Level;
  mode: AnswerMode;
  /** The item was left blank: flagged, or with 'I don’t know' in the first questions. */
  isBlank: boolean;
  isCorrect: boolean;
  /** Milliseconds spent on the item; 0 if it was not measured. */
  ms: number;
  isFlagged: boolean;
  isChanged: boolean;
  /** The learner said "I guessed". */
  isGuessed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Merges both lists, each id once; for the same id the answer in `news` wins. Returns `before` itself if
 * nothing changed, so that results computed from it stay valid.
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

/** The latest answer to each question, by its id. Draws use it. */
export function latestAnswers(answers: readonly Answer[]): Map<string, Answer> {
  const latest = new Map<string, Answer>();
  for (const answer of answers) {
    const known = latest.get(answer.questionId);
    if (known === undefined || known.at <= answer.at) latest.set(answer.questionId, answer);
  }
  return latest;
}

/** Names a skill over all banks: a bank's tag. */
export type SkillId = `${Bank}/${string}`;

/** The skill that an item samples. */
export function skillOf({ bank, tag }: { bank: Bank; tag: string }): SkillId {
  return `${bank}/${tag}`;
}

const BANK_NAMES: ReadonlySet<string> = new Set(BANKS);

/** Whether a text names a skill. */
export function isSkillId(text: unknown): text is SkillId {
  return typeof text === 'string' && text.includes('/') && BANK_NAMES.has(text.slice(0, text.indexOf('/')));
}
