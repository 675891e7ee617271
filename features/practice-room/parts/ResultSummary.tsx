import type { ReactNode } from 'react';
import { PASS_LINE, resultBand, type Score, scoreTone } from '#features/scoring';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { Illustration } from '#ui/illustration';
import styles from './ResultSummary.module.css';

export interface ResultSummaryProps {
  /** Null if nothing is graded: then there is no ring. */
  score: Score | null;
  /** The attempt's facts: the subject, the level, the time it took. */
  about: string;
  /** In place of the band. */
  title?: string | undefined;
  /** In place of the band where nothing was answered that could be scored. */
  emptyTitle?: string | undefined;
  /** The changes that the attempt caused. */
  children: ReactNode;
  /** The one next step. */
  main: ReactNode;
  /** The other next steps; not printed. */
  actions: ReactNode;
}

/** The headline of a finished attempt (docs/product.md#score-1): its band, its score once, what changed, and one next step. */
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
          {/* A line does not begin with a dot, and a number stays with its unit. */}
          {about.replaceAll(' · ', '\u00a0· ').replaceAll(/(\d) (h|min|s)\b/g, '$1\u00a0$2')}
        </Text>
        {children}
        <div className={styles.main}>{main}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Card>
  );
}

/** '14 of 20 correct', with the blanks where there are any. */
function captionOf({ correct, total, answered }: Score): string {
  return `${correct} of ${total} correct${answered === total ? '' : `, ${total - answered} blank`}`;
}
