import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { AttemptKind } from '#features/answers';
import { runningDiagnosticAtom } from '#features/diagnostic';
import { runningFlashcardsAtom } from '#features/flashcards';
import { runningExamsAtom } from '#features/mock-exam';
import { runningQuizzesAtom } from '#features/quiz';
import { runningReviewProgressAtom } from '#features/review';
import { paths, resultPath } from './paths.ts';

/** An unfinished attempt on this device. */
export interface RunningAttemptLink {
  /** The attempt's kind. `first` is the diagnostic. */
  kind: AttemptKind | 'review' | 'first';
  /** The attempt's name and progress: `Math quiz · 3 of 20`. */
  label: string;
  href: string;
  /** Whether it has an answer, or a clock that runs. Today offers to continue no other one. */
  isBegun: boolean;
}

/** The learner's unfinished attempts on this device: mock exams first, because they take the most time, then today's plan. */
export const runningAttemptsAtom = atom((get) => (): RunningAttemptLink[] => {
  const [review, diagnostic] = [get(runningReviewProgressAtom), get(runningDiagnosticAtom)];
  return [
    ...get(runningExamsAtom)().map(({ id, text }) => ({
      kind: 'mock' as const,
      label: text,
      href: resultPath('mock', id),
      isBegun: true,
    })),
    ...(review === null
      ? []
      : [{ kind: 'review' as const, label: `Review · ${review}`, href: paths.review, isBegun: true }]),
    ...get(runningQuizzesAtom)().map(({ id, text, isBegun }) => ({
      kind: 'quiz' as const,
      label: text,
      href: resultPath('quiz', id),
      isBegun,
    })),
    ...get(runningFlashcardsAtom)().map(({ id, text, isBegun }) => ({
      kind: 'flashcards' as const,
      label: text,
      href: resultPath('flashcards', id),
      isBegun,
    })),
    ...(diagnostic === null
      ? []
      : [
          {
            kind: 'first' as const,
            label: `First questions · ${diagnostic}`,
            href: paths.diagnostic,
            isBegun: true,
          },
        ]),
  ];
});

export interface WithRunningAttemptsProps {
  /** Called with the learner's unfinished attempts on this device. Returns what to render. */
  children(running: RunningAttemptLink[]): ReactNode;
}

/** Passes the learner's unfinished attempts on this device to `children`, a render function. */
export default function RunningAttempts({ children }: WithRunningAttemptsProps) {
  return children(useAtomValue(runningAttemptsAtom)());
}
