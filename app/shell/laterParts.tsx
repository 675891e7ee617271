// The menus of the bar and the floating buttons: one download, when the browser is idle.
import type { ReactElement } from 'react';
import { DropdownMenu, type DropdownMenuProps } from '#ui/dropdown-menu';
import { continueItems, helpItems, learnerItems, practiceItems, visitorItems } from './menuItems.tsx';

export { Widgets } from './Widgets.tsx';

const BUILD = { continueItems, helpItems, learnerItems, practiceItems, visitorItems };

/** The entries of the bar's menus. */
export type MenuItems = typeof BUILD;

export interface MenuProps {
  trigger: ReactElement;
  items(build: MenuItems): DropdownMenuProps['items'];
  align: 'start' | 'end';
  isOpenAtFirst: boolean;
}

/** A menu of the bar. */
export function Menu({ items, ...rest }: MenuProps) {
  return <DropdownMenu {...rest} items={items(BUILD)} />;
}
export { SignOutDialog } from './SignOutDialog.tsx';
