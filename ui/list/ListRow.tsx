import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { ChevronRight } from '#ui/icon';
import styles from './List.module.css';

export type ListRowProps = Omit<ComponentProps<'li'>, 'title' | 'onClick'> & {
  /** What the row is about. */
  title: ReactNode;
  /** A second line about it. */
  meta?: ReactNode;
  /** What stands before the words: a rank or another figure, an icon, an Avatar, or a rank and an Avatar. */
  leading?: ReactNode;
  /** What stands at the end: a number, a Badge, and in a row that does nothing a button. */
  trailing?: ReactNode;
  /** Makes the row a link. */
  href?: string | undefined;
  /** Runs when a learner presses the row. Makes the row a button if there is no `href`. */
  onClick?: MouseEventHandler | undefined;
  /**
   * Keeps title and second line on one line each, and ends them with “…”. Only for rows that lead to the whole text.
   * @default false
   */
  isTruncated?: boolean | undefined;
  /** Marks the row as the one that the reader is at, such as today or oneself. @default false */
  isCurrent?: boolean | undefined;
};

/** One row of a List. The words take the room that is left; what is at the end keeps its width. */
export function ListRow({
  title,
  meta,
  leading,
  trailing,
  href,
  onClick,
  isTruncated = false,
  isCurrent = false,
  ...rest
}: ListRowProps) {
  const isPressable = href !== undefined || onClick !== undefined;
  const content = (
    <>
      {leading !== undefined && <span className={styles.leading}>{leading}</span>}
      <span className={styles.words} data-truncated={isTruncated || undefined}>
        <span className={styles.title}>{title}</span>
        {meta && <span className={styles.meta}>{meta}</span>}
      </span>
      {(trailing || isPressable) && (
        <span className={styles.end}>
          {trailing}
          {isPressable && <ChevronRight />}
        </span>
      )}
    </>
  );
  const row = { className: styles.row, 'data-is-current': isCurrent || undefined };
  return (
    <li {...rest} aria-current={isCurrent || undefined}>
      {href !== undefined ? (
        <a {...row} href={href} onClick={onClick}>
          {content}
        </a>
      ) : onClick ? (
        <button {...row} type="button" onClick={onClick}>
          {content}
        </button>
      ) : (
        <div {...row}>{content}</div>
      )}
    </li>
  );
}
