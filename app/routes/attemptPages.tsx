import { NavigationType, useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { ContinueCard } from '#features/practice-room';
import { OPENED_BY_LINK, paths, resultPath } from '../paths.ts';
import type { RunningAttemptLink } from '../runningAttempts.tsx';
import { WithRunningAttempts } from '../WithRunningAttempts.tsx';

/**
 * What an attempt's page needs from the router: the id in its address, and its links. `start` is the address of
 * the setup page.
 */
export function useAttemptAddress(kind: Parameters<typeof resultPath>[0], start: string) {
  const navigate = useNavigate();
  const { attempt } = useParams();
  const { pathname, search } = useLocation();
  return {
    attemptId: attempt,
    startHref: start,
    // Removes the mark `OPENED_BY_LINK`: from now on a reload continues the attempt.
    onStart: () => void navigate(`${pathname}${search}`, { replace: true }),
    onLeave: () => void navigate(paths.dashboard),
    onFinish: (id: string) => void navigate(resultPath(kind, id), { replace: true }),
    // Change the address at once (`flushSync`). Otherwise the result page stays rendered for a moment, and requests the
    // result that the learner is leaving.
    onTryAnother: () => void navigate(start, { flushSync: true }),
  };
}

/**
 * Whether the page was opened through a link. If so, the page shows the setup, with unfinished attempts listed, also
 * after a reload or the browser's Back. Once an attempt was started there, both continue it.
 */
export function useIsOpenedByLink(): boolean {
  const isPushed = useNavigationType() === NavigationType.Push;
  const { state }: { state: unknown } = useLocation();
  return isPushed || state === OPENED_BY_LINK;
}

export interface UnfinishedAttemptsProps {
  /** Lists only attempts of this kind. @default all */
  kind?: RunningAttemptLink['kind'];
}

/** Lists the learner's unfinished attempts above a setup. */
export function UnfinishedAttempts({ kind }: UnfinishedAttemptsProps) {
  return (
    <WithRunningAttempts>
      {(running) => (
        <ContinueCard attempts={running.filter((one) => kind === undefined || one.kind === kind)} />
      )}
    </WithRunningAttempts>
  );
}
