import { Suspense } from 'react';
import type { ListedNoteProps } from '#features/plan';
import { lazyPart } from '#ui/lazy-part';
import styles from './ListedNote.module.css';

const Part = lazyPart(() => import('./ListedNotePart.tsx'));

/** What a result put on the review list. What the plan knows comes with it, and not with the page on which a quiz is set up. */
export function ListedNote(props: Omit<ListedNoteProps, 'planHref' | 'waiting'>) {
  const waiting = <Place entries={props.entries} />;
  return (
    <Suspense fallback={waiting}>
      <Part {...props} waiting={waiting} />
    </Suspense>
  );
}

/** Words as long as the note's: the ways on stand below it, and would move from under a finger when it comes. */
function Place({ entries }: Pick<ListedNoteProps, 'entries'>) {
  const missed = entries.filter(
    ({ userAnswer, isCorrect, isGuess }) => userAnswer !== null && (!isCorrect || isGuess),
  ).length;
  return missed === 0 ? null : (
    <p className={styles.place} aria-hidden="true">
      {missed} questions go on your review list. Your plan brings other questions of their topics. Your plan
    </p>
  );
}
