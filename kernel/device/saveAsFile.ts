import { inAppBrowser } from './inAppBrowser.ts';

/**
 * Saves a text as a file through the browser's download. Returns false if this browser cannot save files: the
 * browsers inside other apps silently ignore downloads.
 */
export function saveAsFile({ name, type, text }: { name: string; type: string; text: string }): boolean {
  return download(new File([text], name, { type: `${type};charset=utf-8` }));
}

/** Shares a file with another app, or saves it where the browser cannot share. Returns false if it can do neither. */
export async function shareFile(file: File): Promise<boolean> {
  // Called with the data itself: a browser can share texts and still no files.
  if (!navigator.canShare?.({ files: [file] })) return download(file);
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    // The learner closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    return download(file);
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
