import { inAppBrowser } from '#kernel/device';

/**
 * Hands a text over as a file, by the browser's own download. Returns whether this browser can save files: the browsers inside
 * other apps ignore a download without a word.
 */
export function download({ name, type, text }: { name: string; type: string; text: string }): boolean {
  if (inAppBrowser(navigator.userAgent) !== null) return false;
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return true;
}
