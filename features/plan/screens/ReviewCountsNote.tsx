import { useAtomValue } from 'jotai';
import { isCounted } from '#features/answers';
import type { FinishedAttempt } from '#features/attempt';
import { learnerEstimatesAtom, useLearningWith } from '#features/memory';
import type { ScoredAnswer } from '#features/scoring';
import { deviceAtom } from '#kernel/device';
import { Link } from '#ui/link';
import { reviewCountsAfterAttempt, reviewCountsText } from '../model/reviewCounts.ts';
import { computeToday } from '../model/today.ts';
import styles from '../styles.module.css';

export interface ReviewCountsNoteProps {
  attempt: Pick<FinishedAttempt, 'id' | 'endedAt'>;
  entries: readonly ScoredAnswer[];
  /** The link to the plan's page, which has the calendar. */
  planHref: string;
}

/**
 * Says how many questions of a result will be reviewed, and when the first is due (docs/product.md#plan-11). Shows
 * nothing if no question will be reviewed.
 */
export function ReviewCountsNote({ attempt, entries, planHref }: ReviewCountsNoteProps) {
  const { id, endedAt } = attempt;
  const save = useLearningWith(id);
  const { status, memory, morning, settings } = useAtomValue(learnerEstimatesAtom);
  const device = useAtomValue(deviceAtom);
  const isSomethingMissed = entries.some((one) => isCounted(one) && (!one.isCorrect || one.isGuess));
  if (!isSomethingMissed) return null;
  // The note is computed from the learner's answers including this attempt, so wait until they are loaded.
  if (status === 'loading' || save === 'saving') return <p className={styles.place} />;
  const [now, timeZone] = [device.now(), device.calendarZone()];
  // The time on answers: it has this attempt, and the server's study time may not have it yet.
  const isDayDone = computeToday({ memory, morning, settings, now, timeZone }).doneBy !== null;
  const text = reviewCountsText(
    reviewCountsAfterAttempt(entries, { memory, settings, endedAt, now, timeZone, isDayDone }),
  );
  return text === null ? null : (
    <p className={styles.place}>
      {text} <Link href={planHref}>Your plan</Link>
    </p>
  );
}
