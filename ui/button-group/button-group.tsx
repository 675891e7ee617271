import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './ButtonGroup.module.css';

export type ButtonGroupProps = ComponentProps<'div'> & {
  /** Where the buttons stand on a wide screen. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  /** On a phone: buttons fill their lines, stand one below the other, or keep their width. @default 'fill' */
  phone?: 'fill' | 'stack' | 'wrap' | undefined;
};

/** The actions of a card, a form or a page, in one row. */
export function ButtonGroup({
  justify = 'start',
  phone = 'fill',
  className,
  style,
  ...rest
}: ButtonGroupProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.root, className)}
      data-phone={phone}
      style={{ '--justify': justify, ...style }}
    />
  );
}
