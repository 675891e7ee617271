import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { CorrectionNotice } from '#features/feedback';
import { loadLearningOnceAtom } from '#features/memory';
import { OfflineStrip, RestoredNotice, UpdateNotice, useOfflineInstall } from '#features/offline';
import { useFlushOnReconnect } from '#features/outbox';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import styles from './Layout.module.css';

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
    return () => window.removeEventListener('online', load);
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
