import { useAtomValue } from 'jotai';
import { runningAttemptsAtom } from './runningAttempts.ts';
import type { WithRunningProps } from './WithRunning.tsx';

export { runningAttemptsAtom };

/** `WithRunning` with the rules of every kind of attempt. */
export default function RunningPart({ userId, children }: WithRunningProps) {
  return children(useAtomValue(runningAttemptsAtom)(userId));
}
