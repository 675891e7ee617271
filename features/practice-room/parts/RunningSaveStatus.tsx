import type { SaveTarget } from '#features/attempt';
import { Alert } from '#ui/alert';
import { Text } from '#ui/heading';

/**
 * Says where the answers of a running attempt are saved: on this device, or only in this tab. They are sent to the
 * server once the attempt is finished.
 */
export function RunningSaveStatus({ save }: { save: SaveTarget }) {
  if (save !== 'tab') {
    // This text is not a live region: it changes with every pick, and a screen reader would announce each change.
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
