import { ContinueCard } from '#features/practice-room';
import { WithRunning } from '../WithRunning.tsx';

/** The learner's other attempts that wait, above a setup; `here` is the page's own path. */
export function WaitingAttempts({ userId, here }: { userId: string; here: string }) {
  return (
    <WithRunning userId={userId}>
      {(running) =>
        running
          .filter(({ href }) => href !== here)
          .map(({ label, href }) => <ContinueCard key={href} label={label} href={href} />)
      }
    </WithRunning>
  );
}
