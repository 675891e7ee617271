import { type ComponentProps, useId } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Weave.module.css';

export type WeaveProps = Omit<ComponentProps<'svg'>, 'children'>;

/**
 * A band like woven inabel cloth: diamonds and steps in the brand's three colors. It separates a cover from
 * the content below.
 */
export function Weave({ className, ...rest }: WeaveProps) {
  const id = useId();
  return (
    <svg aria-hidden="true" width="100%" height="28" {...rest} className={classNames(styles.root, className)}>
      <defs>
        <pattern id={id} width="56" height="28" patternUnits="userSpaceOnUse">
          <rect className={styles.ground} width="56" height="28" />
          <path className={styles.first} d="M28 2 42 14 28 26 14 14z" />
          <path className={styles.second} d="M28 8 35 14 28 20 21 14z" />
          <path className={styles.third} d="M0 2 14 14 0 26zM56 2 42 14 56 26z" />
          <path className={styles.second} d="M0 9 6 14 0 19zM56 9 50 14 56 19z" />
        </pattern>
      </defs>
      <rect width="100%" height="28" fill={`url(#${id})`} />
    </svg>
  );
}
