import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button';
import { classNames } from '#ui/class-names';
import { ChevronDown } from '#ui/icon';
import { useCloseOnBack } from '#ui/overlay';
import styles from './DropdownMenu.module.css';

/** An action, a link, or a line between groups. */
export type DropdownMenuItem =
  | Readonly<{ id: string; label: string; icon?: ReactNode; onSelect: () => void; href?: undefined }>
  | Readonly<{
      id: string;
      label: string;
      icon?: ReactNode;
      href: string;
      /** Handles a plain click, for a router. A click with Ctrl or Cmd still opens the link in a new tab. */
      onSelect?: (() => void) | undefined;
      /** Whether this link leads to the current page. */
      isCurrent?: boolean | undefined;
    }>
  | 'separator';

type TriggerProps =
  | { /** The text of the trigger button. */ label: string; trigger?: undefined }
  | {
      /** A custom button as the trigger. It must accept props and `ref`. */
      trigger: ReactNode;
      label?: string | undefined;
    };

export type DropdownMenuProps = Omit<ComponentProps<'div'>, 'children'> &
  TriggerProps & {
    /** The items, in order. */
    items: readonly DropdownMenuItem[];
    /** The edge of the trigger that the menu aligns with. @default 'start' */
    align?: 'start' | 'center' | 'end' | undefined;
    /** Renders the menu open. Use it if the press on the button loads the menu's code. @default false */
    defaultOpen?: boolean | undefined;
  };

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A button that opens a list of actions or links: arrow keys move, letters search, Escape and Back close. `ref`, `className`
 * and the other props are passed to the menu.
 */
export function DropdownMenu({
  label,
  trigger,
  items,
  align = 'start',
  defaultOpen = false,
  className,
  ...rest
}: DropdownMenuProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  useCloseOnBack(isOpen, () => setOpen(false));
  // The menu is not modal: a modal menu hides the scroll bar, and the page jumps.
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: separators have no id
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
