import type { ReactNode } from 'react';
import { PASS_PERCENTAGE, resultHeadline, type Score, scoreTone } from '#features/scoring';
import { ButtonGroup } from '#ui/button-group';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { Illustration } from '#ui/illustration';
import { Inline, Stack } from '#ui/stack';
import styles from './result.module.css';

export interface ResultSummaryProps {
  /** The attempt's score, shown as a ring. Null, and no ring, if nothing is graded. */
  score: Score | null;
  /** Facts about the attempt: the subject, the level, the time it took. */
  about: string;
  /** A headline that replaces the one about the score. */
  title?: string | undefined;
  /** What the attempt changed. Below the buttons, because a line that arrives late must not move them. */
  children: ReactNode;
  /** The button for the main next step. */
  main: ReactNode;
  /** The buttons for other next steps. They are not printed. */
  actions: ReactNode;
}

/**
 * The top of a result (docs/product.md#score-1): a headline, the score, the next steps, and what the attempt changed.
 */
export function ResultSummary(props: ResultSummaryProps) {
  const { score, about, title, children, main, actions } = props;
  const isEmpty = score?.total === 0;
  const band = score === null ? '' : resultHeadline(score.percentage);
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
        <Stack gap={{ phone: 2, tablet: 3 }} className={styles.headline}>
          <Inline isOneLine justify="space-between">
            <Heading level={1}>{title ?? band}</Heading>
            {score !== null && !isEmpty && score.percentage >= PASS_PERCENTAGE ? (
              <Illustration name="parol" size="sm" className={styles.parol} />
            ) : null}
          </Inline>
          <Text tone="muted" className={styles.about}>
            {/* Non-breaking spaces keep the dots (' · ') from starting a line, and numbers on the same line as their
                units. */}
            {about.replaceAll(' · ', '\u00a0· ').replaceAll(/(\d) (h|min|s)\b/g, '$1\u00a0$2')}
          </Text>
        </Stack>
        <Stack gap={2} align="start" className={styles.main}>
          {main}
        </Stack>
        <ButtonGroup>{actions}</ButtonGroup>
        {children}
      </div>
    </Card>
  );
}

/** The score in words: '14 of 20 correct', plus the number of blanks if there are any. */
function captionOf({ correct, total, answered }: Score): string {
  return `${correct} of ${total} correct${answered === total ? '' : `, ${total - answered} blank`}`;
}
