import type { RoomSave } from '#features/attempt';
import { Alert } from '#ui/alert';
import { Text } from '#ui/heading';

/** Where the answers are while an attempt runs: on this device once the disk has them, online once it is finished. */
export function SaveNote({ save }: { save: RoomSave }) {
  if (save !== 'tab') {
    // No live region: it changes with every pick.
    return (
      <Text as="span" size="sm" tone="muted">
        {save === 'device' ? 'Saved on this device' : 'Saving…'}
      </Text>
    );
  }
  return (
    <Alert tone="warning" title="Kept in this tab only">
      This browser's storage is full or switched off. Your answers are safe while the tab stays open: finish
      before you close it.
    </Alert>
  );
}
