import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { useOverflow } from '#ui/overflow';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './Table.module.css';

type TableColumn<Id extends string> = Readonly<{
  id: Id;
  header: string;
  /** The alignment of the column. Use `end` for numbers. @default 'start' */
  align?: 'start' | 'end' | undefined;
  /** Whether the cells of this column are row headers. @default false */
  isRowHeader?: boolean | undefined;
}>;

type TableRow<Id extends string> = Readonly<{ id: string; cells: Readonly<Record<Id, ReactNode>> }>;

export type TableProps<Id extends string> = Omit<ComponentProps<'table'>, 'children'> & {
  /** The table's name. */
  label: string;
  /** The columns, in order. */
  columns: readonly TableColumn<Id>[];
  /** The rows, in order. */
  rows: readonly TableRow<Id>[];
  /** Shows the label to assistive technology only. @default false */
  isLabelHidden?: boolean | undefined;
};

/**
 * Numbers or short texts in rows and columns. A table that is too wide for a phone scrolls; with large text on a phone,
 * each row is a short list. `ref` and the other props are passed to the table.
 */
export function Table<Id extends string>({
  label,
  columns,
  rows,
  isLabelHidden = false,
  className,
  ...rest
}: TableProps<Id>) {
  const scroller = useOverflow('region', label);
  return (
    <div {...scroller} className={styles.scroller}>
      <table {...rest} className={classNames(styles.root, className)}>
        <caption className={isLabelHidden ? hiddenStyles.words : styles.caption}>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={styles.heading} data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th key={column.id} scope="row" data-align={column.align}>
                    {row.cells[column.id]}
                  </th>
                ) : (
                  <td key={column.id} data-align={column.align} data-label={column.header}>
                    {row.cells[column.id]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
