import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { deviceAtom } from '#features/device';
import { sendExamEventAtom } from './exam.ts';

/** Beats while a section is open; the model decides which beats count, so the exam changes and is saved once a second. */
export function useExamClock(): void {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(sendExamEventAtom);
  useEffect(() => {
    const timer = setInterval(() => send({ type: 'tick', at: device.now() }), 250);
    return () => clearInterval(timer);
  }, [device, send]);
}
