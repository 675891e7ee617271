import { hash32 } from './hash.ts';
import type { Question } from './question.ts';

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
