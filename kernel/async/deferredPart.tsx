import { type ComponentType, useState } from 'react';
import { lazyPart } from '#ui/lazy-part';

export interface DeferredPart<Props extends object> {
  /** Downloads the part where that has not been done. */
  load(): Promise<void>;
  /** The part: it suspends while it is not here. */
  Part: ComponentType<Props>;
}

/**
 * A part with a download of its own. One that was loaded beforehand renders at once, where React's `lazy` would show the fallback for an
 * instant.
 */
export function deferredPart<Props extends object>(
  download: () => Promise<{ default: ComponentType<Props> }>,
  Lazy: ComponentType<Props> = lazyPart(download),
): DeferredPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  return {
    async load() {
      loaded = (await download()).default;
    },
    Part: function Part(props: Props) {
      // The same as long as it is shown: a part is not mounted anew because its download has ended.
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      return <Shown {...props} />;
    },
  };
}
