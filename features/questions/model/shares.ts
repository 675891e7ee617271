import { type BankShare, SUBJECT_FACTS, type Subject } from './subjects.ts';
import { topicsOfBank } from './topics.ts';

/** Below this many questions a reading quiz has one language: one whole passage is better than two short ones. */
const FEWEST_FOR_TWO_LANGUAGES = 10;

/** The request to one bank. */
export interface Share {
  share: BankShare;
  size: number;
}

/**
 * How many questions of each bank make `total`: by the banks' shares in a quiz (docs/product.md#ques-4), from those only that ask
 * about one of the topics. A topic that no bank is known to have is asked of all of them. `random` gives numbers in [0, 1).
 */
export function shareOut(
  subject: Subject,
  tags: readonly string[],
  total: number,
  random: () => number,
): Share[] {
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
