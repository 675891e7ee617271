import type { FinishedAttempt, ResultFacts } from './result.ts';

/** The history's text for an attempt that was keyed in from paper (docs/product.md#paper-5). */
const ON_PAPER = 'On paper';

/** The facts of an attempt that was taken on paper say so: to the history in `difficulty`, to its result in the details. */
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

/** The booklet that the details name; undefined for an attempt on the screen. */
export function readOnPaper(details: Record<string, unknown>): string | undefined {
  return typeof details.onPaper === 'string' ? details.onPaper : undefined;
}

/** How long an attempt took and whether it was timed; for an attempt on paper, that its time is unknown. */
export function howTaken({ onPaper }: Pick<FinishedAttempt, 'onPaper'>, onScreen: string): string {
  return onPaper === undefined ? onScreen : `On paper, booklet ${onPaper}`;
}

/** Whether the history says that an attempt was on paper. */
export function isOnPaperRow({ difficulty }: { difficulty: string | null }): boolean {
  return difficulty?.endsWith(ON_PAPER) === true;
}
