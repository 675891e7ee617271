import { inAppBrowser } from './inAppBrowser.ts';

/**
 * Saves a text as a file through the browser's download. Returns false if this browser cannot save files: the
 * browsers inside other apps silently ignore downloads.
 */
export function saveAsFile({ name, type, text }: { name: string; type: string; text: string }): boolean {
  if (inAppBrowser(navigator.userAgent) !== null) return false;
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Revoke the object URL later: some browsers read it only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return true;
}
