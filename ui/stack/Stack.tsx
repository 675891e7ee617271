import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Stack.module.css';

/** A step of the space scale: 1 is 4 px, 4 is 16, 6 is 32, 9 is 96. 0 is none. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const space = (gap: Gap): string => (gap === 0 ? '0px' : `var(--space-${gap})`);

export type StackProps = ComponentProps<'div'> & {
  /** The step of the space scale between children. @default 4 */
  gap?: Gap | undefined;
  /** How children align across the stack. @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
};

/** One under the other, evenly spaced. */
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
  /** Keeps all items in one line, even if there is little room. @default false */
  isOneLine?: boolean | undefined;
  /** Where the children are along the line. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  /** How children align across the line. @default 'center' */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
};

/** Side by side, evenly spaced. */
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
