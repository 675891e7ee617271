import { Alert } from '#ui/alert';
import { Text } from '#ui/heading';

/** Where the answers are while an attempt runs: on this device from the first pick, online once it is finished. */
export function SaveNote({ isStored }: { isStored: boolean }) {
  if (isStored) {
    return (
      <Text as="span" size="sm" tone="muted" role="status">
        Saved on this device
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
