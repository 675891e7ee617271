import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { type BoxTag, type Gap, gapStyle, listRole, type Responsive, spaceOf } from './layout.ts';
import styles from './Stack.module.css';

export type StackProps = ComponentProps<'div'> & {
  /** The HTML element. @default 'div' */
  as?: BoxTag | undefined;
  /** The step of the space scale between children. @default 4 */
  gap?: Responsive<Gap> | undefined;
  /** The horizontal alignment of the children. @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
  /** Prints the children below each other, as a page's content needs that is longer than a sheet. @default false */
  isPrintedAsBlocks?: boolean | undefined;
};

/** A column of children with equal gaps. */
export function Stack({
  as: Element = 'div',
  gap = 4,
  align = 'stretch',
  isPrintedAsBlocks = false,
  className,
  style,
  ...rest
}: StackProps) {
  // The cast is safe: a box uses only props that all these elements share.
  const Root: 'div' = Element as 'div';
  return (
    <Root
      role={listRole(Element)}
      {...rest}
      className={classNames(styles.gap, styles.stack, className)}
      data-is-printed-as-blocks={isPrintedAsBlocks || undefined}
      style={{ ...gapStyle(gap), '--align': align, ...style }}
    />
  );
}

export type InlineProps = ComponentProps<'div'> & {
  /** The HTML element. @default 'div' */
  as?: BoxTag | undefined;
  /** The step of the space scale between children. @default 3 */
  gap?: Responsive<Gap> | undefined;
  /** The step between its lines, if it differs. */
  rowGap?: Gap | undefined;
  /** Keeps all children on one line, even if it is too narrow. @default false */
  isOneLine?: boolean | undefined;
  /** The horizontal distribution of the children. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  /** The vertical alignment of the children. @default 'center' */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
};

/** A row of children with equal gaps. */
export function Inline({
  as: Element = 'div',
  gap = 3,
  rowGap,
  isOneLine = false,
  justify = 'start',
  align = 'center',
  className,
  style,
  ...rest
}: InlineProps) {
  const Root: 'div' = Element as 'div';
  return (
    <Root
      role={listRole(Element)}
      {...rest}
      className={classNames(styles.gap, styles.inline, className)}
      data-wrap={!isOneLine || undefined}
      style={{
        ...gapStyle(gap),
        rowGap: rowGap === undefined ? undefined : spaceOf(rowGap),
        '--justify': justify,
        '--align': align,
        ...style,
      }}
    />
  );
}

export type GrowProps = ComponentProps<'div'> & {
  /** The HTML element. @default 'div' */
  as?: BoxTag | undefined;
  /** The least width, such as `10rem`: a row that has less for it puts it on a line of its own. @default '0px' */
  basis?: string | undefined;
};

/** The child of an Inline or a Stack that takes the room that is left. In a Grid it takes the whole row. */
export function Grow({ as: Element = 'div', basis = '0px', className, style, ...rest }: GrowProps) {
  const Root: 'div' = Element as 'div';
  return (
    <Root {...rest} className={classNames(styles.grow, className)} style={{ '--basis': basis, ...style }} />
  );
}

export {
  type BoxTag,
  type Gap,
  gapStyle,
  listRole,
  type Responsive,
  responsive,
} from './layout.ts';

/** The classes of Stack, for other parts whose children stand in a column. */
export { styles as stackStyles };
