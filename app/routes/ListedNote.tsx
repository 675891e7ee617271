import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import type { ListedNoteProps } from '#features/plan';
import { deviceAtom } from '#kernel/device';
import { lazyPart } from '#ui/lazy-part';
import styles from './ListedNote.module.css';

const Part = lazyPart(() => import('./ListedNotePart.tsx'));

/** What was missed less than an hour ago is on the list; of an older attempt it may have been answered since. In milliseconds. */
const FRESH_MS = 3_600_000;

/** What a result put on the review list. What the plan knows comes with it, and not with the page on which a quiz is set up. */
export function ListedNote(props: Omit<ListedNoteProps, 'planHref' | 'waiting'>) {
  const waiting = <Place {...props} />;
  return (
    <Suspense fallback={waiting}>
      <Part {...props} waiting={waiting} />
    </Suspense>
  );
}

/** Words as long as the note's: the ways on stand below it, and would move from under a finger when it comes. */
function Place({ attempt, entries }: Pick<ListedNoteProps, 'attempt' | 'entries'>) {
  const device = useAtomValue(deviceAtom);
  if (device.now() - attempt.endedAt > FRESH_MS) return null;
  const missed = entries.filter(
    ({ userAnswer, isCorrect, isGuess }) => userAnswer !== null && (!isCorrect || isGuess),
  ).length;
  return missed === 0 ? null : (
    <p className={styles.place} aria-hidden="true">
      {missed} questions go on your review list. Your plan brings other questions of their topics. Your plan
    </p>
  );
}
