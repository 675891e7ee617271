import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import type { SaveState } from '../model/saveState.ts';

/** Says where the attempt is stored. Nothing is lost while it waits on the device; in the tab alone it can be. */
export function Receipt({ save, onRetry }: { save: SaveState; onRetry(): void }) {
  if (save === 'saving') return <Alert tone="info">Saving your answers…</Alert>;
  if (save === 'online') return <Alert tone="success">Saved online: your answers and your study time.</Alert>;
  return (
    <Alert tone="warning" title={save === 'tab' ? 'Kept in this tab only' : 'Saved on this device'}>
      {save === 'tab'
        ? "The server can't be reached and this browser's storage is full or blocked. Keep this tab open until you are back online."
        : "The server can't be reached. Your answers are kept here and sent as soon as you are back online."}{' '}
      <Button variant="quiet" size="sm" onClick={onRetry}>
        Try now
      </Button>
    </Alert>
  );
}
