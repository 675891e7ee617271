import { countText } from '#kernel/format';
import { LineChart } from '#ui/line-chart';
import { expectedPoints } from '../model/expected.ts';
import type { PastExpectedScore } from '../model/expectedLine.ts';

/**
 * A chart of the expected score over the weeks: a line, a band for the range, and a sentence with the first and the
 * last score. Shows nothing if there are fewer than two weeks.
 */
export function ExpectedScoreChart({ weeks }: { weeks: readonly PastExpectedScore[] }) {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (first === undefined || last === undefined || weeks.length < 2) return null;
  const points = weeks.map(({ expected: { total } }, index) => ({
    label: agoText(weeks.length - 1 - index),
    value: expectedPoints(total),
    range: [total.low * total.items, total.high * total.items] as const,
  }));
  const bottom = Math.min(...points.map(({ range: [low] }) => low));
  const top = Math.max(...points.map(({ range: [, high] }) => high));
  return (
    <LineChart
      isCompact
      label="Expected score over the weeks"
      points={points}
      unit={`right of ${last.expected.total.items}`}
      decimals={0}
      pointHeader="Week"
      ticks={[bottom, top].map((value) => ({ value, label: String(Math.round(value)) }))}
      summary={`${agoText(weeks.length - 1)}: ${expectedPoints(first.expected.total)}. Now: ${expectedPoints(last.expected.total)}.`}
    />
  );
}

function agoText(weeks: number): string {
  return weeks === 0 ? 'Now' : `${countText(weeks, 'week')} ago`;
}
