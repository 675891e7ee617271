import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Text.module.css';

export type TextProps = ComponentProps<'p'> & {
  /** `div` where blocks go inside, `span` within a line. @default 'p' */
  as?: 'p' | 'span' | 'div' | 'strong' | undefined;
  /** What it means. @default 'default' */
  tone?: 'default' | 'muted' | 'brand' | 'success' | 'warning' | 'danger' | undefined;
  /** `question` is the size of the text under the clock. @default 'md' */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'question' | undefined;
};

/** Running text in the scale's sizes. */
export function Text({ as: Element = 'p', tone = 'default', size = 'md', className, ...rest }: TextProps) {
  // The elements differ in nothing this part uses, but TypeScript types each one's ref apart.
  const Root: 'p' = Element as 'p';
  return <Root {...rest} className={classNames(styles.root, className)} data-tone={tone} data-size={size} />;
}
