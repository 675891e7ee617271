import { type ComponentType, useEffect } from 'react';
import { useOnDemand } from './useOnDemand.ts';
import { whenIdle } from './whenIdle.ts';

/** A part of the shell, downloaded once the page stands, and again on reconnect where that failed. */
export function useDeferredPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [Part, want] = useOnDemand(load);
  useEffect(() => {
    const load = () => void want();
    const stopWaiting = whenIdle(window, load);
    window.addEventListener('online', load);
    return () => {
      stopWaiting();
      window.removeEventListener('online', load);
    };
  }, [want]);
  return Part;
}
