import { type BankShare, SUBJECT_FACTS, type Subject } from './subjects.ts';
import { topicsOfBank } from './topics.ts';

/**
 * A reading quiz with fewer questions than this is in one language only, because one whole passage is better than parts
 * of two passages.
 */
const FEWEST_FOR_TWO_LANGUAGES = 10;

/** A bank, and how many questions to request from it. */
export interface BankRequest {
  share: BankShare;
  size: number;
}

/**
 * Divides `total` questions among the subject's banks, in the proportions of docs/product.md#ques-4. Uses only banks
 * that have one of the topics `tags`, or all banks if none of them has. `random` returns numbers in [0, 1).
 */
export function divideAmongBanks(
  subject: Subject,
  tags: readonly string[],
  total: number,
  random: () => number,
): BankRequest[] {
  const { banks, hasPassages } = SUBJECT_FACTS[subject];
  const carrying = banks.filter(({ bank }) => tags.some((tag) => topicsOfBank(bank).includes(tag)));
  const asked = carrying.length === 0 ? [...banks] : carrying;
  const isOneEnough = hasPassages && total < FEWEST_FOR_TWO_LANGUAGES;
  const only = isOneEnough ? Math.floor(random() * asked.length) : null;
  const chosen = only === null ? asked : asked.slice(only, only + 1);
  const whole = chosen.reduce((sum, { quizSize }) => sum + quizSize, 0);
  let [left, weight] = [total, whole];
  return chosen.map((share) => {
    const size = Math.ceil((left * share.quizSize) / weight);
    left -= size;
    weight -= share.quizSize;
    return { share, size };
  });
}
