/** Whether the machine knows that it has no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/**
 * Whether a part of the app that is not here yet can come: by the network, or because this device keeps the app. Asked before it is
 * wanted: Chromium remembers a module that failed and does not try it again until the page is loaded again.
 */
export function canPartsCome(): boolean {
  return !isOffline() || isKeptHere();
}

/** Whether a service worker serves this page from the device. */
export function isKeptHere(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Calls back when a service worker serves this page: at once, or when the first one takes over. */
export function whenKeptHere(then: () => void): void {
  if (isKeptHere()) then();
  else if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('controllerchange', then, { once: true });
  }
}
