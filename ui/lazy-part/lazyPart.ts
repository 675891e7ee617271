import { type ComponentType, lazy } from 'react';

/**
 * A part of a built page whose code comes after the page's own: what the page shows stays as it was built until the code is here.
 * Without a network it is asked for when the network is back, so that it takes nothing away from the page.
 */
export function lazyPart<Props extends object>(
  download: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => untilHere(download));
}

async function untilHere<Module>(download: () => Promise<Module>): Promise<Module> {
  // Chromium does not ask for a module again that has failed once in this document: better not to ask than to ask in vain.
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
