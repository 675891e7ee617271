import { FlashcardsScreen } from '#features/flashcards';
import { GreenTopic } from '#features/plan';
import { topicPracticeHref } from '../links.ts';
import { paths } from '../paths.ts';
import { UnfinishedAttempts } from './UnfinishedAttempts.tsx';
import { useAttemptAddress, useIsOpenedByLink } from './useAttemptAddress.ts';

export { preloadRunningAttempts as preload } from '../WithRunningAttempts.tsx';

export default function FlashcardsRoute() {
  const address = useAttemptAddress('flashcards', paths.flashcards);
  const isNew = useIsOpenedByLink();
  return (
    <FlashcardsScreen
      {...address}
      isNew={isNew}
      practice={topicPracticeHref}
      moment={(attempt, entries, own) => (
        <GreenTopic attempt={attempt} mode="flashcards" entries={entries} otherwise={own} />
      )}
      waiting={<UnfinishedAttempts kind="flashcards" />}
    />
  );
}
