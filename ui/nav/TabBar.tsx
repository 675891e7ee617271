import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Nav.module.css';
import { NavItem } from './NavItem.tsx';

/** One link in the bar. */
export type TabBarItem = Readonly<{
  id: string;
  label: string;
  href: string;
  icon: ReactNode;
  isCurrent?: boolean | undefined;
}>;

export type TabBarProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** The navigation's name. @default 'Main' */
  label?: string | undefined;
  /** Three to five links, each with an icon above its label. */
  items: readonly TabBarItem[];
};

/**
 * The main navigation at the bottom of a phone's screen. Render it as the last child of the page, where it is sticky.
 */
export function TabBar({ label = 'Main', items, className, ...rest }: TabBarProps) {
  return (
    <nav aria-label={label} {...rest} className={classNames(styles.tabBar, className)}>
      <ul role="list" className={styles.tabs}>
        {items.map(({ id, ...item }) => (
          <li key={id}>
            <NavItem {...item} variant="tab" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
