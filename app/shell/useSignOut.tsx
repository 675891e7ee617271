import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, Suspense, useState } from 'react';
import { signOutAtom } from '#features/auth';
import { pendingEntriesAtom } from '#features/outbox';
import { lazyPart } from '#ui/lazy-part';

const dialog = lazyPart(async () => ({ default: (await import('./lazyParts.tsx')).SignOutDialog }));

/** Signs the learner out, and asks first while something of theirs was not sent. Show `question` in the page. */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const leave = useSetAtom(signOutAtom);
  const pending = useAtomValue(pendingEntriesAtom).length;
  const [isAsking, setAsking] = useState(false);
  const signOut = () => void leave().catch(() => undefined);
  return {
    signOut: pending === 0 ? signOut : () => setAsking(true),
    question: isAsking ? (
      <Suspense fallback={null}>
        <dialog.Part pending={pending} onStay={() => setAsking(false)} onSignOut={signOut} />
      </Suspense>
    ) : null,
  };
}
