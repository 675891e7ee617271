import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Text.module.css';

export type TextProps = ComponentProps<'p'> & {
  /** The HTML element: `div` if the text contains blocks, `span` within a line. @default 'p' */
  as?: 'p' | 'span' | 'div' | 'li' | 'strong' | undefined;
  /** The meaning, which sets the color. @default 'default' */
  tone?: 'default' | 'muted' | 'brand' | 'success' | 'warning' | 'danger' | undefined;
  /** The size. `question` is for a question's text. @default 'md' */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'question' | undefined;
  /** The weight. @default 'normal' */
  weight?: 'normal' | 'medium' | 'bold' | undefined;
  /** The alignment. @default 'start' */
  align?: 'start' | 'center' | 'end' | undefined;
  /** `tabular`: figures of one width, so that numbers under each other line up. @default 'normal' */
  figures?: 'normal' | 'tabular' | undefined;
  /**
   * Keeps the text on one line, and ends it with “…” where it has no room. Only for text that can be read whole elsewhere.
   * @default false
   */
  isTruncated?: boolean | undefined;
};

/** Text in one of the sizes of the type scale. */
export function Text({
  as: Element = 'p',
  tone = 'default',
  size = 'md',
  weight = 'normal',
  align = 'start',
  figures = 'normal',
  isTruncated = false,
  className,
  ...rest
}: TextProps) {
  // The cast is safe: Text uses only props that all these elements share. Only the type of `ref` differs between
  // them.
  const Root: 'p' = Element as 'p';
  return (
    <Root
      {...rest}
      className={classNames(styles.root, className)}
      data-tone={tone}
      data-size={size}
      data-weight={weight === 'normal' ? undefined : weight}
      data-align={align === 'start' ? undefined : align}
      data-figures={figures === 'normal' ? undefined : figures}
      data-truncated={isTruncated || undefined}
    />
  );
}
