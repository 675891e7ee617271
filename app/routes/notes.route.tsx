import type { createStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { loadLearningOnceAtom } from '#features/memory';
import { NotesScreen } from '#features/review';
import { paths } from '../paths.ts';

/** Requests the learner's answers and notes before the page is rendered. */
export async function preload(store: ReturnType<typeof createStore>): Promise<void> {
  await store.set(loadLearningOnceAtom);
}

export default function NotesRoute() {
  const navigate = useNavigate();
  return <NotesScreen onStart={() => void navigate(paths.review)} />;
}
