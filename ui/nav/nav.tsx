import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Nav.module.css';

export type NavItemProps = Omit<ComponentProps<'a'>, 'children'> & {
  /** The name of the page, in a word or two. */
  label: string;
  /** A decorative icon. */
  icon?: ReactNode;
  /** Whether this link leads to the current page. @default false */
  isCurrent?: boolean | undefined;
  /** Where the item is: `bar` in a header, `tab` in a TabBar. @default 'bar' */
  variant?: 'bar' | 'tab' | undefined;
};

/** A link to a main page. A line and a background mark the current one, not only color. */
export function NavItem({
  label,
  icon,
  isCurrent = false,
  variant = 'bar',
  className,
  ...rest
}: NavItemProps) {
  return (
    <a
      {...rest}
      className={classNames(styles.item, className)}
      data-variant={variant}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span>{label}</span>
    </a>
  );
}

/** One link in the bar. */
type TabBarItem = Readonly<{
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
