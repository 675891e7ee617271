import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { type BoxTag, type Gap, gapStyle, type Responsive, stackStyles } from '#ui/stack';
import styles from './Card.module.css';

export type CardProps = ComponentProps<'div'> & {
  /** The HTML element. A `section` or `article` needs an accessible name. @default 'div' */
  as?: BoxTag | undefined;
  /** `raised` for the most important card of a view, `note` for advice. @default 'plain' */
  variant?: 'plain' | 'raised' | 'sunken' | 'note' | undefined;
  /** The space between the card's edge and its content. @default 'md' */
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
  /** Sets the children in a column with this step of the space scale between them. */
  gap?: Responsive<Gap> | undefined;
};

/** A box that groups related content. */
export function Card({
  as: Element = 'div',
  variant = 'plain',
  padding = 'md',
  gap,
  className,
  style,
  ...rest
}: CardProps) {
  // The cast is safe: a box uses only props that all these elements share.
  const Root: 'div' = Element as 'div';
  const isStack = gap !== undefined;
  return (
    <Root
      {...rest}
      className={classNames(styles.root, isStack && stackStyles.gap, isStack && stackStyles.stack, className)}
      data-variant={variant}
      data-padding={padding}
      style={isStack ? { ...gapStyle(gap), '--align': 'stretch', ...style } : style}
    />
  );
}

/** The classes of Card, for a card that is another element. */
export { styles as cardStyles };
