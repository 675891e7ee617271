import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Card.module.css';

export type CardProps = ComponentProps<'div'> & {
  /** The HTML element. A `section` or `article` needs an accessible name. @default 'div' */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  /** `raised` for the most important card of a view, `note` for advice. @default 'plain' */
  variant?: 'plain' | 'raised' | 'sunken' | 'note' | undefined;
  /** The space between the card's edge and its content. @default 'md' */
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
};

/** A box that groups related content. */
export function Card({
  as: Element = 'div',
  variant = 'plain',
  padding = 'md',
  className,
  ...rest
}: CardProps) {
  // The cast is safe: Card uses only props that all these elements share. Only the type of `ref` differs between
  // them.
  const Root: 'div' = Element as 'div';
  return (
    <Root
      {...rest}
      className={classNames(styles.root, className)}
      data-variant={variant}
      data-padding={padding}
    />
  );
}
