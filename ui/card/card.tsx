import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import { Heading } from '#ui/heading';
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

export type SectionCardProps = Omit<CardProps, 'as' | 'title'> & {
  /** The heading. It is the section's accessible name. */
  title: ReactNode;
  /** The level of the heading. @default 2 */
  level?: 2 | 3 | undefined;
};

/** A card that is a section of the page, with its heading. */
export function SectionCard({ title, level = 2, children, ...card }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card {...card} as="section" aria-labelledby={titleId}>
      <Heading level={level} size="sm" id={titleId}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}

/** The classes of Card, for a card that is another element. */
export { styles as cardStyles };
