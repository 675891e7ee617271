import { type ComponentProps, Suspense } from 'react';
import { classNames } from '#ui/class-names';
import { Disclosure } from '#ui/disclosure';
import { useLabels } from '#ui/labels';
import { lazyPart } from '#ui/lazy-part';
import { useIsNearViewport } from '#ui/near';
import { Skeleton } from '#ui/skeleton';
import { Table } from '#ui/table';
import styles from './LineChart.module.css';
import { type LinePoint, type LineTick, valueInWords } from './points.ts';

/**
 * The drawing needs the large package recharts, so its code loads only when a chart comes into view. The text and the
 * table do not need that code.
 */
const drawing = lazyPart(() => import('./Drawing.tsx'));

export type LineChartProps = Omit<ComponentProps<'figure'>, 'children'> & {
  /** The name of the measured value, which names the chart and its table. */
  label: string;
  /** The points, in order. */
  points: readonly LinePoint[];
  /** The unit after a value, such as "hours". */
  unit: string;
  /** The ticks of the vertical axis, lowest first. The last tick is the top of the axis. */
  ticks: readonly LineTick[];
  /** What the line shows, in a sentence. */
  summary: string;
  /** The heading of the table's first column. @default 'Day' */
  pointHeader?: string | undefined;
  /** The digits after the decimal point of a value. @default 1 */
  decimals?: number | undefined;
  /** Draws the line low and without axes, as a part of a card that says its values. @default false */
  isCompact?: boolean | undefined;
};

/**
 * A line over time, 300 px high (docs/product.md#time-1), or low beside other content. The same data is in a sentence and in a table that a button
 * shows.
 */
export function LineChart({
  label,
  points,
  unit,
  ticks,
  summary,
  pointHeader = 'Day',
  decimals = 1,
  isCompact = false,
  className,
  ...rest
}: LineChartProps) {
  const labels = useLabels();
  // The code is not downloaded while the chart is out of view.
  const [drawingRef, isNear] = useIsNearViewport();
  const waiting = (
    <Skeleton className={styles.waiting} shape="block" height="100%" data-lazy-part="loading" />
  );
  return (
    <figure {...rest} className={classNames(styles.root, className)} aria-label={label}>
      {/* The drawing is hidden from screen readers: the sentence and the table have the same data. */}
      <div
        ref={drawingRef}
        className={styles.drawing}
        data-compact={isCompact || undefined}
        aria-hidden="true"
      >
        {isNear ? (
          <Suspense fallback={waiting}>
            <drawing.Part
              points={points}
              unit={unit}
              ticks={ticks}
              decimals={decimals}
              isCompact={isCompact}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <figcaption className={styles.summary}>{summary}</figcaption>
      <Disclosure label={labels.showAsTable}>
        <Table
          label={label}
          isLabelHidden
          columns={[
            { id: 'point', header: pointHeader, isRowHeader: true },
            { id: 'value', header: unit.charAt(0).toUpperCase() + unit.slice(1), align: 'end' },
          ]}
          rows={points.map((point, index) => ({
            id: String(index),
            cells: { point: point.name ?? point.label, value: valueInWords(point.value, '', decimals) },
          }))}
        />
      </Disclosure>
    </figure>
  );
}
