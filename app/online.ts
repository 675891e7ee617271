/**
 * Whether the machine knows that it has no network. Asked before a part of the app is downloaded: Chromium remembers a module
 * that failed and does not try it again until the page is loaded anew.
 */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
