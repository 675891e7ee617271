import { scoreTone } from '#features/scoring';
import { percentOf } from '#kernel/format';
import { ProgressBar } from '#ui/progress-bar';

export interface ScoreBarProps {
  /** The name of the topic, language or section that is scored. */
  label: string;
  correct: number;
  total: number;
  /** Whether the percentage is shown too, as a whole number. */
  hasPercent?: boolean;
}

/**
 * A bar that shows how many questions of a topic, language or section were correct, in the specified colors
 * (docs/product.md#score-2).
 */
export function ScoreBar({ label, correct, total, hasPercent = false }: ScoreBarProps) {
  const percentage = percentOf(correct, total);
  return (
    <ProgressBar
      label={label}
      value={correct}
      max={total}
      valueText={`${correct} of ${total}${hasPercent ? `, ${percentage}%` : ''}`}
      tone={scoreTone(percentage)}
    />
  );
}
