import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Skeleton } from '#ui/skeleton';
import { Stack } from '#ui/stack';
import type { StudyDay } from '../model/analytics.ts';
import { HeatMap } from '../parts/StudyCharts.tsx';
import { studyReportAtom } from '../state/report.ts';

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
