import type { createStore } from 'jotai';
import { type ComponentType, lazy, useState } from 'react';

type Prepare = (store: ReturnType<typeof createStore>, userId: string) => Promise<void>;

export interface LazyScreen<Props extends object> {
  /** Downloads the screen where that has not been done. */
  load(): Promise<void>;
  /** Loads what a screen that is here shows of the server, so that it can be drawn with it. */
  prepare: Prepare;
  /** The screen: it suspends while it is not here. */
  Screen: ComponentType<Props>;
}

/**
 * A screen with a download of its own. One that was loaded beforehand renders at once: a built page that is hydrated must not
 * suspend, or React would show 'Loading…' in its place.
 */
export function lazyScreen<Props extends object>(
  download: () => Promise<{ default: ComponentType<Props>; prepare?: Prepare }>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Lazy = lazy(download);
  return {
    async load() {
      loaded = (await download()).default;
    },
    async prepare(store, userId) {
      await (await download()).prepare?.(store, userId);
    },
    Screen: function Screen(props: Props) {
      // The same as long as it is shown: a screen is not mounted anew because its download has ended.
      const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      return <Part {...props} />;
    },
  };
}
