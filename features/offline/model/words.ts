/** '310 kB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** '1 answer', '12 answers'. */
export function answersText(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`;
}

/** What the questions take beside the app, of its bytes on the wire (docs/adr/0013). */
const QUESTIONS_SHARE = 0.5;

/** 'about 1.1 MB': app and questions together, from the bytes of the app. */
export function downloadText(appBytes: number): string {
  return `about ${sizeText(appBytes * (1 + QUESTIONS_SHARE))}`;
}
