import { NavigationType, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { paths, resultPath } from '../paths.ts';

/**
 * The parts of the address that an attempt's page needs: the result it shows, and its links. `start` is the
 * setup page.
 */
export function useAttemptAddress(kind: Parameters<typeof resultPath>[0], start: string) {
  const navigate = useNavigate();
  const { attempt } = useParams();
  return {
    attemptId: attempt,
    startHref: start,
    onLeave: () => void navigate(paths.dashboard),
    onFinish: (id: string) => void navigate(resultPath(kind, id), { replace: true }),
    // Change the address first, so that the result is not requested while it is removed.
    onTryAnother: () => void navigate(start, { flushSync: true }),
  };
}

/**
 * Whether a link led here: then the setup is shown, with the open attempt listed. A reload and the
 * browser's Back continue the open attempt.
 */
export function useIsNew(): boolean {
  return useNavigationType() === NavigationType.Push;
}
