import { type KeyboardEvent, type ReactElement, Suspense, useState } from 'react';
import { useIdle } from '#kernel/async';
import { Button, IconButton } from '#ui/button';
import type { DropdownMenuItem } from '#ui/dropdown-menu';
import { ChevronDown } from '#ui/icon';
import { lazyPart } from '#ui/lazy-part';
import type { MenuItemBuilders } from './lazyParts.tsx';

const menu = lazyPart(async () => ({ default: (await import('./lazyParts.tsx')).Menu }));

export interface LazyMenuProps {
  label: string;
  /** Shows this icon instead of `label`, which is then only announced by screen readers. */
  icon?: ReactElement;
  /** Called when the menu is rendered. */
  items(build: MenuItemBuilders): readonly DropdownMenuItem[];
  align?: 'start' | 'end';
  /** Highlights the menu's button, because the current page is one of the menu's entries. */
  isCurrent?: boolean;
}

/**
 * A dropdown menu whose code loads when the browser is idle; a press before that opens the menu once its code
 * has loaded.
 */
export function LazyMenu({ label, icon, items, align = 'start', isCurrent = false }: LazyMenuProps) {
  const [isPressed, setPressed] = useState(false);
  useIdle(menu.load);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setPressed(true);
  }

  const button = (props: object) =>
    icon === undefined ? (
      <Button variant="quiet" iconEnd={<ChevronDown />} data-current={isCurrent || undefined} {...props}>
        {label}
      </Button>
    ) : (
      <IconButton label={label} icon={icon} data-current={isCurrent || undefined} {...props} />
    );
  const waiting = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onKeyDown: handleKeyDown,
    onClick: () => setPressed(true),
  });
  if (!isPressed) return waiting;
  return (
    <Suspense fallback={waiting}>
      <menu.Part defaultOpen trigger={button({})} items={items} align={align} />
    </Suspense>
  );
}
