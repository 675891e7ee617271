import * as Radix from '@radix-ui/react-tabs';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#ui/class-names';
import { useScrollRow } from '#ui/overflow';
import { useValue, type ValueProps } from '#ui/value';
import styles from './Tabs.module.css';

type TabItem<Id extends string> = Readonly<{ id: Id; label: string; content: ReactNode }>;

export type TabsProps<Id extends string> = Omit<
  ComponentProps<'div'>,
  keyof ValueProps<Id> | 'children' | 'dir' | 'onChange'
> &
  ValueProps<Id> & {
    /** The name of the row of tabs. */
    label: string;
    /** The tabs, in order. The value is the id of the open one, the first without another choice. */
    items: readonly TabItem<Id>[];
    /**
     * Whether print shows all views, one below the other, and not only the open one. Each view then needs its own
     * heading.
     */
    isPrintedWhole?: boolean;
  };

/**
 * Whether the browser is printing. `flushSync` renders all views before the `beforeprint` listener returns. Otherwise
 * the print would not show them.
 */
function useIsPrinting(isWatched: boolean): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isWatched) return;
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [isWatched]);
  return isWatched && isPrinting;
}

/** Several views, one open at a time. Arrow keys move between the tabs, and Tab moves into the open view. */
export function Tabs<Id extends string>({
  label,
  items,
  value: given,
  defaultValue,
  onValueChange,
  isPrintedWhole = false,
  className,
  ...rest
}: TabsProps<Id>) {
  const [value, open] = useValue<Id | undefined, Id>(
    { value: given, defaultValue, onValueChange },
    items[0]?.id,
  );
  const row = useScrollRow(value);
  const isPrinting = useIsPrinting(isPrintedWhole);
  return (
    <Radix.Root
      {...rest}
      className={classNames(styles.root, className)}
      data-printed={isPrintedWhole ? 'whole' : undefined}
      {...(value === undefined ? {} : { value })}
      onValueChange={(id) => {
        const chosen = items.find((item) => item.id === id);
        if (chosen) open(chosen.id);
      }}
    >
      <Radix.List ref={row.ref} className={classNames(row.className, styles.list)} aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger key={item.id} value={item.id} className={styles.tab}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.id}
          value={item.id}
          className={styles.panel}
          {...(isPrinting ? { forceMount: true } : {})}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
