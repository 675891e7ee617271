import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Divider.module.css';

export type DividerProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** A word in the middle of the line, such as “or”. */
  label?: string | undefined;
};

/** A line between two parts of a card or a form. */
export function Divider({ label, className, ...rest }: DividerProps) {
  return (
    <div role={label ? undefined : 'separator'} {...rest} className={classNames(styles.root, className)}>
      {label}
    </div>
  );
}
