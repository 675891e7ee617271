import { createContext, type ReactNode, useContext } from 'react';
import type { FinishedAttempt, SaveTarget } from '#features/attempt';
import type { Moment } from '#features/moments';
import type { ScoredAnswer, TopicScore } from '#features/scoring';
import type { PracticeHref } from '../parts/TopicScores.tsx';

/** What the app adds to a result. */
export interface ResultSlots {
  /** Returns the link to practice one topic of a subject. A result shows it for weak topics. */
  practice?: PracticeHref | undefined;
  /** Shows a result's next step: ten questions of its weak topics, and why. */
  next?: ((entries: readonly ScoredAnswer[], weak: readonly TopicScore[]) => ReactNode) | undefined;
  /** Renders what the attempt reached: a topic that turned green, or else the attempt's own moment. */
  moment?:
    | ((attempt: FinishedAttempt, entries: readonly ScoredAnswer[], own: Moment | null) => ReactNode)
    | undefined;
  /** Renders, beside the score, a note on how many of the attempt's questions will come up in reviews. */
  listed?: ((attempt: FinishedAttempt, entries: readonly ScoredAnswer[]) => ReactNode) | undefined;
}

/** What the screens of an attempt need besides the attempt, whatever its kind. `AttemptPage` provides it. */
export interface OpenAttempt extends ResultSlots {
  moment: NonNullable<ResultSlots['moment']>;
  /** The link to the page where attempts of this kind are started. */
  startHref: string;
  /** Where the answers of a running attempt are saved: on this device, or only in this tab. */
  save: SaveTarget;
  /** Leaves the page; the attempt stays on the device. */
  leave(): void;
  /** Deletes the attempt, and shows the setup. */
  discard(): void;
  /** Shows the setup page in place of the result. */
  tryAnother(): void;
}

export const OpenAttemptContext = createContext<OpenAttempt | null>(null);

export function useOpenAttempt(): OpenAttempt {
  const open = useContext(OpenAttemptContext);
  if (open === null) throw new Error('This screen is not on the page of an attempt.');
  return open;
}
