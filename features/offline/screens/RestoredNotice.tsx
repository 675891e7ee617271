import { useAtom } from 'jotai';
import { restoredAtom } from '#features/memory';
import { Banner } from '#ui/banner';
import { restoredText } from '../model/words.ts';

/** Says once that the server was restored from a backup, and what became of the answers that it had lost. */
export function RestoredNotice() {
  const [restored, setRead] = useAtom(restoredAtom);
  if (restored === null) return null;
  return <Banner onDismiss={setRead}>{restoredText(restored)}</Banner>;
}
