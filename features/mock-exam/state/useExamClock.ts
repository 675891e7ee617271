import { useSetAtom } from 'jotai';
import { useBeat } from '#features/practice';
import { sendExamEventAtom } from './exam.ts';

/** Beats while a section is open; the exam changes and is saved once a second. */
export function useExamClock({ isTimed }: { isTimed: boolean }): void {
  const send = useSetAtom(sendExamEventAtom);
  useBeat(isTimed, (at) => send({ type: 'tick', at }));
}
