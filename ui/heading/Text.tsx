import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Text.module.css';

export type TextProps = ComponentProps<'p'> & {
  /** `div` if it contains blocks, `span` within a line. @default 'p' */
  as?: 'p' | 'span' | 'div' | 'strong' | undefined;
  /** The meaning, which sets the color. @default 'default' */
  tone?: 'default' | 'muted' | 'brand' | 'success' | 'warning' | 'danger' | undefined;
  /** `question` is the size of a question's text. @default 'md' */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'question' | undefined;
};

/** Running text in the scale's sizes. */
export function Text({ as: Element = 'p', tone = 'default', size = 'md', className, ...rest }: TextProps) {
  // Text uses only props that all these elements share, but TypeScript gives the `ref` of each element its own type.
  const Root: 'p' = Element as 'p';
  return <Root {...rest} className={classNames(styles.root, className)} data-tone={tone} data-size={size} />;
}
