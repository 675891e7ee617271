import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Link.module.css';

export type LinkProps = ComponentProps<'a'> & {
  /**
   * `inline` within text, `alone` for a link that stands alone and is as high as a target, `quiet` in menus and footers.
   * For a view's next step use LinkButton. @default 'inline'
   */
  variant?: 'inline' | 'alone' | 'quiet' | undefined;
};

/** Opens another page. To run an action on this page, use Button. */
export function Link({ variant = 'inline', className, ...rest }: LinkProps) {
  return <a {...rest} className={classNames(styles.root, className)} data-variant={variant} />;
}
