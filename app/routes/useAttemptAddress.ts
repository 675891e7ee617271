import { NavigationType, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { paths, resultPath } from '../paths.ts';

/**
 * What an attempt's page needs from the router: the id in its address, and its links. `start` is the address of
 * the setup page.
 */
export function useAttemptAddress(kind: Parameters<typeof resultPath>[0], start: string) {
  const navigate = useNavigate();
  const { attempt } = useParams();
  return {
    attemptId: attempt,
    startHref: start,
    onLeave: () => void navigate(paths.dashboard),
    onFinish: (id: string) => void navigate(resultPath(kind, id), { replace: true }),
    // Change the address at once (`flushSync`). Otherwise the result page stays rendered for a moment, and requests the
    // result that the learner is leaving.
    onTryAnother: () => void navigate(start, { flushSync: true }),
  };
}

/**
 * Whether the page was opened through a link. If so, the page shows the setup, with unfinished attempts listed. After
 * a reload or the browser's Back, the page continues the unfinished attempt.
 */
export function useIsOpenedByLink(): boolean {
  return useNavigationType() === NavigationType.Push;
}
