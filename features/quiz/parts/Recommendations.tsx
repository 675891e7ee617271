import { PASS_LINE, type Score, scoreByTag, tagText } from '#features/attempt';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import styles from './Recommendations.module.css';

/** What to work on, shown when the total is under the pass line (docs/product.md#score-3). */
export function Recommendations({ score }: { score: Score }) {
  const weakest = scoreByTag(score).filter(({ correct, total }) => correct / total < PASS_LINE / 100);
  return (
    <Card as="section" padding="lg" tone="accent" aria-label="What to work on">
      <Heading level={2} size="sm">
        What to work on
      </Heading>
      <ul className={styles.advice}>
        {weakest.slice(0, 3).map(({ tag, correct, total }) => (
          <li key={tag}>
            Read the explanations for <strong>{tagText(tag)}</strong> ({correct} of {total}), then try those
            questions again.
          </li>
        ))}
        <li>Take the same quiz at an easier level until you pass {PASS_LINE}%, then move up.</li>
      </ul>
    </Card>
  );
}
