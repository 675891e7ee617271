import type { createStore } from 'jotai';
import { type ComponentType, lazy } from 'react';
import { type DeferredPart, deferredPart } from '#kernel/async';

type Prepare = (store: ReturnType<typeof createStore>, userId: string) => Promise<unknown>;

export interface LazyScreen<Props extends object> {
  /** Downloads the screen where that has not been done. */
  load: DeferredPart<Props>['load'];
  /** Loads what a screen that is here shows of the server, so that it can be drawn with it. */
  prepare: Prepare;
  /** The screen: it suspends while it is not here. */
  Screen: ComponentType<Props>;
}

/**
 * A screen with a download of its own. One that was loaded beforehand renders at once: a built page that is hydrated must not
 * suspend, or React would show 'Loading…' in its place. A download that fails is an error of the page.
 */
export function lazyScreen<Props extends object>(
  download: () => Promise<{ default: ComponentType<Props>; prepare?: Prepare }>,
): LazyScreen<Props> {
  const { load, Part } = deferredPart(download, lazy(download));
  return {
    load,
    async prepare(store, userId) {
      await (await download()).prepare?.(store, userId);
    },
    Screen: Part,
  };
}
