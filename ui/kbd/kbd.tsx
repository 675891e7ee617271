import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Kbd.module.css';

export type KbdProps = ComponentProps<'kbd'>;

/** A key on a keyboard. */
export function Kbd({ className, ...rest }: KbdProps) {
  return <kbd {...rest} className={classNames(styles.root, className)} />;
}
