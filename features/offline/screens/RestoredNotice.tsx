import { useAtom } from 'jotai';
import { restoredAtom } from '#features/memory';
import { Alert } from '#ui/alert';
import { restoredText } from '../model/words.ts';

/** Says once that the server was restored from a backup, and what became of the answers that it had lost. */
export function RestoredNotice() {
  const [restored, setRead] = useAtom(restoredAtom);
  if (restored === null) return null;
  return (
    <Alert tone="info" onDismiss={setRead}>
      {restoredText(restored)}
    </Alert>
  );
}
