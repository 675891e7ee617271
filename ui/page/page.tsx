import type { ComponentProps } from 'react';
import { Arrival } from '#ui/arrival';
import { classNames } from '#ui/class-names';
import styles from './Page.module.css';

export type PageProps = ComponentProps<'div'> & {
  /**
   * The width of the column: `narrow` for forms, `normal` for reading, `wide` for dashboards and a question with its
   * question list. @default 'normal'
   */
  width?: 'narrow' | 'normal' | 'wide' | undefined;
};

/** The column of a page's content, with space on both sides. */
export function Page({ width = 'normal', className, ...rest }: PageProps) {
  return (
    <Arrival>
      <div {...rest} className={classNames(styles.root, className)} data-width={width} />
    </Arrival>
  );
}
