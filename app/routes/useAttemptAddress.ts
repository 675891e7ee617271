import { NavigationType, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { paths, resultPath } from '../paths.ts';

/** What an attempt's page needs of the address: whose result it shows, and the ways on. `start` is where attempts are started. */
export function useAttemptAddress(kind: Parameters<typeof resultPath>[0], start: string) {
  const navigate = useNavigate();
  const { attempt } = useParams();
  return {
    attemptId: attempt,
    startHref: start,
    onLeave: () => void navigate(paths.dashboard),
    onFinish: (id: string) => void navigate(resultPath(kind, id), { replace: true }),
    // At once, so that the result is not asked for again while it goes.
    onTryAnother: () => void navigate(start, { flushSync: true }),
  };
}

/** Whether a link led here: then the setup shows, with what is open. A reload and the browser's back go on with what was open. */
export function useIsNew(): boolean {
  return useNavigationType() === NavigationType.Push;
}
