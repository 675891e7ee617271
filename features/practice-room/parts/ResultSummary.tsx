import type { ReactNode } from 'react';
import { PASS_LINE, resultBand, type Score, scoreTone } from '#features/scoring';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { Illustration } from '#ui/illustration';
import styles from './ResultSummary.module.css';

export interface ResultSummaryProps {
  /** Null if nothing is graded. The score's ring is then hidden. */
  score: Score | null;
  /** Facts about the attempt: the subject, the level, the time it took. */
  about: string;
  /** Replaces the headline that depends on the score. */
  title?: string | undefined;
  /** Replaces the headline if no scored question was answered. */
  emptyTitle?: string | undefined;
  /** What the attempt changed, such as the questions added to Review. */
  children: ReactNode;
  /** The main next step. */
  main: ReactNode;
  /** The buttons for other next steps. They are not printed. */
  actions: ReactNode;
}

/** The top of a result (docs/product.md#score-1): its headline, its score, what changed, and one next step. */
export function ResultSummary(props: ResultSummaryProps) {
  const { score, about, title, emptyTitle, children, main, actions } = props;
  const isEmpty = emptyTitle !== undefined && score?.total === 0;
  const band = score === null ? '' : resultBand(score.percentage);
  return (
    <Card padding="lg" variant="raised" className={styles.summary}>
      {score === null ? null : (
        <CircularGauge
          label="Score"
          value={isEmpty ? null : score.percentage}
          decimals={0}
          tone={scoreTone(score.percentage)}
          note={isEmpty ? undefined : captionOf(score)}
        />
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <Heading level={1}>{isEmpty ? emptyTitle : (title ?? band)}</Heading>
          {score !== null && !isEmpty && score.percentage >= PASS_LINE ? (
            <Illustration name="parol" size="sm" className={styles.parol} />
          ) : null}
        </div>
        <Text tone="muted" className={styles.about}>
          {/* No line begins with a dot, and no line break separates a number from its unit. */}
          {about.replaceAll(' · ', '\u00a0· ').replaceAll(/(\d) (h|min|s)\b/g, '$1\u00a0$2')}
        </Text>
        {children}
        <div className={styles.main}>{main}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Card>
  );
}

/** The score as text: '14 of 20 correct', plus the number of blanks if there are any. */
function captionOf({ correct, total, answered }: Score): string {
  return `${correct} of ${total} correct${answered === total ? '' : `, ${total - answered} blank`}`;
}
