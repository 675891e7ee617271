import { rightMinusQuarterWrong, type Score } from '#features/attempt';
import { Text } from '#ui/heading';

/** The score in words, and as the test is commonly said to be scored: labelled as what it is, hearsay. */
export function ScoreLines({ score }: { score: Score }) {
  return (
    <>
      <p>
        {score.correct} correct, {score.answered - score.correct} wrong, {score.total - score.answered}{' '}
        unanswered.
      </p>
      <div>
        <p>
          With a quarter point off for each wrong answer:{' '}
          <strong>{rightMinusQuarterWrong(score).toFixed(2).replace('-', '−')}</strong> of {score.total}.
        </p>
        <Text tone="muted" size="sm">
          Former takers say the test is scored this way. It is not official.
        </Text>
      </div>
    </>
  );
}
