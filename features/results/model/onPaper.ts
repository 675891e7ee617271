import type { FinishedAttempt, ResultFacts } from './result.ts';

/** The history's text for an attempt whose answers were typed in from paper (docs/product.md#paper-5). */
const ON_PAPER = 'On paper';

/**
 * Marks an attempt as taken on paper, if `onPaper` has the booklet's code: in `difficulty` for the history,
 * and in the details for its result.
 */
export function factsOnPaper(facts: ResultFacts, onPaper: string | undefined): ResultFacts {
  if (onPaper === undefined) return facts;
  const { difficulty, details } = facts;
  return {
    ...facts,
    difficulty: difficulty === null ? ON_PAPER : `${difficulty} · ${ON_PAPER}`,
    details: { ...details, level: difficulty, onPaper },
    answerMode: 'paper',
  };
}

/** The booklet's code in the details; undefined if the attempt was taken on the screen. */
export function readOnPaper(details: Record<string, unknown>): string | undefined {
  return typeof details.onPaper === 'string' ? details.onPaper : undefined;
}

/**
 * How the attempt was taken: the text `onScreen` about its time and timer, or the booklet's code if it was
 * on paper, where the time is unknown.
 */
export function howTakenText({ onPaper }: Pick<FinishedAttempt, 'onPaper'>, onScreen: string): string {
  return onPaper === undefined ? onScreen : `On paper, booklet ${onPaper}`;
}

/** Whether this row of the history is of an attempt on paper. */
export function isOnPaperRow({ difficulty }: { difficulty: string | null }): boolean {
  return difficulty?.endsWith(ON_PAPER) === true;
}
