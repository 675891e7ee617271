import { useState } from 'react';
import { dateText, durationText } from '#kernel/format';
import { Button } from '#ui/button';
import { SectionCard } from '#ui/card';
import { Disclosure } from '#ui/disclosure';
import { EmptyState } from '#ui/empty-state';
import { Text } from '#ui/heading';
import { Link } from '#ui/link';
import { Skeleton } from '#ui/skeleton';
import { Stack } from '#ui/stack';
import { Table } from '#ui/table';
import { type HistoryEntry, historyScore, historyTitle } from '../model/history.ts';
import styles from '../styles.module.css';

const FIRST = 3;

export interface HistoryCardProps {
  /** The loading status of the finished attempts; once they are loaded, the attempts, newest first. */
  history: { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: readonly HistoryEntry[] };
  /** Links to the pages that start quizzes and mock exams. `result` returns the link to the result of an attempt. */
  links: { quizzes: string; mockExams: string; result?: ((entry: HistoryEntry) => string) | undefined };
}

/** Finished quizzes, exams and flashcard sessions with their scores, newest first. */
export function HistoryCard({ history, links }: HistoryCardProps) {
  const [isWhole, setWhole] = useState(false);
  // On a phone, the whole list of attempts would take half a screen, so at first only the newest one is shown.
  const [isWide] = useState(() => window.matchMedia('(width >= 64rem)').matches);
  return (
    <SectionCard title="History" gap={4}>
      {history.status === 'loading' ? <Skeleton shape="block" height="4rem" /> : null}
      {history.status === 'failed' ? (
        <EmptyState illustration="lampara" title="Your history could not be loaded just now." />
      ) : null}
      {history.status === 'ready' && history.value.length === 0 ? (
        <EmptyState
          title="No attempts yet"
          description="Quizzes, mock exams and flashcard sessions are listed here with their scores."
          action={<Link href={links.mockExams}>Try a mock exam</Link>}
        />
      ) : null}
      {history.status === 'ready' && history.value.length > 0 ? (
        <Disclosure
          defaultOpen={isWide}
          label={`Latest: ${history.value.slice(0, 1).map(historyTitle).join('')}`}
        >
          <Table
            label="Latest sessions"
            isLabelHidden
            columns={[
              { id: 'what', header: 'Session', isRowHeader: true },
              { id: 'score', header: 'Score', align: 'end' },
            ]}
            rows={history.value.slice(0, isWhole ? undefined : FIRST).map((entry) => ({
              id: entry.id,
              cells: {
                what: (
                  <Stack as="span" gap={0}>
                    {links.result === undefined ? (
                      historyTitle(entry)
                    ) : (
                      <Link href={links.result(entry)}>{historyTitle(entry)}</Link>
                    )}
                    <Text as="span" size="sm" tone="muted">
                      {whenText(entry)}
                    </Text>
                  </Stack>
                ),
                score: <span className={styles.score}>{historyScore(entry) ?? '–'}</span>,
              },
            }))}
          />
          {history.value.length > FIRST ? (
            <Button
              variant="quiet"
              size="sm"
              className={styles.more}
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Show less' : `Show the latest ${history.value.length}`}
            </Button>
          ) : null}
        </Disclosure>
      ) : null}
    </SectionCard>
  );
}

/** The day of an attempt and its time, `27 Nov 2026 · 12 min`. The time of an attempt on paper is not known. */
function whenText({ startedAt, duration }: HistoryEntry): string {
  const day = dateText(startedAt);
  return duration === 0 ? day : `${day} · ${durationText(duration * 1_000, 'minutes')}`;
}
