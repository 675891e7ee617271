import type { Getter } from 'jotai';
import type { AttemptKind, FinishedAttempt, ResultFacts } from '#features/results';
import type { RunningAttempt } from '../model/attempt.ts';
import type { AttemptCodec } from './codec.ts';

// What a kind of attempt gives the machine, and what its pages get from it. The machine itself is in machine.ts.

/** What a page needs to show one kind of attempt: the status, and the attempt if one is open. */
export type AttemptState<Choice, Attempt> =
  /** The attempt has not been read from the device yet. */
  | { status: 'opening' }
  | { status: 'setup'; error: string | null }
  | { status: 'loading'; choice: Choice }
  /** The attempt is open in another tab of this browser. */
  | { status: 'open-in-other-tab' }
  | { status: 'open'; attempt: Attempt };

/** The settings and functions in which the kinds of attempt differ. */
export interface AttemptRules<
  Choice,
  Running extends RunningAttempt,
  Finished extends FinishedAttempt,
  Event,
> {
  kind: AttemptKind;
  /**
   * Whether the start of an attempt inserts its session row. The row must then be closed if the attempt is discarded
   * (docs/product.md#rec-6).
   */
  isAnnounced: boolean;
  codec: AttemptCodec<Running | Finished>;
  /** Draws questions and makes a new attempt. Throws an AppError, whose message the setup page shows. */
  create(start: { get: Getter; id: string; userId: string; choice: Choice }): Promise<Running>;
  reduce(attempt: Running, event: Event): Running | Finished;
  /** Continues a restored attempt at `at` (milliseconds since 1970), and returns it. */
  resume(attempt: Running, at: number): Running | Finished;
  /**
   * Called after each change of the attempt. Returns null, or a promise of an event to apply next. That event is
   * dropped if another attempt is open by then. `before` is null if the attempt was just restored. The promise must
   * not reject.
   */
  onTransition?(before: Running | null, after: Running, get: Getter): Promise<Event> | null;
  /** Returns the facts about a finished attempt that are sent to the server. */
  toResult(attempt: Finished): ResultFacts;
  /**
   * Called for the oldest attempts that were put aside, if there are more than {@link MAX_SET_ASIDE}. Returns the
   * attempt as finished, or null to leave it unfinished. If this function is missing, a start continues the open
   * attempt instead of putting it aside.
   */
  endEarly?(attempt: Running, at: number): Finished | null;
}

/**
 * How many unfinished attempts of one kind can be put aside. Putting aside one more ends the oldest (see `endEarly`).
 */
export const MAX_SET_ASIDE = 3;

/**
 * Where the latest change of a running attempt is saved: on the device, or only in this tab's memory (`tab`). Answers
 * are sent to the server only after the attempt is finished.
 */
export type SaveTarget = 'saving' | 'device' | 'tab';

/** What the page's URL says about the attempt to show. */
export interface PageAddress {
  /** The id of the attempt whose result the page shows; absent on the page that starts attempts. */
  attemptId?: string | undefined;
  /**
   * Whether the learner wants to start a new attempt. A running attempt stays stored until the learner returns to it.
   */
  isNew?: boolean | undefined;
}
