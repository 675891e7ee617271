import { type ComponentType, lazy, useState } from 'react';
import { isOnline } from '#ui/online';

export interface LazyPart<Props extends object> {
  /** Downloads the component. After that, `Part` renders immediately. */
  load(): Promise<void>;
  /** The component. It suspends until its code is loaded. */
  Part: ComponentType<Props>;
}

interface LazyPartOptions {
  /**
   * If true, a failed download throws, for an error boundary. By default the fallback stays until the network is back.
   */
  isRequired?: boolean;
}

/**
 * A component whose code loads later. Call `load` before hydrating a prerendered page that contains the component,
 * because hydration must not suspend.
 */
export function lazyPart<Props extends object>(
  download: () => Promise<{ default: ComponentType<Props> }>,
  { isRequired = false }: LazyPartOptions = {},
): LazyPart<Props> {
  const Lazy = lazy(isRequired ? download : () => onceOnline(download));
  let loaded: ComponentType<Props> | null = null;
  return {
    async load() {
      loaded = (await download()).default;
    },
    Part: function Part(props: Props) {
      // Keep the same component while it is mounted. Otherwise React would mount it again when the download ends.
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      return <Shown {...props} />;
    },
  };
}

async function onceOnline<Module>(download: () => Promise<Module>): Promise<Module> {
  for (;;) {
    // If a module fails to load once, Chromium does not request it again in this document. So ask the server first.
    if (hasKeeper() || (await isOnline())) {
      try {
        return await download();
      } catch {
        // Tried again later, as without a network.
      }
    }
    await later();
  }
}

/** Whether a service worker controls this page. The worker may have the component's file in its cache. */
function hasKeeper(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** Waits until the browser says that it is online, at most five seconds: it may never say so. */
function later(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, 5000);
  });
}
