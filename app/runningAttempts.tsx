import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { type AttemptKind, pendingAttemptsAtom } from '#features/answers';
import { runningDiagnosticAtom } from '#features/diagnostic';
import { runningFlashcardsAtom, settleFlashcardsAtom } from '#features/flashcards';
import { refreshLearningAtom } from '#features/memory';
import { runningExamsAtom, settleExamsAtom } from '#features/mock-exam';
import { finishedElsewhereText, openRowsAtom } from '#features/open-attempts';
import { DAILY_SET } from '#features/plan';
import { endDoneQuizAtom, runningQuizzesAtom, settleQuizzesAtom } from '#features/quiz';
import { checkedReviewAtom, endDoneReviewAtom, runningReviewProgressAtom } from '#features/review';
import { useToast } from '#ui/toast';
import { withOfferedAttemptsAtom } from './offeredAttempts.ts';
import { paths, resultPath } from './paths.ts';

/** An unfinished attempt on this device, or on another one of the learner. */
export interface RunningAttemptLink {
  /** The attempt's kind. `first` is the diagnostic. */
  kind: AttemptKind | 'review' | 'first';
  /** Its id, if its address needs one. */
  id: string;
  /** Its answers; of a mock exam, how far it is. */
  answered: number;
  /** When it was last worked on, in milliseconds since 1970. */
  at: number;
  /** The number of flagged questions. Left out for attempts of which only the progress is known. */
  flagged?: number;
  /** The attempt's name and progress: `Math quiz · 3 of 20`. */
  label: string;
  href: string;
  /** Whether it has an answer, or a clock that runs. Today offers to continue no other one. */
  isBegun: boolean;
  /** What a press does, if the attempt is on another device. @default Continue */
  action?: string | undefined;
}

/** The learner's unfinished attempts, in the order in which every page offers them. */
export const runningAttemptsAtom = atom((get) => (): RunningAttemptLink[] => {
  const [review, diagnostic] = [get(runningReviewProgressAtom), get(runningDiagnosticAtom)];
  return get(withOfferedAttemptsAtom)([
    ...get(runningExamsAtom)().map(linkOf('mock')),
    ...(review === null ? [] : [onlyLink('review', `${DAILY_SET.name} · ${review}`, paths.review)]),
    ...get(runningQuizzesAtom)().map(linkOf('quiz')),
    ...get(runningFlashcardsAtom)().map(linkOf('flashcards')),
    ...(diagnostic === null ? [] : [onlyLink('first', `First questions · ${diagnostic}`, paths.diagnostic)]),
  ]);
});

const linkOf =
  (kind: AttemptKind) =>
  (
    attempt: Pick<RunningAttemptLink, 'id' | 'label' | 'answered' | 'at' | 'flagged'>,
  ): RunningAttemptLink => ({
    ...attempt,
    kind,
    href: resultPath(kind, attempt.id),
    isBegun: kind === 'mock' || attempt.answered > 0,
  });

/** The link to an attempt of a kind of which a learner has at most one: its address needs no id. */
const onlyLink = (kind: 'review' | 'first', label: string, href: string): RunningAttemptLink => ({
  kind,
  id: '',
  answered: 0,
  at: 0,
  label,
  href,
  isBegun: true,
});

/** Ends what another device has ended. Returns which of it has answers on this device too. */
const settleAtom = atom(null, (_get, set): string[] => [
  ...(set(settleQuizzesAtom) ? ['a quiz'] : []),
  ...(set(settleFlashcardsAtom) ? ['a flashcard session'] : []),
  ...(set(settleExamsAtom) ? ['a mock exam'] : []),
]);

/**
 * Lets the answers count that were checked in open attempts: a review or a quiz without another question ends, and what
 * was checked in another review counts as it is (docs/product.md#plan-4).
 */
export const countCheckedAtom = atom(null, (_get, set): void => {
  set(endDoneReviewAtom);
  set(endDoneQuizAtom);
  set(pendingAttemptsAtom, checkedReviewAtom);
  void set(refreshLearningAtom);
});

export interface WithRunningAttemptsProps {
  /** Called with the learner's unfinished attempts. Returns what to render. */
  children(running: RunningAttemptLink[]): ReactNode;
}

/** Passes the learner's unfinished attempts to `children`, a render function. */
export default function RunningAttempts({ children }: WithRunningAttemptsProps) {
  const settle = useSetAtom(settleAtom);
  const countChecked = useSetAtom(countCheckedAtom);
  const rows = useAtomValue(openRowsAtom);
  const hasEnded = rows.some(({ state }) => state !== 'open');
  const showToast = useToast();
  useEffect(() => {
    if (!hasEnded) return;
    for (const what of settle()) showToast({ text: finishedElsewhereText(what) });
  }, [settle, hasEnded, showToast]);
  useEffect(() => countChecked(), [countChecked]);
  return children(useAtomValue(runningAttemptsAtom)());
}
