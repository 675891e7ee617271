import type { ResultFacts } from '#features/answers';
import type { FinishedAttempt } from './attempt.ts';

/** The text in the history for an attempt whose answers were typed in from paper (docs/product.md#paper-5). */
const ON_PAPER = 'On paper';

/**
 * Notes in an attempt's facts that it was on paper. `difficulty` gets 'On paper', for the history; the details get the
 * booklet's code (`onPaper`), for the result page. If `onPaper` is undefined, changes nothing.
 */
export function withPaperFacts(facts: ResultFacts, onPaper: string | undefined): ResultFacts {
  if (onPaper === undefined) return facts;
  const { difficulty, details } = facts;
  return {
    ...facts,
    difficulty: difficulty === null ? ON_PAPER : `${difficulty} · ${ON_PAPER}`,
    details: { ...details, level: difficulty, onPaper },
    answerMode: 'paper',
  };
}

/**
 * Says how an attempt was taken. For an attempt on the screen, this is the text `onScreen` about time and timer. For
 * one on paper, it is the booklet's code, because the time is unknown.
 */
export function howTakenText({ onPaper }: Pick<FinishedAttempt, 'onPaper'>, onScreen: string): string {
  return onPaper === undefined ? onScreen : `On paper, booklet ${onPaper}`;
}

/** Whether a row of the history is about an attempt on paper. */
export function isOnPaperRow({ difficulty }: { difficulty: string | null }): boolean {
  return difficulty?.endsWith(ON_PAPER) === true;
}
