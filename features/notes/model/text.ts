/** The most characters that the database accepts in a note. */
export const LONGEST_NOTE = 200;

/** What a learner typed or pasted, as one line that the database accepts. */
export function noteText(typed: string): string {
  const line = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  // By characters, so that no emoji is cut in half.
  return [...line].slice(0, LONGEST_NOTE).join('');
}
