import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Button } from '#ui/button';
import { classNames } from '#ui/class-names';
import { ChevronDown } from '#ui/icon';
import styles from './DropdownMenu.module.css';

/** An action, a link, or a line between groups. */
export type DropdownMenuItem =
  | Readonly<{ id: string; label: string; icon?: ReactNode; onSelect: () => void; href?: undefined }>
  | Readonly<{
      id: string;
      label: string;
      icon?: ReactNode;
      href: string;
      /** Takes over a plain press, for a router; the link still opens in a new tab when asked to. */
      onSelect?: (() => void) | undefined;
      /** The page that is open. */
      isCurrent?: boolean | undefined;
    }>
  | 'separator';

type TriggerProps =
  | { /** The trigger's words. */ label: string; trigger?: undefined }
  | {
      /** A button of one's own as the trigger; it must take props and ref. */
      trigger: ReactNode;
      label?: string | undefined;
    };

export type DropdownMenuProps = Omit<ComponentProps<'div'>, 'children'> &
  TriggerProps & {
    /** The items, in order. */
    items: readonly DropdownMenuItem[];
    /** The trigger's edge the menu lines up with. @default 'start' */
    align?: 'start' | 'center' | 'end' | undefined;
    /** Starts open: for a menu whose code was loaded by the press on its button. @default false */
    isOpenAtFirst?: boolean | undefined;
  };

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A button that opens a list of acts or places: arrows move, letters search, Escape closes. `ref`, className and the rest reach the menu. */
export function DropdownMenu({
  label,
  trigger,
  items,
  align = 'start',
  isOpenAtFirst = false,
  className,
  ...rest
}: DropdownMenuProps) {
  // Not modal: a modal menu hides the scroll bar, and the page jumps.
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Radix.Trigger asChild>
        {trigger ?? (
          <Button
            variant="quiet"
            className={styles.trigger}
            iconEnd={<ChevronDown className={styles.arrow} />}
          >
            {label}
          </Button>
        )}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...rest}
          className={classNames(styles.root, className)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {items.map((item, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
            if (item === 'separator') return <Radix.Separator key={index} className={styles.separator} />;
            if (item.href === undefined) {
              return (
                <Radix.Item key={item.id} className={styles.item} onSelect={item.onSelect}>
                  {item.icon}
                  {item.label}
                </Radix.Item>
              );
            }
            const { onSelect } = item;
            return (
              <Radix.Item key={item.id} className={styles.item} asChild>
                <a
                  href={item.href}
                  aria-current={item.isCurrent ? 'page' : undefined}
                  onClick={(event) => {
                    if (!onSelect || !isPlainPress(event)) return;
                    event.preventDefault();
                    onSelect();
                  }}
                >
                  {item.icon}
                  {item.label}
                </a>
              </Radix.Item>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
