import { useAtomValue } from 'jotai';
import { userIdAtom } from '#features/auth';
import { FlashcardsScreen } from '#features/flashcards';

export default function FlashcardsRoute() {
  const userId = useAtomValue(userIdAtom);
  return userId === null ? null : <FlashcardsScreen userId={userId} />;
}
