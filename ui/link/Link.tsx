import type { ComponentProps } from 'react';
import { buttonClassName } from '#ui/button';
import { classNames } from '#ui/class-names';
import styles from './Link.module.css';

export type LinkVariant = 'inline' | 'quiet' | 'button-primary' | 'button-secondary';

export type LinkProps = ComponentProps<'a'> & {
  /** `inline` within text, `quiet` in menus and footers, `button-…` for a view's next step. @default 'inline' */
  variant?: LinkVariant | undefined;
};

/** The look of a link as a class name, for a router's own link. */
export function linkClassName(variant: LinkVariant = 'inline'): string {
  if (variant === 'button-primary') return buttonClassName('primary');
  if (variant === 'button-secondary') return buttonClassName('secondary');
  return classNames(styles.root, variant === 'quiet' && styles.quiet);
}

/** Goes somewhere. To do something here, use a button. */
export function Link({ variant = 'inline', className, ...rest }: LinkProps) {
  return <a {...rest} className={classNames(linkClassName(variant), className)} data-variant={variant} />;
}
