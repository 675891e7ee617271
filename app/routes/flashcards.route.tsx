import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { userIdAtom } from '#features/auth';
import { FlashcardsScreen } from '#features/flashcards';
import { paths } from '../paths.ts';

export default function FlashcardsRoute() {
  const userId = useAtomValue(userIdAtom);
  const navigate = useNavigate();
  if (userId === null) return null;
  return <FlashcardsScreen userId={userId} onLeave={() => void navigate(paths.dashboard)} />;
}
