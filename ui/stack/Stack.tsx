import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Stack.module.css';

/** A step of the space scale: 0 is 0 px, 1 is 4 px, 4 is 16 px, 6 is 32 px, 9 is 96 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const space = (gap: Gap): string => (gap === 0 ? '0px' : `var(--space-${gap})`);

export type StackProps = ComponentProps<'div'> & {
  /** The step of the space scale between children. @default 4 */
  gap?: Gap | undefined;
  /** The horizontal alignment of the children. @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
};

/** A column of children with equal gaps. */
export function Stack({ gap = 4, align = 'stretch', className, style, ...rest }: StackProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.stack, className)}
      style={{ '--gap': space(gap), '--align': align, ...style }}
    />
  );
}

export type InlineProps = ComponentProps<'div'> & {
  /** The step of the space scale between children. @default 3 */
  gap?: Gap | undefined;
  /** Keeps all children on one line, even if it is too narrow. @default false */
  isOneLine?: boolean | undefined;
  /** The horizontal distribution of the children. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  /** The vertical alignment of the children. @default 'center' */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
};

/** A row of children with equal gaps. */
export function Inline({
  gap = 3,
  isOneLine = false,
  justify = 'start',
  align = 'center',
  className,
  style,
  ...rest
}: InlineProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.inline, className)}
      data-wrap={!isOneLine || undefined}
      style={{ '--gap': space(gap), '--justify': justify, '--align': align, ...style }}
    />
  );
}
