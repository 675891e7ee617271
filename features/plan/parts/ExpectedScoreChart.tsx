import { Text } from '#ui/heading';
import { expectedPoints } from '../model/expected.ts';
import type { PastExpectedScore } from '../model/expectedLine.ts';
import styles from './ExpectedScoreChart.module.css';

const WIDTH = 300;
const HEIGHT = 64;

/**
 * A chart of the expected score over the weeks: a line, a band for the range, and a sentence with the first and the
 * last score. Shows nothing if there are fewer than two weeks.
 */
export function ExpectedScoreChart({ weeks }: { weeks: readonly PastExpectedScore[] }) {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (first === undefined || last === undefined || weeks.length < 2) return null;
  const totals = weeks.map(({ expected }) => expected.total);
  const top = Math.max(...totals.map(({ high }) => high));
  const bottom = Math.min(...totals.map(({ low }) => low));
  const place = (share: number, index: number) => {
    const x = (index / (weeks.length - 1)) * WIDTH;
    const y = HEIGHT - ((share - bottom) / (top - bottom)) * HEIGHT;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  const highs = totals.map(({ high }, index) => place(high, index));
  const lows = totals.map(({ low }, index) => place(low, index));
  return (
    <div>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polygon className={styles.band} points={[...highs, ...lows.reverse()].join(' ')} />
        <polyline
          className={styles.line}
          points={totals.map(({ share }, index) => place(share, index)).join(' ')}
        />
      </svg>
      <Text size="sm" tone="muted">
        {`${weeks.length - 1} ${weeks.length === 2 ? 'week' : 'weeks'} ago: ${expectedPoints(first.expected.total)}. Now: ${expectedPoints(last.expected.total)}.`}
      </Text>
    </div>
  );
}
