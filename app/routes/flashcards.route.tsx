import { FlashcardsScreen } from '#features/flashcards';
import { GreenTopic } from '#features/plan';
import { topicPracticeHref } from '../links.ts';
import { paths } from '../paths.ts';
import { UnfinishedAttempts, useAttemptAddress, useIsOpenedByLink } from './attemptPages.tsx';

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
