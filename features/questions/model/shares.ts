import { type BankShare, type Language, SUBJECT_FACTS, type Subject } from './subjects.ts';
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
 * that have one of the topics `tags`, or all banks if none of them has. `random` returns numbers in [0, 1). With a
 * language, uses only the bank of this language.
 */
export function divideAmongBanks(
  subject: Subject,
  tags: readonly string[],
  total: number,
  random: () => number,
  only: Language | null = null,
): BankRequest[] {
  const { hasPassages, ...facts } = SUBJECT_FACTS[subject];
  const banks = facts.banks.filter(({ language }) => only === null || language === only);
  const carrying = banks.filter(({ bank }) => tags.some((tag) => topicsOfBank(bank).includes(tag)));
  const asked = carrying.length === 0 ? banks : carrying;
  const isOneEnough = hasPassages && total < FEWEST_FOR_TWO_LANGUAGES;
  const one = isOneEnough ? Math.floor(random() * asked.length) : null;
  const chosen = one === null ? asked : asked.slice(one, one + 1);
  const whole = chosen.reduce((sum, { quizSize }) => sum + quizSize, 0);
  let [left, weight] = [total, whole];
  return chosen.map((share) => {
    const size = Math.ceil((left * share.quizSize) / weight);
    left -= size;
    weight -= share.quizSize;
    return { share, size };
  });
}
