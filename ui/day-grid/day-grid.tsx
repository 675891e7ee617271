import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { useLabels } from '#ui/labels';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './DayGrid.module.css';

/** One day. A missing day leaves an empty cell. */
export type DayGridCell = Readonly<{
  /** The row's key. */
  id: string;
  /** The day and its value, in words: "Mon, 23 Nov: 20 min". */
  text: string;
  /** How much was done: a step of the heat map's color scale, from 0 (nothing) to 4. */
  level?: 0 | 1 | 2 | 3 | 4 | undefined;
  /** `done` and `planned` have their own background. `event` is a highlighted day. */
  state?: 'done' | 'planned' | 'event' | 'none' | undefined;
  /** An icon or a letter in the cell. Decorative: `text` has the same meaning. */
  mark?: ReactNode;
  /** Highlights the cell as today. @default false */
  isToday?: boolean | undefined;
}>;

export type DayGridProps = Omit<ComponentProps<'table'>, 'children'> & {
  /** The table's name, for assistive technology. */
  label: string;
  /** The headings over the columns. Hidden headings are for assistive technology only. */
  columns: readonly Readonly<{ id: string; label: string; name?: string; isHidden?: boolean }>[];
  /** The rows: a heading, an optional line under it, and a cell for each column. */
  rows: readonly Readonly<{
    /** The row's key. */
    id: string;
    /** The row's heading. */
    label: string;
    /** A line below the row's heading. */
    note?: string | undefined;
    /** One cell for each column; null for an empty cell. */
    cells: readonly (DayGridCell | null)[];
  }>[];
  /** `sm` for a heat map, `md` for a calendar with icons. @default 'sm' */
  size?: 'sm' | 'md' | undefined;
};

/** Days in a table: a heat map of weeks, or a calendar. Each cell has its day in words for assistive technology. */
export function DayGrid({ label, columns, rows, size = 'sm', className, ...rest }: DayGridProps) {
  return (
    <table {...rest} className={classNames(styles.root, className)} data-size={size}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column.id} scope="col">
              <ColumnLabel {...column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.label}
              {row.note === undefined ? null : <span className={styles.note}>{row.note}</span>}
            </th>
            {row.cells.map((cell, at) =>
              cell === null ? (
                <td key={columns[at]?.id ?? at} />
              ) : (
                <td
                  key={cell.id}
                  data-level={cell.level}
                  data-state={cell.state}
                  aria-current={cell.isToday ? 'date' : undefined}
                >
                  <span className={styles.mark} aria-hidden="true">
                    {cell.mark}
                  </span>
                  <VisuallyHidden>{cell.text}</VisuallyHidden>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnLabel({
  label,
  name,
  isHidden = false,
}: {
  /** The visible heading. Screen readers announce `name` instead, if it is set. */
  label: string;
  name?: string;
  isHidden?: boolean;
}) {
  if (isHidden) return <VisuallyHidden>{label}</VisuallyHidden>;
  if (name === undefined) return <span className={styles.column}>{label}</span>;
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

export type HeatLegendProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** The label at the low end. @default 'Less' */
  lowLabel?: string | undefined;
  /** The label at the high end, which can name the amount: "More (2 h and up)". @default 'More' */
  highLabel?: string | undefined;
};

/** The five steps of the heat map's color scale, with a label at each end. */
export function HeatLegend({ lowLabel, highLabel, className, ...rest }: HeatLegendProps) {
  const { less, more } = useLabels();
  return (
    <p aria-hidden="true" {...rest} className={classNames(styles.legend, className)}>
      {lowLabel ?? less}
      {[0, 1, 2, 3, 4].map((level) => (
        <span key={level} className={styles.sample} data-level={level} />
      ))}
      {highLabel ?? more}
    </p>
  );
}
