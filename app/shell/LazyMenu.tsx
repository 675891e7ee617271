import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { Button, IconButton } from '#ui/button';
import type { DropdownMenuItem } from '#ui/dropdown-menu';
import { ChevronDown } from '#ui/icon';
import { whenIdle } from '../whenIdle.ts';
import type { MenuItems } from './Menu.tsx';
import { useOnDemand } from './useOnDemand.ts';

const loadMenu = () => import('./Menu.tsx');

export interface LazyMenuProps {
  label: string;
  /** Shows this sign in place of the words, which then are the button's name. */
  icon?: ReactElement;
  /** Asked for when the menu is drawn. */
  items(build: MenuItems): readonly DropdownMenuItem[];
  align?: 'start' | 'end';
  /** Marks the trigger: the page that is open is one of the menu's. */
  isCurrent?: boolean;
}

/** A dropdown menu whose code comes when the pointer or the focus nears its button; a press before that waits for it. */
export function LazyMenu({ label, icon, items, align = 'start', isCurrent = false }: LazyMenuProps) {
  const [Menu, want] = useOnDemand(loadMenu);
  const [isPressed, setPressed] = useState(false);

  // The menu is a phone's way through the app: it must open when the network is gone.
  useEffect(() => whenIdle(window, () => void want()), [want]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    press();
  }
  function press() {
    setPressed(true);
    void want();
  }

  const current = isCurrent || undefined;
  const isWaiting = Menu === null || !isPressed;
  const waiting = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void want(),
    onFocus: () => void want(),
    onKeyDown: handleKeyDown,
    onClick: press,
  } as const;
  const own = isWaiting ? waiting : {};
  const trigger =
    icon === undefined ? (
      <Button variant="quiet" iconEnd={<ChevronDown />} data-current={current} {...own}>
        {label}
      </Button>
    ) : (
      <IconButton label={label} icon={icon} data-current={current} {...own} />
    );
  return isWaiting ? trigger : <Menu defaultOpen trigger={trigger} items={items} align={align} />;
}
