import type { ReactElement } from 'react';
import { DropdownMenu, type DropdownMenuProps } from '#ui/dropdown-menu';
import { continueItems, helpItems, learnerItems, practiceItems, visitorItems } from './menuItems.tsx';

const BUILD = { continueItems, helpItems, learnerItems, practiceItems, visitorItems };

/** What the bar's menus are made of: it comes with the menu. */
export type MenuItems = typeof BUILD;

export interface MenuProps {
  trigger: ReactElement;
  items(build: MenuItems): DropdownMenuProps['items'];
  align: 'start' | 'end';
  defaultOpen: boolean;
}

/** A menu of the bar. */
export default function Menu({ items, ...rest }: MenuProps) {
  return <DropdownMenu {...rest} items={items(BUILD)} />;
}
