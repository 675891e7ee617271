import { countText } from '#kernel/format';

/** A size in bytes as text: '310 kB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The download size of all questions, as a fraction of the download size of the app (docs/adr/0013). */
const QUESTIONS_SHARE = 0.5;

/**
 * The download size of the app and the questions together, such as 'about 1.1 MB'. `appBytes` is the size of the app
 * alone.
 */
export function downloadSizeText(appBytes: number): string {
  return `about ${sizeText(appBytes * (1 + QUESTIONS_SHARE))}`;
}

/** Says what became of answers that a restored backup had lost (docs/product.md#room-8). */
export function restoredText({ sent, gone }: { sent: number; gone: number }): string {
  return [
    'The server was restored from a backup.',
    ...(sent === 0 ? [] : [`It had lost ${countText(sent, 'answer')}, which this device sends again.`]),
    ...(gone === 0 ? [] : [`${countText(gone, 'answer')} could not be brought back.`]),
  ].join(' ');
}
