// The menus of the top bar and the floating buttons: one file, which loads when the browser is idle.
import type { ReactElement } from 'react';
import { countText } from '#kernel/format';
import { ConfirmDialog } from '#ui/alert-dialog';
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

export function Menu({ items, ...rest }: MenuProps) {
  return <DropdownMenu {...rest} items={items(BUILD)} />;
}

export interface SignOutDialogProps {
  /** How many attempts and messages have not been sent yet. */
  pending: number;
  onStay(): void;
  onSignOut(): void;
}

/**
 * Asks a learner to confirm a sign-out while this device has attempts or messages that were not sent
 * (docs/product.md#auth-12).
 */
export function SignOutDialog({ pending, onStay, onSignOut }: SignOutDialogProps) {
  const what = countText(pending, 'attempt or message', 'attempts or messages');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title="Not sent yet"
      description={`${what} of yours could not be sent. It stays on this device, and is sent when you sign in here again.`}
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      tone="neutral"
      onConfirm={onSignOut}
    />
  );
}
