import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Card.module.css';

export type CardProps = ComponentProps<'div'> & {
  /** The element. A `section` or `article` needs its own name. @default 'div' */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  /** `raised` for the one card that matters most, `note` for advice. @default 'plain' */
  variant?: 'plain' | 'raised' | 'sunken' | 'note' | undefined;
  /** The room inside its edge. @default 'md' */
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
};

/** A sheet that groups related content. */
export function Card({
  as: Element = 'div',
  variant = 'plain',
  padding = 'md',
  className,
  ...rest
}: CardProps) {
  // One set of props serves every element: they differ in nothing a card uses, but TypeScript types each one's ref apart.
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
