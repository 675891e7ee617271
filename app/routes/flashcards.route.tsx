import { useAtomValue } from 'jotai';
import { FlashcardsScreen } from '#features/flashcards';
import { GreenTopic } from '#features/plan';
import { learnerIdAtom } from '#kernel/learner';
import { paths } from '../paths.ts';
import { topicPracticeHref } from '../practiceLinks.ts';
import { UnfinishedAttempts } from './UnfinishedAttempts.tsx';
import { useAttemptAddress, useIsOpenedByLink } from './useAttemptAddress.ts';

export { preloadRunningAttempts as preload } from '../WithRunningAttempts.tsx';

export default function FlashcardsRoute() {
  const userId = useAtomValue(learnerIdAtom);
  const address = useAttemptAddress('flashcards', paths.flashcards);
  const isNew = useIsOpenedByLink();
  if (userId === null) return null;
  return (
    <FlashcardsScreen
      userId={userId}
      {...address}
      isNew={isNew}
      practice={topicPracticeHref}
      moment={(attempt, entries, own) => (
        <GreenTopic attempt={attempt} mode="flashcards" entries={entries} otherwise={own} />
      )}
      waiting={<UnfinishedAttempts userId={userId} kind="flashcards" />}
    />
  );
}
