import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './VisuallyHidden.module.css';

/** Words for assistive technology only: read out, never drawn. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.root, className)} />;
}
