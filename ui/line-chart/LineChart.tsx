import { type ComponentProps, Suspense } from 'react';
import { classNames } from '#ui/class-names';
import { Disclosure } from '#ui/disclosure';
import { lazyPart } from '#ui/lazy-part';
import { useIsNear } from '#ui/near';
import { Skeleton } from '#ui/skeleton';
import { Table } from '#ui/table';
import styles from './LineChart.module.css';
import { type LinePoint, sayValue } from './points.ts';

/** The drawing needs recharts, so it loads when a chart comes into view. By then the network may be gone. */
const drawing = lazyPart(() => import('./Drawing.tsx'));

export type LineChartProps = Omit<ComponentProps<'figure'>, 'children'> & {
  /** The measured value: the name of the chart and of its table. */
  label: string;
  /** The points, in order. */
  points: readonly LinePoint[];
  /** The unit after a value, such as "hours". */
  unit: string;
  /** Where the vertical axis is marked, lowest first; the last one is its top. */
  ticks: readonly number[];
  /** The line's message in a sentence. */
  summary: string;
  /** The first column of the table. @default 'Day' */
  pointHeader?: string | undefined;
};

/** A line over time, 300 px high (docs/product.md#time-1), with the same in a sentence and, behind a toggle, in a table. */
export function LineChart({
  label,
  points,
  unit,
  ticks,
  summary,
  pointHeader = 'Day',
  className,
  ...rest
}: LineChartProps) {
  // A chart that stays out of view is not downloaded.
  const [drawingRef, isNear] = useIsNear();
  const waiting = (
    <Skeleton className={styles.waiting} shape="block" height="100%" data-lazy-part="loading" />
  );
  return (
    <figure {...rest} className={classNames(styles.root, className)} aria-label={label}>
      {/* The sentence and the table carry the meaning: the drawing would only repeat it number by number. */}
      <div ref={drawingRef} className={styles.drawing} aria-hidden="true">
        {isNear ? (
          <Suspense fallback={waiting}>
            <drawing.Part points={points} unit={unit} ticks={ticks} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <figcaption className={styles.summary}>{summary}</figcaption>
      <Disclosure label="Show as a table">
        <Table
          label={label}
          isLabelHidden
          columns={[
            { id: 'point', header: pointHeader, isRowHeader: true },
            { id: 'value', header: unit.charAt(0).toUpperCase() + unit.slice(1), align: 'end' },
          ]}
          rows={points.map((point, index) => ({
            id: String(index),
            cells: { point: point.name ?? point.label, value: sayValue(point.value, '').trim() },
          }))}
        />
      </Disclosure>
    </figure>
  );
}
