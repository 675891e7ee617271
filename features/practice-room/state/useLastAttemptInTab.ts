import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';

const ranHereAtom = atom<string | null>(null);

/** The id of the last attempt that ran in this tab; null after a page load. */
export function useLastAttemptInTab(state: {
  status: string;
  attempt?: { id: string; status: string };
}): string | null {
  const [ranHere, setRanHere] = useAtom(ranHereAtom);
  const running =
    state.attempt === undefined || state.attempt.status === 'finished' ? null : state.attempt.id;
  useEffect(() => {
    if (running !== null) setRanHere(running);
  }, [running, setRanHere]);
  return ranHere;
}
