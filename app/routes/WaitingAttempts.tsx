import { useAtomValue } from 'jotai';
import { ContinueCard } from '#features/attempt';
import { runningAttemptsAtom } from '../runningAttempts.ts';

/** The learner's other attempts that wait, above a setup; `here` is the page's own path. */
export function WaitingAttempts({ userId, here }: { userId: string; here: string }) {
  const others = useAtomValue(runningAttemptsAtom)(userId).filter(({ href }) => href !== here);
  return others.map(({ label, href }) => <ContinueCard key={href} label={label} href={href} />);
}
