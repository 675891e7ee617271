import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Disclosure } from '#ui/disclosure';
import { Heading, Text } from '#ui/heading';
import { Target } from '#ui/icon';
import { lazyPart } from '#ui/lazy-part';
import { Link } from '#ui/link';
import { Skeleton } from '#ui/skeleton';
import { HeatMap } from '../parts/HeatMap.tsx';
import { StudyFigures } from '../parts/StudyFigures.tsx';
import { WeekChart } from '../parts/WeekChart.tsx';
import { studyReportAtom } from '../state/summary.ts';
import styles from './StudyTimeCard.module.css';

const goalDialog = lazyPart(() => import('./GoalDialog.tsx'));

export interface StudyTimeCardProps {
  userId: string;
  /** Where a learner without study time begins. */
  startHref: string;
  /** Whether it offers no way to begin while it is empty: the page does. @default false */
  isQuiet?: boolean;
}

/** 'Study Time Analytics' (docs/product.md#time-1): the week's chart, its figures, the goal, and twelve weeks as a heat map. */
export function StudyTimeCard({ userId, startHref, isQuiet = false }: StudyTimeCardProps) {
  const report = useAtomValue(studyReportAtom);
  const [isGoalOpen, setGoalOpen] = useState(false);
  // Downloaded when first opened; then it stays, for its way out.
  const [wasOpened, setOpened] = useState(false);
  if (isGoalOpen && !wasOpened) setOpened(true);
  const isEmpty = report.status === 'ready' && report.days.every(({ totalSecs }) => totalSecs === 0);
  return (
    <Card as="section" aria-labelledby="study-time-title" className={styles.root}>
      <Heading level={2} id="study-time-title">
        Study Time Analytics
      </Heading>
      {report.status === 'loading' ? <Skeleton shape="block" height="300px" /> : null}
      {report.status === 'failed' ? (
        <Text tone="muted">Your study time could not be loaded. It comes back with the connection.</Text>
      ) : null}
      {report.status === 'ready' && isEmpty ? (
        <Text tone="muted">
          Every quiz, exam and flashcard session you finish is added to the day you took it.{' '}
          {isQuiet ? null : <Link href={startHref}>Study for ten minutes</Link>}
        </Text>
      ) : null}
      {report.status === 'ready' && !isEmpty ? <WeekChart days={report.days} today={report.today} /> : null}
      {report.status === 'ready' ? <StudyFigures summary={report.summary} /> : null}
      <div className={styles.foot}>
        {report.status === 'ready' && !isEmpty ? (
          <Disclosure className={styles.more} label="Last 12 weeks">
            <HeatMap days={report.days} today={report.today} />
          </Disclosure>
        ) : null}
        <Button variant="secondary" size="sm" iconStart={<Target />} onClick={() => setGoalOpen(true)}>
          Set Study Goal
        </Button>
      </div>
      {wasOpened ? (
        <Suspense fallback={null}>
          <goalDialog.Part userId={userId} isOpen={isGoalOpen} onOpenChange={setGoalOpen} />
        </Suspense>
      ) : null}
    </Card>
  );
}
