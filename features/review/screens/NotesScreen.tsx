import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { learnerEstimatesAtom } from '#features/memory';
import { OwnNote } from '#features/notes';
import { LoadNotice, useLoaded } from '#kernel/async';
import { countText } from '#kernel/format';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { splitFigures } from '#ui/figure';
import { Heading } from '#ui/heading';
import { Flag } from '#ui/icon';
import { Page } from '#ui/page';
import { RichText } from '#ui/rich-text';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import { keptSlots } from '../model/kept.ts';
import { keptAtom, loadKeptAtom } from '../state/kept.ts';
import { reviewAttempts } from '../state/review.ts';
import styles from './NotesScreen.module.css';

/** The page `/notes` (docs/product.md#note-3): the questions with a note or a flag, newest first. */
export function NotesScreen({ onStart }: { onStart(): void }) {
  const { status } = useAtomValue(learnerEstimatesAtom);
  const kept = useAtomValue(keptAtom);
  return (
    <Page>
      <Stack gap={4}>
        <Heading level={1}>My notes and bookmarks</Heading>
        {status === 'loading' && kept.length === 0 ? (
          <Spinner label="Loading…" />
        ) : kept.length === 0 ? (
          <EmptyState
            title="Nothing here yet"
            description="Flag a question, or add a note below an explanation, and you find it here."
          />
        ) : (
          <KeptList onStart={onStart} />
        )}
      </Stack>
    </Page>
  );
}

function KeptList({ onStart }: { onStart(): void }) {
  const kept = useAtomValue(keptAtom);
  const load = useSetAtom(loadKeptAtom);
  const start = useSetAtom(reviewAttempts.startAtom);
  // As one text, so that the questions load again only if others are kept.
  const ids = kept.map(({ questionId }) => questionId).join(' ');
  const { loaded, reload } = useLoaded(useCallback(() => load(ids.split(' ')), [load, ids]));
  if (loaded.status !== 'ready') {
    return <LoadNotice loaded={loaded} failureText="The questions could not be loaded." onRetry={reload} />;
  }
  const rows = kept.flatMap((one) => {
    const found = loaded.value.get(one.questionId);
    return found === undefined ? [] : { ...one, ...found };
  });
  const slots = keptSlots(rows);
  return (
    <>
      <Button
        isDisabled={slots.length === 0}
        onClick={() => {
          void start(slots);
          onStart();
        }}
      >
        {`Practice these: ${countText(slots.length, 'question')}`}
      </Button>
      <ul className={styles.rows} role="list">
        {rows.map(({ question, isFlagged }) => (
          <li key={question.global_id} className={styles.row}>
            <RichText
              className={styles.stem}
              text={splitFigures(question.question).text}
              lang={question.lang}
            />
            <OwnNote questionId={question.global_id} />
            {isFlagged ? (
              <p className={styles.flag}>
                <Flag /> Flagged
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
