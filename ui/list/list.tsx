import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './List.module.css';

export type ListProps = ComponentProps<'ul'> & {
  /** The HTML element: `ol` if the order counts. @default 'ul' */
  as?: 'ul' | 'ol' | undefined;
  /**
   * `lines`: rows with a line between them; `boxed`: the same in a card of its own; `bulleted` and `numbered`: text with
   * a mark before each entry. @default 'lines'
   */
  variant?: 'lines' | 'boxed' | 'bulleted' | 'numbered' | undefined;
};

/** A list: of ListRows, or of text in `li`. */
export function List({ as: Element = 'ul', variant = 'lines', className, ...rest }: ListProps) {
  // The cast is safe: the list uses only props that both elements share.
  const Root: 'ul' = (variant === 'numbered' ? 'ol' : Element) as 'ul';
  const hasMarks = variant === 'bulleted' || variant === 'numbered';
  return (
    <Root
      role={hasMarks ? undefined : 'list'}
      {...rest}
      className={classNames(styles.list, className)}
      data-variant={variant}
    />
  );
}

export { ListRow, type ListRowProps } from './ListRow.tsx';
