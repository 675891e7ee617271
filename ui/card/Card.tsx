import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Card.module.css';

export type CardProps = ComponentProps<'div'> & {
  /** The element: a `section` or `article` needs a name of its own. @default 'div' */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  /** `accent` at most once a view. @default 'plain' */
  tone?: 'plain' | 'raised' | 'sunken' | 'accent' | undefined;
  /** @default 'md' */
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
};

/** A sheet that holds together what belongs together. */
export function Card({ as: Element = 'div', tone = 'plain', padding = 'md', className, ...rest }: CardProps) {
  // One set of props serves every element: they differ in nothing a card uses, but TypeScript types each one's ref apart.
  const Root: 'div' = Element as 'div';
  return (
    <Root {...rest} className={classNames(styles.root, className)} data-tone={tone} data-padding={padding} />
  );
}
