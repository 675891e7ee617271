import { useSetAtom } from 'jotai';
import { useTick } from '#features/practice-room';
import { mockExam } from './exam.ts';

/** Ticks while a section is open; the exam changes and is saved once a second. */
export function useExamClock({ isTimed }: { isTimed: boolean }): void {
  const send = useSetAtom(mockExam.sendAtom);
  useTick(isTimed, (at) => send({ type: 'tick', at }));
}
