import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Heading.module.css';

export type HeadingProps = ComponentProps<'h1'> & {
  /** The level in the page's outline: one level 1 per page, and no skipped level. */
  level: 1 | 2 | 3 | 4;
  /** The size of the text, if it should differ from the level's own size. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'display' | undefined;
};

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const sizes = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/** A heading. `level` sets its place in the outline, `size` only its look. */
export function Heading({ level, size = sizes[level], className, children, ...rest }: HeadingProps) {
  const Tag = tags[level];
  return (
    <Tag {...rest} className={classNames(styles.root, className)} data-size={size}>
      {children}
    </Tag>
  );
}

export { Text, type TextProps } from './Text.tsx';
