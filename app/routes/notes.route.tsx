import type { createStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { loadLearningOnceAtom } from '#features/memory';
import { NotesScreen } from '#features/review';
import { paths } from '../paths.ts';
import { preloadRunningAttempts, WithRunningAttempts } from '../WithRunningAttempts.tsx';

/** Requests the learner's answers and notes before the page is rendered. */
export async function preload(store: ReturnType<typeof createStore>): Promise<void> {
  await Promise.all([store.set(loadLearningOnceAtom), preloadRunningAttempts(store)]);
}

export default function NotesRoute() {
  const navigate = useNavigate();
  return (
    <WithRunningAttempts>
      {(running) => (
        <NotesScreen
          open={running.flatMap(({ label, href, flagged = 0 }) =>
            flagged === 0 ? [] : { label, href, flagged },
          )}
          practiceHref={paths.practice}
          onStart={() => void navigate(paths.review)}
        />
      )}
    </WithRunningAttempts>
  );
}
