import { ContinueCard } from '#features/practice-room';
import type { RunningAttemptLink } from '../runningAttempts.tsx';
import { WithRunningAttempts } from '../WithRunningAttempts.tsx';

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
