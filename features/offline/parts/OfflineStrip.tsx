import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { pendingAnswersAtom, saveProblemAtom } from '#features/attempt';
import { Text } from '#ui/heading';
import { answersText } from '../model/words.ts';
import { KeepOffer } from './KeepOffer.tsx';
import styles from './OfflineStrip.module.css';

/**
 * Under the top bar while there is no network, or while answers could not be sent: who is signed in here, and how many answers wait
 * (docs/product.md#off-5). Else the place of {@link KeepOffer}.
 */
export function OfflineStrip({ user }: { user: { id: string; email: string } }) {
  const isOnline = useSyncExternalStore(watchNetwork, readNetwork);
  const hasProblem = useAtomValue(saveProblemAtom) !== null;
  const pending = useAtomValue(pendingAnswersAtom)(user.id).length;
  if (isOnline && !(hasProblem && pending > 0)) return <KeepOffer userId={user.id} />;
  return (
    <section className={styles.root} aria-label="Offline">
      <Text size="sm" role="status">
        <strong>{isOnline ? 'The server cannot be reached.' : 'You are offline.'}</strong>{' '}
        {pending === 0 ? 'All your answers were sent.' : `Not sent yet: ${answersText(pending)}.`} Signed in
        as <span className={styles.email}>{user.email}</span>.
      </Text>
    </section>
  );
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function readNetwork(): boolean {
  return navigator.onLine;
}
