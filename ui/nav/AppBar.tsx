import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Nav.module.css';

export type AppBarProps = ComponentProps<'header'> & {
  /** The logo, or a link back. */
  start: ReactNode;
  /** Controls at the end of the bar. */
  end?: ReactNode;
};

/** The bar at the top of the page. Its children are the navigation links in the middle. */
export function AppBar({ start, end, className, children, ...rest }: AppBarProps) {
  return (
    <header {...rest} className={classNames(styles.appBar, className)}>
      <div className={styles.bar}>
        {start}
        <div className={styles.places}>{children}</div>
        {end}
      </div>
    </header>
  );
}
