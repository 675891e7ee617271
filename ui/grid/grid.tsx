import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import {
  type BoxTag,
  type Gap,
  gapStyle,
  listRole,
  type Responsive,
  responsive,
  stackStyles,
} from '#ui/stack';
import styles from './Grid.module.css';

export type GridProps = ComponentProps<'div'> & {
  /** The HTML element. @default 'div' */
  as?: BoxTag | undefined;
  /** How many equal columns (fewer if one would be under 8 rem), or the widths of columns as CSS writes them: `17rem minmax(0, 1fr)`. @default 1 */
  columns?: Responsive<number | string> | undefined;
  /** The least width of a column, such as `12rem`. Then as many columns as fit take the place of `columns`. */
  minColumn?: string | undefined;
  /** With `minColumn`: keeps the columns of a row that is not full as narrow as the others. @default false */
  hasEmptyColumns?: boolean | undefined;
  /** On a desktop the second of three children has the second column, and the others share the first. @default false */
  isSecondTall?: boolean | undefined;
  /** The step of the space scale between children. @default 4 */
  gap?: Responsive<Gap> | undefined;
  /** The vertical alignment of the children of a row. @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
  /** Prints the children below each other, as a page's content needs that is longer than a sheet. @default false */
  isPrintedAsBlocks?: boolean | undefined;
};

/**
 * The widths of the columns. A column that is wider than its share with one column more allows no more than `columns`.
 * With large text there are fewer, so that no word is cut.
 */
const template = (columns: number | string): string => {
  if (typeof columns === 'string') return columns;
  if (columns === 1) return 'minmax(0, 1fr)';
  return `repeat(auto-fill, minmax(min(100%, max(8rem, 100% / ${columns + 1} + 1px)), 1fr))`;
};

/** Children in columns of equal width, or in the widths that are given. */
export function Grid({
  as: Element = 'div',
  columns = 1,
  minColumn,
  hasEmptyColumns = false,
  isSecondTall = false,
  gap = 4,
  align = 'stretch',
  isPrintedAsBlocks = false,
  className,
  style,
  ...rest
}: GridProps) {
  // The cast is safe: a box uses only props that all these elements share.
  const Root: 'div' = Element as 'div';
  const fitting =
    minColumn &&
    `repeat(${hasEmptyColumns ? 'auto-fill' : 'auto-fit'}, minmax(min(100%, ${minColumn}), 1fr))`;
  return (
    <Root
      role={listRole(Element)}
      {...rest}
      className={classNames(stackStyles.gap, styles.grid, className)}
      data-is-printed-as-blocks={isPrintedAsBlocks || undefined}
      data-tall-second={isSecondTall || undefined}
      style={{
        ...responsive('--columns', fitting ?? columns, template),
        ...gapStyle(gap),
        '--align': align,
        ...style,
      }}
    />
  );
}
