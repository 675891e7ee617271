import { useAtomValue } from 'jotai';
import { userIdAtom } from '#features/auth';
import { FlashcardsScreen } from '#features/flashcards';
import { drillHref } from '../drill.ts';
import { paths } from '../paths.ts';
import { useAttemptAddress, useIsOpenedByLink } from './useAttemptAddress.ts';
import { WaitingAttempts } from './WaitingAttempts.tsx';

export { preloadRunning as preload } from '../WithRunning.tsx';

export default function FlashcardsRoute() {
  const userId = useAtomValue(userIdAtom);
  const address = useAttemptAddress('flashcards', paths.flashcards);
  const isNew = useIsOpenedByLink();
  if (userId === null) return null;
  return (
    <FlashcardsScreen
      userId={userId}
      {...address}
      isNew={isNew}
      practice={drillHref}
      waiting={<WaitingAttempts userId={userId} kind="flashcards" />}
    />
  );
}
