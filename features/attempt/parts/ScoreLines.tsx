import { Text } from '#ui/heading';
import { rightMinusQuarterWrong } from '../model/review.ts';
import type { Score } from '../model/score.ts';

/** The score in words, and as the test is commonly said to be scored: labelled as what it is, hearsay. */
export function ScoreLines({ score }: { score: Score }) {
  return (
    <>
      <p>
        {score.correct} correct, {score.answered - score.correct} wrong, {score.total - score.answered}{' '}
        unanswered.
      </p>
      <p>
        Right minus a quarter wrong: <strong>{rightMinusQuarterWrong(score).toFixed(2)}</strong> of{' '}
        {score.total}.{' '}
        <Text as="span" tone="muted" size="sm">
          Commonly reported as the way the test is scored; not official.
        </Text>
      </p>
    </>
  );
}
