import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';

const lastAttemptAtom = atom<string | null>(null);

/** The id of the last attempt that ran in this tab; null after a page load. */
export function useLastAttemptInTab(state: {
  status: string;
  attempt?: { id: string; status: string };
}): string | null {
  const [lastAttempt, setLastAttempt] = useAtom(lastAttemptAtom);
  const running =
    state.attempt === undefined || state.attempt.status === 'finished' ? null : state.attempt.id;
  useEffect(() => {
    if (running !== null) setLastAttempt(running);
  }, [running, setLastAttempt]);
  return lastAttempt;
}
