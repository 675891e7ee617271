import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { saveStatusAtom, scoreSheet, totalTime } from '#features/attempt';
import { loadLearningAtom } from '#features/memory';
import { ResultFrame, ScoreLines, useAnswersView } from '#features/practice-room';
import { durationText } from '#kernel/format';
import { Heading } from '#ui/heading';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import type { FinishedReview } from '../model/session.ts';
import { review as reviews } from '../state/review.ts';
import { todayChangesAtom } from '../state/today.ts';
import styles from './ReviewResultScreen.module.css';

export interface ReviewResultScreenProps {
  review: FinishedReview;
  links: { plan: string; dashboard: string };
  /** Told before the result gives way to today's list. */
  onTryAnother: (() => void) | undefined;
}

/** What a review came to: the score, what it did to topics, where it is stored, and the way on. */
export function ReviewResultScreen({ review, links, onTryAnother }: ReviewResultScreenProps) {
  const save = useAtomValue(saveStatusAtom)(review.id);
  const changes = useAtomValue(todayChangesAtom);
  const load = useSetAtom(loadLearningAtom);
  const { userId, questions, sheet } = review;
  useEffect(() => {
    // What was answered counts at once, sent or not; and again when it has arrived.
    if (save !== 'saving') void load(userId);
  }, [load, userId, save]);

  const score = scoreSheet(questions, sheet);
  const entries = useAnswersView(score.review);
  return (
    <ResultFrame
      attempt={review}
      attempts={reviews}
      score={score}
      about={`Review · ${durationText(totalTime(sheet))}`}
      lines={<ScoreLines score={score} />}
      review={entries}
      titleOf={({ number }) => `Question ${number} of ${questions.length}`}
      actions={
        <LinkButton variant="secondary" href={links.dashboard}>
          Back to today
        </LinkButton>
      }
      anotherLabel="Today’s list"
      onTryAnother={onTryAnother}
    >
      {changes.length === 0 ? null : (
        <section className={styles.changes} aria-labelledby="changes-title">
          <Heading level={2} id="changes-title">
            What today did
          </Heading>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <Link href={links.plan}>All topics, and what score to expect</Link>
        </section>
      )}
    </ResultFrame>
  );
}
