import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { CorrectionNotice } from '#features/feedback';
import { loadLearningOnceAtom } from '#features/memory';
import { OfflineStrip, RestoredNotice, UpdateNotice, useOfflineInstall } from '#features/offline';
import { useFlushOnReconnect } from '#features/outbox';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import styles from './Layout.module.css';

/** How long a tab that comes back to the front uses what it has: the learner may have used another device (ms). */
const FRESH_IN_FRONT_MS = 30_000;

/** Background work on every page of a signed-in learner. Downloaded only for learners. */
export default function LearnerServices({ userId, email }: { userId: string; email: string }) {
  useFlushOnReconnect(userId);
  useOfflineInstall();
  const loadLearning = useSetAtom(loadLearningOnceAtom);
  // Load the learning record on every page: it lists answers whose key was corrected, and its snapshot is
  // needed to select questions offline.
  useEffect(() => {
    const load = () => void loadLearning();
    load();
    window.addEventListener('online', load);
    const handleVisible = () => {
      if (!document.hidden) void loadLearning(FRESH_IN_FRONT_MS);
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      window.removeEventListener('online', load);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [loadLearning]);
  // Load the code that saves answers before the network can fail (docs/adr/0003).
  useIdle(loadRepositories);
  return (
    <div className={styles.notices}>
      <OfflineStrip email={email} />
      <RestoredNotice />
      <CorrectionNotice />
      <UpdateNotice />
    </div>
  );
}
