/** '310 kB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** '1 answer', '12 answers'. */
export function answersText(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`;
}
