import type { ReactNode } from 'react';
import { resultBand, type Score, scoreTone } from '#features/attempt';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import styles from './ResultSummary.module.css';

export interface ResultSummaryProps {
  score: Score;
  /** What it was: the subject, the level, the time it took. */
  about: string;
  /** In place of the band where the score is no verdict: its colour is none then either. */
  title?: string;
  /** In place of the band where nothing was answered that could be scored. */
  emptyTitle?: string;
  /** What is to be said of it. */
  children: ReactNode;
  /** The ways on; not printed. */
  actions: ReactNode;
}

/** The headline of a finished attempt (docs/product.md#score-1): its band and its score. */
export function ResultSummary({ score, about, title, emptyTitle, children, actions }: ResultSummaryProps) {
  const isEmpty = emptyTitle !== undefined && score.total === 0;
  return (
    <Card padding="lg" variant="raised" className={styles.summary}>
      <CircularGauge
        label="Score"
        value={isEmpty ? null : score.percentage}
        decimals={0}
        tone={title === undefined ? scoreTone(score.percentage) : 'neutral'}
        note={isEmpty ? undefined : `${score.correct} of ${score.total} correct`}
      />
      <div className={styles.words}>
        <Heading level={1}>{isEmpty ? emptyTitle : (title ?? resultBand(score.percentage))}</Heading>
        <Text tone="muted" className={styles.about}>
          {/* A line does not begin with a dot, and a number stays with its unit. */}
          {about.replaceAll(' · ', '\u00a0· ').replaceAll(/(\d) (h|min|s)\b/g, '$1\u00a0$2')}
        </Text>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Card>
  );
}
