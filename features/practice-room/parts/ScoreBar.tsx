import { scoreTone } from '#features/scoring';
import { percentOf } from '#kernel/format';
import { ProgressBar } from '#ui/progress-bar';

export interface ScoreBarProps {
  /** The name of what is scored: a topic, a language, a section. */
  label: string;
  correct: number;
  total: number;
  /** Whether the whole percentage is shown too. */
  hasPercent?: boolean;
}

/**
 * How many questions of a topic, language or section were right, in the specified colors
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
