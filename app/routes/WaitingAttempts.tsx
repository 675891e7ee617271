import { ContinueCard } from '#features/practice-room';
import { WithRunning } from '../WithRunning.tsx';

/** The learner's open attempts, above a setup. */
export function WaitingAttempts({ userId }: { userId: string }) {
  return <WithRunning userId={userId}>{(running) => <ContinueCard attempts={running} />}</WithRunning>;
}
