import { type ComponentType, useCallback, useState } from 'react';
import { canPartsCome } from '../online.ts';

/**
 * A part of the shell that is downloaded when first wanted. Null until it is here; a download that fails is tried again
 * at the next wish. (React's `lazy` would remember the failure, and outside the routes nothing could catch it.)
 * `load` must be the same function on every render.
 */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [part: ComponentType<Props> | null, want: () => Promise<void>] {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  // The module is kept by the browser: wanting twice downloads once. The same function always, for effects' sake.
  const want = useCallback(async () => {
    if (!canPartsCome()) return;
    try {
      const { default: Part } = await load();
      setPart((known) => known ?? { Part });
    } catch {
      // Offline, or an older release: the control that wanted it stays, and can be pressed again.
    }
  }, [load]);
  return [part?.Part ?? null, want];
}
