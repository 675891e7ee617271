import { countText } from '#kernel/format';
import { ConfirmDialog } from '#ui/alert-dialog';

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
