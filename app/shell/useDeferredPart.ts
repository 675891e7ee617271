import type { ComponentType } from 'react';
import { useOnDemand } from './useOnDemand.ts';
import { useWhenIdle } from './useWhenIdle.ts';

/** A part of the shell, downloaded once the page stands, and again on reconnect where that failed. */
export function useDeferredPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [Part, want] = useOnDemand(load);
  useWhenIdle(want);
  return Part;
}
