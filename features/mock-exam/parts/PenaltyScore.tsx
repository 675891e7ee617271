import { GUESSING_ADVICE, rightMinusQuarterWrong, type Score } from '#features/scoring';
import { Text } from '#ui/heading';

/**
 * The score with a quarter point off for each wrong answer, as former takers report. The text says that this
 * deduction is not official (docs/decisions.md#d-114).
 */
export function PenaltyScore({ score }: { score: Score }) {
  return (
    <div>
      <p>
        With a quarter point off for each wrong answer:{' '}
        <strong>{rightMinusQuarterWrong(score).toFixed(2).replace('-', '−')}</strong> of {score.total}.
      </p>
      <Text tone="muted" size="sm">
        {GUESSING_ADVICE}
      </Text>
    </div>
  );
}
