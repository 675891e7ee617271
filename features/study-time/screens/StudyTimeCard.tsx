import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/button';
import { Card, SectionCard } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Target } from '#ui/icon';
import { lazyPart } from '#ui/lazy-part';
import { Link } from '#ui/link';
import { Skeleton } from '#ui/skeleton';
import { Inline, Stack } from '#ui/stack';
import { type StudyDay, summarizeStudyTime } from '../model/analytics.ts';
import { weeklyTargetHours } from '../model/goal.ts';
import { HeatMap, WeekChart } from '../parts/StudyCharts.tsx';
import { StudyNumbers } from '../parts/StudyNumbers.tsx';
import { studyReportAtom } from '../state/report.ts';

const goalDialog = lazyPart(() => import('./GoalDialog.tsx'));

export interface StudyTimeCardProps {
  /** The link to start studying, for a learner without study time. */
  startHref: string;
  /** The study days, including the attempts that wait on this device. */
  days: readonly StudyDay[];
  /** The minutes a week of the plan that the learner saved; null if there is none. */
  planMinutes: number | null;
}

/**
 * The card 'Study Time Analytics' (docs/product.md#time-1): the chart of the week, its numbers, and the weekly goal.
 */
export function StudyTimeCard({ startHref, days, planMinutes }: StudyTimeCardProps) {
  const report = useAtomValue(studyReportAtom);
  const [isGoalOpen, setGoalOpen] = useState(false);
  // The code of the goal dialog is loaded when the dialog is opened for the first time. The dialog then stays rendered,
  // so that its closing animation can run.
  const [wasOpened, setOpened] = useState(false);
  if (isGoalOpen && !wasOpened) setOpened(true);
  const shown = report.status === 'ready' ? report : null;
  const studied = days.filter(({ totalSecs }) => totalSecs > 0);
  const target = weeklyTargetHours(shown?.goalMinutes ?? null, planMinutes);
  return (
    <SectionCard title="Study Time Analytics" gap={{ phone: 2, tablet: 5 }}>
      {report.status === 'loading' ? <Skeleton shape="block" height="300px" /> : null}
      {report.status === 'failed' ? (
        <Text tone="muted">Your study time could not be loaded just now.</Text>
      ) : null}
      {shown !== null && studied.length === 0 ? (
        <Text tone="muted">
          Your study time by day shows here. <Link href={startHref}>Study for ten minutes</Link>
        </Text>
      ) : null}
      {shown === null ? null : (
        <>
          <WeekChart days={days} today={shown.today} />
          <StudyNumbers summary={summarizeStudyTime(days, shown.today, target)} />
        </>
      )}
      <Inline gap={2} justify="space-between">
        <Button variant="secondary" size="sm" iconStart={<Target />} onClick={() => setGoalOpen(true)}>
          Set Study Goal
        </Button>
      </Inline>
      {wasOpened ? (
        <Suspense fallback={null}>
          <goalDialog.Part minutes={target * 60} isOpen={isGoalOpen} onOpenChange={setGoalOpen} />
        </Suspense>
      ) : null}
    </SectionCard>
  );
}

/**
 * A card with a heat map of the last twelve weeks: a square for each day (docs/product.md#page-4).
 * @param days the study days, including the attempts that wait on this device
 */
export function StudyDaysCard({ days, children }: { days: readonly StudyDay[]; children?: ReactNode }) {
  const report = useAtomValue(studyReportAtom);
  return (
    <Card as="section" aria-labelledby="study-days-title">
      <Stack gap={3} align="start">
        <Heading level={2} size="sm" id="study-days-title">
          Study days
        </Heading>
        {report.status === 'loading' ? <Skeleton shape="block" height="12rem" /> : null}
        {report.status === 'failed' ? (
          <Text tone="muted">Your study time could not be loaded just now.</Text>
        ) : null}
        {report.status === 'ready' ? <HeatMap days={days} today={report.today} /> : null}
        {children}
      </Stack>
    </Card>
  );
}
