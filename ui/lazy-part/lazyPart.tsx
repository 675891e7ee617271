import { type ComponentType, lazy, useState } from 'react';

export interface LazyPart<Props extends object> {
  /** Downloads the part. A part that is already loaded renders immediately. */
  load(): Promise<void>;
  /** The part: it suspends until it is loaded. */
  Part: ComponentType<Props>;
}

export interface LazyPartOptions {
  /** Throws when the download fails, for an error boundary. By default the fallback stays until the network is back. */
  isRequired?: boolean;
}

/** A part whose code loads later. `load` must be called before a built page is hydrated with it, because hydration must not suspend. */
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
      // Keep the same component while it is shown. Otherwise the end of a download would mount it again.
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      return <Shown {...props} />;
    },
  };
}

async function onceOnline<Module>(download: () => Promise<Module>): Promise<Module> {
  // Chromium does not request a module again that has failed once in this document.
  if (navigator.onLine === false && !hasKeeper()) await backOnline();
  for (;;) {
    try {
      return await download();
    } catch {
      await backOnline();
    }
  }
}

/** Whether a service worker answers for this page: it may have the file on the device. */
function hasKeeper(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

function backOnline(): Promise<Event> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
