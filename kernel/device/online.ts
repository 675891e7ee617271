import { isOnline } from '#ui/online';

/**
 * Whether a lazy part of the app can be loaded now: from the network, or from the app saved on this device.
 * Check this before the import: if a module fails to load, Chromium does not try it again until the page is
 * reloaded.
 */
export async function canLoadLazyParts(): Promise<boolean> {
  return isServedByWorker() || (await isOnline());
}

/** Whether a service worker serves this page from the device. */
export function isServedByWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Calls back when a service worker serves this page: immediately, or once a worker takes over. */
export function whenServedByWorker(then: () => void): void {
  if (isServedByWorker()) then();
  else if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('controllerchange', then, { once: true });
  }
}
