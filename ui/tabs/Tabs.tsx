import * as Radix from '@radix-ui/react-tabs';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Tabs.module.css';

export type TabItem<Id extends string> = Readonly<{ id: Id; label: string; content: ReactNode }>;

export type TabsProps<Id extends string> = Omit<
  ComponentProps<'div'>,
  'children' | 'dir' | 'defaultValue' | 'onChange'
> & {
  /** The name of the row of tabs. */
  label: string;
  items: readonly TabItem<Id>[];
  /** The open tab's id. */
  value: Id;
  onValueChange: (id: Id) => void;
};

/** Views of one thing, one open at a time: arrows move along the row, Tab goes into the open view. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onValueChange,
  className,
  ...rest
}: TabsProps<Id>) {
  return (
    <Radix.Root
      {...rest}
      className={classNames(styles.root, className)}
      value={value}
      onValueChange={(id) => {
        const chosen = items.find((item) => item.id === id);
        if (chosen) onValueChange(chosen.id);
      }}
    >
      <Radix.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger key={item.id} value={item.id} className={styles.tab}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.id} value={item.id} className={styles.panel}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
