import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { type createAttempts, isFinished, type RunningAttempt } from '#features/attempt';
import type { FinishedAttempt, PastAttempt } from '#features/results';
import type { ScoredAnswer, TopicScore } from '#features/scoring';
import { Spinner } from '#ui/spinner';
import { OpenInOtherTab } from '../parts/OpenInOtherTab.tsx';
import type { PracticeHref } from '../parts/TopicScores.tsx';
import { useStageChange } from '../state/focus.ts';
import { OpenAttemptContext } from '../state/openAttempt.ts';
import { useAttemptPage } from '../state/useAttemptPage.ts';
import { useLastAttemptInTab } from '../state/useLastAttemptInTab.ts';
import { useOnFinished } from '../state/useOnFinished.ts';
import { PastResult } from './PastResult.tsx';
import { StoredResult } from './StoredResult.tsx';

/** The props that the router passes to the page of every kind of attempt. */
export interface AttemptScreenProps {
  userId: string;
  /** The id of the finished attempt whose result the page shows. Left out on the page that starts attempts. */
  attemptId?: string | undefined;
  /**
   * Whether the learner wants to start a new attempt although one is open. The open attempt stays stored until the
   * learner returns to it.
   * @default false
   */
  isNew?: boolean | undefined;
  /** The link to the page where attempts of this kind are started. */
  startHref?: string | undefined;
  /** Returns the link to practice one topic of a subject. A result shows it for weak topics. */
  practice?: PracticeHref | undefined;
  /** Shows a result's next step: ten questions of its weak topics, and why. */
  next?:
    | ((attempt: FinishedAttempt, entries: readonly ScoredAnswer[], weak: readonly TopicScore[]) => ReactNode)
    | undefined;
  /** Called when a new attempt is started on this page. */
  onStart?: (() => void) | undefined;
  /** Leaves the page. The attempt stays on the device. */
  onLeave?: (() => void) | undefined;
  /** Called with the attempt's id when it is finished, so that the page can change to the URL of the result. */
  onFinish?: ((id: string) => void) | undefined;
  /** Called when the learner wants another attempt, before the result is replaced by the setup page. */
  onTryAnother?: (() => void) | undefined;
  /** Renders, beside the score, a note on how many of the attempt's questions will come up in reviews. */
  listed?: ((attempt: FinishedAttempt, entries: readonly ScoredAnswer[]) => ReactNode) | undefined;
  /** Links to unfinished attempts of other kinds, shown above the setup form. */
  waiting?: ReactNode;
}

/** The state of a setup page: whether questions are being drawn, for which choice, and why the last start failed. */
export interface SetupState<Choice> {
  isLoading: boolean;
  /** The learner's choice for the attempt that is starting; null if no attempt is starting. */
  choice: Choice | null;
  error: string | null;
}

export interface AttemptPageProps<
  Choice,
  Running extends RunningAttempt,
  Finished extends FinishedAttempt,
  Event,
> extends Pick<AttemptScreenProps, 'userId' | 'attemptId' | 'isNew' | 'startHref' | 'onFinish' | 'onLeave'> {
  attempts: ReturnType<typeof createAttempts<Choice, Running, Finished, Event>>;
  /** The page's heading while it shows neither a setup, a question nor a result. */
  heading: string;
  /** The name of the kind of attempt in a sentence: "quiz". */
  what: string;
  setup(state: SetupState<Choice>): ReactNode;
  running(attempt: Running): ReactNode;
  result(attempt: Finished): ReactNode;
  /** Converts a session row from the server to a finished attempt; null if the row lacks data. */
  toFinished(past: PastAttempt): Finished | null;
}

/**
 * The page of an attempt. It shows the setup, the running attempt, its result, or a message that says why there is no
 * attempt.
 */
export function AttemptPage<Choice, Running extends RunningAttempt, Finished extends FinishedAttempt, Event>(
  props: AttemptPageProps<Choice, Running, Finished, Event>,
) {
  const { attempts, userId, attemptId, startHref = '', onFinish, isNew = false, heading, what } = props;
  const state = useAtomValue(attempts.stateAtom);
  const runningOf = useAtomValue(attempts.runningAtom);
  const takeOver = useSetAtom(attempts.takeOverAtom);
  const save = useAtomValue(attempts.saveAtom);
  const discard = useSetAtom(attempts.resetAtom);
  useAttemptPage(attempts, userId, { attemptId, isNew });
  useStageChange(state);
  useOnFinished(state, onFinish);
  const ranHere = useLastAttemptInTab(state);

  switch (state.status) {
    case 'opening':
      return <Spinner label="Loading…" isPage />;
    case 'open-in-other-tab':
      return <OpenInOtherTab heading={heading} what={what} onTakeOver={() => takeOver(userId)} />;
    case 'open':
      if (!isFinished<Running, Finished>(state.attempt)) {
        return (
          <OpenAttemptContext value={{ save, discard, leave: () => props.onLeave?.() }}>
            {props.running(state.attempt)}
          </OpenAttemptContext>
        );
      }
      if (state.attempt.id === ranHere) return props.result(state.attempt);
      return (
        <StoredResult kind={attempts.kind} found={state.attempt} toFinished={props.toFinished}>
          {props.result}
        </StoredResult>
      );
    case 'setup':
    case 'loading':
      if (attemptId !== undefined) {
        // The attempt is stored on this device and is still being restored, so do not request it from the server.
        if (runningOf(userId).some(({ id }) => id === attemptId)) return <Spinner label="Loading…" isPage />;
        return (
          <PastResult
            key={attemptId}
            kind={attempts.kind}
            id={attemptId}
            userId={userId}
            heading={heading}
            startHref={startHref}
          >
            {(past) => {
              const finished = props.toFinished(past);
              return finished === null ? null : props.result(finished);
            }}
          </PastResult>
        );
      }
      return props.setup(
        state.status === 'loading'
          ? { isLoading: true, choice: state.choice, error: null }
          : { isLoading: false, choice: null, error: state.error },
      );
  }
}
