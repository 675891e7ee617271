import { inAppBrowser } from './inAppBrowser.ts';

/**
 * Saves a text as a file through the browser's download. Returns false if this browser cannot save files: the
 * browsers inside other apps silently ignore downloads.
 */
export function saveAsFile({ name, type, text }: { name: string; type: string; text: string }): boolean {
  return download(new File([text], name, { type: `${type};charset=utf-8` }));
}

export type ShareOutcome = 'shared' | 'saved' | 'saved and copied' | 'failed';

/**
 * Shares a file, and perhaps a link of the app, with another app. Where the browser cannot share, saves the file and
 * copies the link.
 */
export async function shareFile(file: File, href?: string): Promise<ShareOutcome> {
  const url = href === undefined ? undefined : new URL(href, window.location.href).href;
  const data = { files: [file], ...(url === undefined ? {} : { url }) };
  // Called with the data itself: a browser can share texts and still no files.
  if (!navigator.canShare?.(data)) return saveAndCopy(file, url);
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // The learner closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    return saveAndCopy(file, url);
  }
}

async function saveAndCopy(file: File, url: string | undefined): Promise<ShareOutcome> {
  if (!download(file)) return 'failed';
  if (url === undefined) return 'saved';
  try {
    // Fails on an address that is not secure, such as plain http in a school's network.
    await navigator.clipboard.writeText(url);
    return 'saved and copied';
  } catch {
    return 'saved';
  }
}

function download(file: File): boolean {
  if (inAppBrowser(navigator.userAgent) !== null) return false;
  const url = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = file.name;
  anchor.click();
  // Revoke the object URL later: some browsers read it only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return true;
}
