import { type ComponentType, useEffect } from 'react';
import { useOnDemand } from './useOnDemand.ts';

/** A part of the shell, downloaded once the page has mounted, and again on reconnect where that failed. */
export function useDeferredPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [Part, want] = useOnDemand(load);
  useEffect(() => {
    void want();
    const retry = () => void want();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [want]);
  return Part;
}
