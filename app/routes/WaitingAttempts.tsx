import { ContinueCard } from '#features/practice-room';
import type { RunningAttempt } from '../runningAttempts.tsx';
import { WithRunning } from '../WithRunning.tsx';

export interface WaitingAttemptsProps {
  userId: string;
  /** Only those of the page's own kind. @default all */
  kind?: RunningAttempt['kind'];
}

/** The learner's open attempts, above a setup. */
export function WaitingAttempts({ userId, kind }: WaitingAttemptsProps) {
  return (
    <WithRunning userId={userId}>
      {(running) => (
        <ContinueCard attempts={running.filter((one) => kind === undefined || one.kind === kind)} />
      )}
    </WithRunning>
  );
}
