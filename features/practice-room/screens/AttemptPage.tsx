import { type Atom, atom, useAtom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { PastAttempt } from '#features/answers';
import {
  type createAttempts,
  type FinishedAttempt,
  isFinished,
  type PageAddress,
  type RunningAttempt,
} from '#features/attempt';
import { MomentBand } from '#features/moments';
import { finishedElsewhereText } from '#features/open-attempts';
import { Spinner } from '#ui/spinner';
import { useToast } from '#ui/toast';
import { OpenInOtherTab } from '../parts/OpenInOtherTab.tsx';
import { useStageChange } from '../state/focus.ts';
import { OpenAttemptContext, type ResultSlots } from '../state/openAttempt.ts';
import { PastResult, StoredResult } from './ServerResult.tsx';

/** The props that the router passes to the page of every kind of attempt. */
export interface AttemptScreenProps extends ResultSlots {
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
  onStart?: (() => void) | undefined;
  /** Leaves the page. The attempt stays on the device. */
  onLeave?: (() => void) | undefined;
  /** Called with the attempt's id when it is finished, so that the page can change to the URL of the result. */
  onFinish?: ((id: string) => void) | undefined;
  /** Called when the learner wants another attempt, before the result is replaced by the setup page. */
  onTryAnother?: (() => void) | undefined;
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
> extends Omit<AttemptScreenProps, 'onStart' | 'waiting'> {
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

const ownMoment: NonNullable<ResultSlots['moment']> = (_attempt, _entries, own) =>
  own === null ? null : <MomentBand moment={own} />;

/**
 * The page of an attempt. It shows the setup, the running attempt, its result, or a message that says why there is no
 * attempt.
 */
export function AttemptPage<Choice, Running extends RunningAttempt, Finished extends FinishedAttempt, Event>(
  props: AttemptPageProps<Choice, Running, Finished, Event>,
) {
  const { attempts, attemptId, startHref = '', onFinish, isNew = false, heading, what } = props;
  const state = useAtomValue(attempts.stateAtom);
  const running = useAtomValue(attempts.runningAtom);
  const isOffered = useAtomValue(attempts.isOfferedAtom);
  const takeOver = useSetAtom(attempts.takeOverAtom);
  const save = useAtomValue(attempts.saveAtom);
  const discard = useSetAtom(attempts.resetAtom);
  useAttemptPage(attempts, { attemptId, isNew }, what, onFinish);
  useStageChange(state);
  useOnFinished(state, onFinish);
  const ranHere = useLastAttemptInTab(state);

  const open = (shown: ReactNode) => (
    <OpenAttemptContext
      value={{
        practice: props.practice,
        next: props.next,
        moment: props.moment ?? ownMoment,
        listed: props.listed,
        startHref,
        save,
        discard,
        leave: () => props.onLeave?.(),
        tryAnother() {
          props.onTryAnother?.();
          discard();
        },
      }}
    >
      {shown}
    </OpenAttemptContext>
  );

  switch (state.status) {
    case 'opening':
      return <Spinner label="Loading…" isPage />;
    case 'open-in-other-tab':
      return <OpenInOtherTab heading={heading} what={what} onTakeOver={() => takeOver()} />;
    case 'open':
      if (!isFinished<Running, Finished>(state.attempt)) return open(props.running(state.attempt));
      if (state.attempt.id === ranHere) return open(props.result(state.attempt));
      return open(
        <StoredResult kind={attempts.kind} found={state.attempt} toFinished={props.toFinished}>
          {props.result}
        </StoredResult>,
      );
    case 'setup':
    case 'loading':
      if (attemptId !== undefined) {
        // The attempt is still being restored from this device, or comes from another one, so it has no result.
        if (isOffered(attemptId) || running().some(({ id }) => id === attemptId)) {
          return <Spinner label="Loading…" isPage />;
        }
        return open(
          <PastResult
            key={attemptId}
            kind={attempts.kind}
            id={attemptId}
            heading={heading}
            startHref={startHref}
          >
            {(past) => {
              const finished = props.toFinished(past);
              return finished === null ? null : props.result(finished);
            }}
          </PastResult>,
        );
      }
      return props.setup(
        state.status === 'loading'
          ? { isLoading: true, choice: state.choice, error: null }
          : { isLoading: false, choice: null, error: state.error },
      );
  }
}

/** The part of the page's state that says whether an attempt runs. */
interface PageState {
  status: string;
  attempt?: { id: string; status: string };
}

/**
 * Restores the learner's attempt when its page opens. Keeps this tab's lease on the attempt, which lets only one tab
 * change it, while the page is mounted.
 */
function useAttemptPage(
  attempts: {
    watchLeaseAtom: WritableAtom<null, [], () => void>;
    openAtom: WritableAtom<null, [PageAddress?], Promise<string | null>>;
    isOverElsewhereAtom: Atom<boolean>;
    hideAtom: WritableAtom<null, [], void>;
  },
  { attemptId, isNew }: PageAddress,
  what: string,
  onFinish: ((id: string) => void) | undefined,
): void {
  const hold = useSetAtom(attempts.watchLeaseAtom);
  const open = useSetAtom(attempts.openAtom);
  const hide = useSetAtom(attempts.hideAtom);
  const isOverElsewhere = useAtomValue(attempts.isOverElsewhereAtom);
  const showToast = useToast();
  const openPage = useEffectEvent((id: string | undefined) => {
    void open({ attemptId: id, isNew }).then((finished) => {
      if (finished === null) return;
      showToast({ text: finishedElsewhereText(`this ${what}`) });
      if (id === undefined && isNew !== true) onFinish?.(finished);
    });
  });
  useEffect(() => {
    if (isOverElsewhere) openPage(attemptId);
  }, [isOverElsewhere, attemptId]);
  useEffect(() => {
    let letGo = hold();
    openPage(attemptId);
    // React does not run the cleanup of effects when the page is closed, so release the lease here. Otherwise a reload
    // would have to wait for it.
    const handleHide = () => letGo();
    // A phone that is put away may never show the page again.
    const handleVisibility = () => {
      if (document.hidden) hide();
    };
    // The browser may restore the page when the learner goes back. Take the lease again: another tab may have it now.
    const handleShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      letGo = hold();
      openPage(attemptId);
    };
    window.addEventListener('pagehide', handleHide);
    window.addEventListener('pageshow', handleShow);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      window.removeEventListener('pageshow', handleShow);
      document.removeEventListener('visibilitychange', handleVisibility);
      letGo();
    };
  }, [hold, hide, attemptId]);
}

const lastAttemptAtom = atom<string | null>(null);

/** The id of the last attempt that ran in this tab; null after a page load. */
function useLastAttemptInTab({ attempt }: PageState): string | null {
  const [lastAttempt, setLastAttempt] = useAtom(lastAttemptAtom);
  const running = attempt === undefined || attempt.status === 'finished' ? null : attempt.id;
  useEffect(() => {
    if (running !== null) setLastAttempt(running);
  }, [running, setLastAttempt]);
  return lastAttempt;
}

/**
 * Calls `onFinish` once, when the attempt that ran on this page is finished. The page can then change to the URL of the
 * result.
 */
function useOnFinished({ attempt }: PageState, onFinish: ((id: string) => void) | undefined): void {
  const running = useRef<string | null>(null);
  const tell = useEffectEvent((id: string) => onFinish?.(id));
  const id = attempt?.id ?? null;
  const isOver = attempt?.status === 'finished';
  useEffect(() => {
    if (!isOver) running.current = id;
    else if (id !== null && running.current === id) tell(id);
  }, [id, isOver]);
}
