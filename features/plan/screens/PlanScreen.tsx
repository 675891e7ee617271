import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { answersAtom, learnerEstimatesAtom, loadLearningAtom, savePlanAtom } from '#features/memory';
import { calendarDay, weeklyGoalAtom } from '#features/study-time';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card, SectionCard } from '#ui/card';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Download } from '#ui/icon';
import { Illustration } from '#ui/illustration';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Grow, Inline, Stack } from '#ui/stack';
import { groupByMonth, planDays } from '../model/calendar.ts';
import { daysToExam } from '../model/examDate.ts';
import { planToIcs } from '../model/ics.ts';
import { milestonesOf } from '../model/milestones.ts';
import { computeToday } from '../model/today.ts';
import { daysToExamText, nextDays, nextMockText, planSumText } from '../model/week.ts';
import { PlanForm } from '../parts/PlanForm.tsx';
import { PlanMonths, WeekList } from '../parts/PlanMonths.tsx';
import { studiedMinutesAtom } from '../state/studied.ts';

export interface PlanScreenProps {
  /** The product's name, for the calendar file. */
  product: string;
  /** Downloads a file. */
  onDownload(file: { name: string; type: string; text: string }): void;
}

/** The page `/plan`: the plan's settings, and the calendar up to the exam, by month (docs/product.md#plan-5). */
export function PlanScreen({ product, onDownload }: PlanScreenProps) {
  const { status, problem, memory, morning, settings } = useAtomValue(learnerEstimatesAtom);
  const answers = useAtomValue(answersAtom);
  const device = useAtomValue(deviceAtom);
  const learnerId = useAtomValue(learnerIdAtom) ?? '';
  const done = useAtomValue(studiedMinutesAtom);
  const goal = useAtomValue(weeklyGoalAtom);
  const load = useSetAtom(loadLearningAtom);
  const save = useSetAtom(savePlanAtom);
  useEffect(() => void load(), [load]);
  if (status === 'loading') return <Spinner label="Loading…" isPage />;

  const [now, timeZone] = [device.now(), device.calendarZone()];
  const { day } = calendarDay(now, timeZone);
  const input = { memory, settings, now, timeZone };
  const milestones = milestonesOf(memory, answers, now);
  const isToday = computeToday({ ...input, morning, doneMinutes: done.get(day) ?? 0 }).doneBy !== null;
  const lines = [
    daysToExamText(daysToExam(settings, day)),
    nextMockText(settings, day),
    planSumText(settings, day, goal),
  ];
  return (
    <Page width="wide">
      <Stack>
        <Heading level={1}>Your plan</Heading>
        <Grid
          columns={{ phone: 1, desktop: '27rem minmax(0, 1fr)' }}
          isSecondTall
          gap={{ phone: 4, desktop: 5 }}
          align="start"
        >
          <SectionCard title="Settings" gap={3}>
            {problem === null ? null : <Alert tone="info">{problem}</Alert>}
            <PlanForm settings={settings} today={day} onSave={save} />
          </SectionCard>
          <SectionCard title="Your calendar" gap={3}>
            <Stack as="ul" gap={1}>
              {lines
                .filter((line) => line !== null)
                .map((line) => (
                  <li key={line}>{line}</li>
                ))}
            </Stack>
            <WeekList days={nextDays(input, { minutes: done, isToday })} />
            <Text size="sm">The days ahead keep their subjects. Topics follow your answers.</Text>
            <PlanMonths months={groupByMonth(planDays(settings, day, done))} />
            <div>
              <Button
                variant="secondary"
                iconStart={<Download />}
                onClick={() =>
                  onDownload({
                    name: 'study-plan.ics',
                    type: 'text/calendar',
                    text: planToIcs(settings, { learnerId, memory, today: day, stamp: now, product }),
                  })
                }
              >
                Put it in my calendar (.ics)
              </Button>
            </div>
          </SectionCard>
          {milestones.length === 0 ? null : (
            <Card as="section" aria-labelledby="milestones-title">
              <Inline align="start">
                <Illustration name="medal" size="xs" />
                <Grow basis="10rem">
                  <Heading level={2} size="sm" id="milestones-title">
                    Milestones
                  </Heading>
                  <Stack as="ul" gap={1}>
                    {milestones.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </Stack>
                </Grow>
              </Inline>
            </Card>
          )}
        </Grid>
      </Stack>
    </Page>
  );
}
