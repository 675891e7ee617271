import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Link.module.css';

export type LinkProps = ComponentProps<'a'> & {
  /** `inline` within text, `quiet` in menus and footers. For a view's next step use LinkButton. @default 'inline' */
  variant?: 'inline' | 'quiet' | undefined;
};

/** Goes somewhere. To do something here, use a button. */
export function Link({ variant = 'inline', className, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      className={classNames(styles.root, variant === 'quiet' && styles.quiet, className)}
      data-variant={variant}
    />
  );
}
