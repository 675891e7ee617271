import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useId, useState } from 'react';
import { learnerEstimatesAtom } from '#features/memory';
import { OwnNote } from '#features/notes';
import { DAILY_SET } from '#features/plan';
import { AnswersDialog } from '#features/practice-room';
import type { Question } from '#features/questions';
import { LoadNotice, useLoaded } from '#kernel/async';
import { countText } from '#kernel/format';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { EmptyState } from '#ui/empty-state';
import { splitFigures } from '#ui/figure';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Flag } from '#ui/icon';
import { LinkButton } from '#ui/link-button';
import { Page } from '#ui/page';
import { ResumeBanner } from '#ui/resume-banner';
import { RichText } from '#ui/rich-text';
import { SegmentedControl } from '#ui/segmented-control';
import { Spinner } from '#ui/spinner';
import { Inline, Stack } from '#ui/stack';
import { KEPT_FILTERS, type KeptFilter, type KeptQuestion, keptSlots } from '../model/kept.ts';
import { keptAtom, loadKeptAtom } from '../state/kept.ts';
import { reviewAttempts } from '../state/review.ts';
import { runningReviewProgressAtom } from '../state/running.ts';
import styles from '../styles.module.css';

const FILTER_TEXT: Readonly<Record<KeptFilter, string>> = {
  all: 'All',
  notes: 'Notes',
  bookmarks: 'Bookmarks',
};
const FILTERS = ['all', 'notes', 'bookmarks'] as const;

export interface NotesScreenProps {
  /** The unfinished attempts with flagged questions: their names, links and how many. They are in no list before the end. */
  open: readonly { label: string; href: string; flagged: number }[];
  practiceHref: string;
  /** Opens the page of reviews, which shows the one that runs or has just started. */
  onStart(): void;
}

/** The page `/notes` (docs/product.md#note-3): the questions with a note or a flag, newest first. */
export function NotesScreen({ open, practiceHref, onStart }: NotesScreenProps) {
  const { status } = useAtomValue(learnerEstimatesAtom);
  const kept = useAtomValue(keptAtom);
  return (
    <Page>
      <Stack gap={4}>
        <Heading level={1}>My notes and bookmarks</Heading>
        {open.map(({ label, href, flagged }) => (
          <ResumeBanner
            key={href}
            title={`${countText(flagged, 'flagged question')} in ${label}`}
            action={
              <LinkButton size="sm" href={href} aria-label={`Continue: ${label}`}>
                Continue
              </LinkButton>
            }
          >
            In this list once you finish.
          </ResumeBanner>
        ))}
        {status === 'loading' && kept.length === 0 ? (
          <Spinner label="Loading…" />
        ) : kept.length === 0 && open.length > 0 ? null : kept.length === 0 ? (
          <EmptyState
            title="Nothing here yet"
            description="Flag a question, or add a note below an explanation, and you find it here."
            action={<LinkButton href={practiceHref}>Practice</LinkButton>}
          />
        ) : (
          <KeptList flagged={open.reduce((sum, one) => sum + one.flagged, 0)} onStart={onStart} />
        )}
      </Stack>
    </Page>
  );
}

/** `flagged` is the number of flags in unfinished attempts, which count as bookmarks already. */
function KeptList({ flagged, onStart }: { flagged: number; onStart(): void }) {
  const kept = useAtomValue(keptAtom);
  const load = useSetAtom(loadKeptAtom);
  const start = useSetAtom(reviewAttempts.startAtom);
  const end = useSetAtom(reviewAttempts.endAtom);
  const running = useAtomValue(runningReviewProgressAtom);
  const [filter, setFilter] = useState<KeptFilter>('all');
  // The rows as they were when the dialog opened: a note that is changed there moves its row.
  const [opened, setOpened] = useState<{ rows: readonly KeptRow[]; index: number } | null>(null);
  // As one text, so that the questions load again only if others are kept.
  const ids = kept.map(({ questionId }) => questionId).join(' ');
  const { loaded, reload } = useLoaded(useCallback(() => load(ids.split(' ')), [load, ids]));
  if (loaded.status !== 'ready') {
    return <LoadNotice loaded={loaded} failureText="The questions could not be loaded." onRetry={reload} />;
  }
  const all = kept.flatMap((one) => {
    const found = loaded.value.get(one.questionId);
    return found === undefined ? [] : { ...one, ...found };
  });
  const rows = all.filter(KEPT_FILTERS[filter]);
  const slots = keptSlots(rows);
  return (
    <>
      <SegmentedControl<KeptFilter>
        label="Show"
        isLabelHidden
        isCompact
        name="kept-filter"
        value={filter}
        onValueChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: `${FILTER_TEXT[value]} (${all.filter(KEPT_FILTERS[value]).length + (value === 'notes' ? 0 : flagged)})`,
        }))}
      />
      {running === null ? null : (
        <ResumeBanner
          title={`${DAILY_SET.name} is open: ${running}`}
          action={
            <Button size="sm" onClick={onStart}>
              Continue
            </Button>
          }
        >
          Practicing these ends it: what you answered counts, the rest comes back.
        </ResumeBanner>
      )}
      <Button
        isDisabled={slots.length === 0}
        onClick={() => {
          end(() => true);
          void start(slots);
          onStart();
        }}
      >
        {`Practice these: ${countText(slots.length, 'question')}`}
      </Button>
      <Grid as="ul" gap={3}>
        {rows.map((row, index) => (
          <KeptCard key={row.questionId} row={row} onOpen={() => setOpened({ rows, index })} />
        ))}
      </Grid>
      {opened === null ? null : (
        <AnswersDialog
          review={opened.rows.map(({ question, letter }) => ({
            question,
            letter,
            isCorrect: letter === question.answer,
          }))}
          index={opened.index}
          mode="review"
          title={`Question ${opened.index + 1} of ${opened.rows.length}`}
          onIndexChange={(index) => setOpened({ ...opened, index })}
          onDismiss={() => setOpened(null)}
        />
      )}
    </>
  );
}

type KeptRow = KeptQuestion & { question: Question };

/** A kept question: its first words, the note and the flag. A press anywhere on it opens the question. */
function KeptCard({ row: { question, isFlagged }, onOpen }: { row: KeptRow; onOpen(): void }) {
  const stemId = useId();
  return (
    <Card as="li" padding="sm" gap={2} className={styles.note}>
      <RichText
        id={stemId}
        className={styles.question}
        text={splitFigures(question.question).text}
        lang={question.lang}
      />
      <OwnNote questionId={question.global_id} />
      {isFlagged ? (
        <Text size="sm" tone="muted">
          <Inline as="span" gap={1}>
            <Flag /> Flagged
          </Inline>
        </Text>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        className={styles.openNote}
        aria-describedby={stemId}
        onClick={onOpen}
      >
        Show the question
      </Button>
    </Card>
  );
}
