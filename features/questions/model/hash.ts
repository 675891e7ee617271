import type { Question } from './question.ts';

/** FNV-1a (32 bits) of a text's UTF-8 bytes. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The separator between a passage and the question about it in a bank's row (supabase/questions/tools/seed-sql.ts). */
const BORDER = '\n\n---\n\n';

/**
 * A hash of a question's text and key as the learner saw them, eight hexadecimal digits. It is FNV-1a (32 bits) over
 * the UTF-8 text of stem, options and key, one on each line. The database computes the same hash
 * (`private.item_version`), so it recognizes a report about an older text.
 */
export function itemVersion({ passage, question, options, answer }: Question): string {
  const stem = passage === null ? question : `${passage}${BORDER}${question}`;
  return hash32([stem, ...options, answer].join('\n'))
    .toString(16)
    .padStart(8, '0');
}
