import { SUBJECTS, subjectName } from '#features/questions';
import { countText, createDateFormat } from '#kernel/format';
import { Disclosure } from '#ui/disclosure';
import { Text } from '#ui/heading';
import { IntervalBar } from '#ui/interval-bar';
import { LineChart } from '#ui/line-chart';
import { Stack } from '#ui/stack';
import { Table } from '#ui/table';
import {
  type ExpectedScores,
  expectedPoints,
  expectedRange,
  FIRST_GUESS_BELOW,
  MIN_ANSWERS_FOR_SCORE,
  type PastExpectedScore,
} from '../model/expected.ts';
import styles from '../styles.module.css';

const dayText = createDateFormat({ day: 'numeric', month: 'short' });

export interface ExpectedScoreViewProps {
  expected: ExpectedScores;
  /** The number of answers from which the expected score was estimated. */
  answers: number;
  /** The expected scores at the end of past weeks, oldest first. @default none */
  weeks?: readonly PastExpectedScore[];
}

/**
 * The expected score in a mock exam, in total and by section, with its range and the number of answers behind it
 * (docs/product.md#plan-7). From few answers, it shows only the range and says that it is a first guess.
 */
export function ExpectedScoreView({ expected, answers, weeks = [] }: ExpectedScoreViewProps) {
  if (answers < MIN_ANSWERS_FOR_SCORE) {
    return (
      <Text tone="muted">
        {`Not enough answers yet: after ${MIN_ANSWERS_FOR_SCORE - answers} more there is an estimate here.`}
      </Text>
    );
  }
  const { total } = expected;
  const isFirstGuess = answers < FIRST_GUESS_BELOW;
  const shownWeeks = isFirstGuess ? [] : weeks;
  return (
    <Stack gap={3}>
      {isFirstGuess ? (
        <p className={styles.total}>
          {'A first guess: '}
          <strong>{`${expectedRange(total)} of ${total.items}`}</strong>
          {' in a full mock exam taken today. More answers make it surer.'}
        </p>
      ) : (
        <p className={styles.total}>
          <strong>{`${expectedPoints(total)} of ${total.items}`}</strong>
          {` in a full mock exam taken today, most likely ${expectedRange(total)}.`}
        </p>
      )}
      <ExpectedScoreChart weeks={shownWeeks} />
      <Disclosure label="By section, and how we estimate">
        <Stack as="ul" gap={3}>
          {SUBJECTS.map((subject) => {
            const section = expected.sections[subject];
            const { share, low, high, items } = section;
            return (
              <li key={subject}>
                <IntervalBar
                  label={subjectName(subject)}
                  value={share}
                  low={low}
                  high={high}
                  max={1}
                  valueText={
                    isFirstGuess
                      ? `${expectedRange(section)} of ${items}`
                      : `${expectedPoints(section)} of ${items}, ${expectedRange(section)}`
                  }
                />
              </li>
            );
          })}
        </Stack>
        {shownWeeks.length < 2 ? null : (
          <Table
            label="Expected score by week"
            columns={[
              { id: 'week', header: 'Week to', isRowHeader: true },
              { id: 'score', header: 'Expected', align: 'end' },
              { id: 'range', header: 'Range', align: 'end' },
            ]}
            rows={shownWeeks.map(({ at, expected: { total: then } }) => ({
              id: String(at),
              cells: { week: dayText(at), score: expectedPoints(then), range: expectedRange(then) },
            }))}
          />
        )}
        <Text size="sm" tone="muted">
          {`From your ${answers} answers: how well you know each topic, and how many exam questions it has. An estimate, not a promise, and not about admission.`}
        </Text>
      </Disclosure>
    </Stack>
  );
}

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
