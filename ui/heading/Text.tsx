import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Text.module.css';

export type TextProps = ComponentProps<'p'> & {
  /** The HTML element: `div` if the text contains blocks, `span` within a line. @default 'p' */
  as?: 'p' | 'span' | 'div' | undefined;
  /** The meaning, which sets the color. @default 'default' */
  tone?: 'default' | 'muted' | 'brand' | 'success' | 'warning' | 'danger' | undefined;
  /** The size. `question` is for a question's text. @default 'md' */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'question' | undefined;
};

/** Text in one of the sizes of the type scale. */
export function Text({ as: Element = 'p', tone = 'default', size = 'md', className, ...rest }: TextProps) {
  // The cast is safe: Text uses only props that all these elements share. Only the type of `ref` differs between
  // them.
  const Root: 'p' = Element as 'p';
  return <Root {...rest} className={classNames(styles.root, className)} data-tone={tone} data-size={size} />;
}
