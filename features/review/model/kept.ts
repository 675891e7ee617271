import type { Answer } from '#features/answers';
import type { Note } from '#features/notes';
import type { Bank, Letter } from '#features/questions';

/** A question that the learner keeps: it has a note, or a flag in its latest answer (docs/product.md#note-3). */
export interface KeptQuestion {
  questionId: string;
  /** Empty if the question is only flagged. */
  note: string;
  isFlagged: boolean;
  /** When the note was written or the question was flagged, the later of both. */
  at: number;
  /** When it was last answered; 0 if this device knows no answer. */
  answeredAt: number;
  /** The latest answer; null if it was blank or this device knows none. */
  letter: Letter | null;
}

/** Which of the kept questions are shown. */
export const KEPT_FILTERS = {
  all: () => true,
  notes: ({ note }: KeptQuestion) => note !== '',
  bookmarks: ({ isFlagged }: KeptQuestion) => isFlagged,
} as const;

export type KeptFilter = keyof typeof KEPT_FILTERS;

/** The learner's kept questions, newest first. `latest` has the latest answer to each question. */
export function keptQuestions(
  notes: ReadonlyMap<string, Note>,
  latest: ReadonlyMap<string, Pick<Answer, 'isFlagged' | 'at' | 'letter'>>,
): KeptQuestion[] {
  return [...new Set([...notes.keys(), ...latest.keys()])]
    .map((questionId) => {
      const [note, answer] = [notes.get(questionId), latest.get(questionId)];
      const [text, isFlagged] = [note?.text ?? '', answer?.isFlagged ?? false];
      const at = Math.max(text === '' ? 0 : (note?.at ?? 0), isFlagged ? (answer?.at ?? 0) : 0);
      return {
        questionId,
        note: text,
        isFlagged,
        at,
        answeredAt: answer?.at ?? 0,
        letter: answer?.letter ?? null,
      };
    })
    .filter(({ note, isFlagged }) => note !== '' || isFlagged)
    .sort((one, other) => other.at - one.at);
}

/** The most questions of one go. */
const MOST_AT_ONCE = 20;

/**
 * Which of the kept questions a go asks, as slots of a review: those with a note come before those with a flag alone,
 * and in each group those that were answered longest ago come first.
 */
export function keptSlots(kept: readonly (KeptQuestion & { bank: Bank })[]) {
  return [...kept]
    .sort(
      (one, other) =>
        Number(one.note === '') - Number(other.note === '') || one.answeredAt - other.answeredAt,
    )
    .slice(0, MOST_AT_ONCE)
    .map(({ questionId, bank }) => ({ kind: 'item', questionId, bank }) as const);
}
