// The menus of the top bar and the floating buttons: one file, which loads when the browser is idle.
import type { ReactElement } from 'react';
import { DropdownMenu, type DropdownMenuProps } from '#ui/dropdown-menu';
import { continueAttemptItems, helpItems, learnerItems, practiceItems, visitorItems } from './menuItems.tsx';

export { Widgets } from './Widgets.tsx';

const BUILD = { continueItems: continueAttemptItems, helpItems, learnerItems, practiceItems, visitorItems };

/** The functions that make the entries of the top bar's menus. */
export type MenuItemBuilders = typeof BUILD;

export interface MenuProps {
  trigger: ReactElement;
  items(build: MenuItemBuilders): DropdownMenuProps['items'];
  align: 'start' | 'end';
  defaultOpen: boolean;
}

/** A menu of the top bar. */
export function Menu({ items, ...rest }: MenuProps) {
  return <DropdownMenu {...rest} items={items(BUILD)} />;
}
export { SignOutDialog } from './SignOutDialog.tsx';
