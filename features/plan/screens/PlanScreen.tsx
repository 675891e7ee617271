import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { answersAtom, learnerEstimatesAtom, loadLearningAtom, savePlanAtom } from '#features/memory';
import { calendarDay, weeklyGoalAtom } from '#features/study-time';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Download } from '#ui/icon';
import { Illustration } from '#ui/illustration';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { planDays } from '../model/calendar.ts';
import { daysToExam } from '../model/examDate.ts';
import { planToIcs } from '../model/ics.ts';
import { milestonesOf } from '../model/milestones.ts';
import { groupByMonth } from '../model/months.ts';
import { topicsInOrder } from '../model/policy.ts';
import { daysToExamText, nextMockText } from '../model/summary.ts';
import { planSumText, thisWeek } from '../model/week.ts';
import { PlanForm } from '../parts/PlanForm.tsx';
import { PlanMonths } from '../parts/PlanMonths.tsx';
import { WeekList } from '../parts/WeekList.tsx';
import { studiedMinutesAtom } from '../state/studied.ts';
import styles from './PlanScreen.module.css';

export interface PlanScreenProps {
  /** The product's name, for the calendar file. */
  product: string;
  /** Downloads a file. */
  onDownload(file: { name: string; type: string; text: string }): void;
}

/** The page `/plan`: the plan's settings, and the calendar up to the exam, by month (docs/product.md#plan-5). */
export function PlanScreen({ product, onDownload }: PlanScreenProps) {
  const { status, problem, memory, settings } = useAtomValue(learnerEstimatesAtom);
  const answers = useAtomValue(answersAtom);
  const device = useAtomValue(deviceAtom);
  const learnerId = useAtomValue(learnerIdAtom) ?? '';
  const done = useAtomValue(studiedMinutesAtom);
  const goal = useAtomValue(weeklyGoalAtom);
  const load = useSetAtom(loadLearningAtom);
  const save = useSetAtom(savePlanAtom);
  useEffect(() => void load(), [load]);
  if (status === 'loading') return <Spinner label="Loading…" isPage />;

  const now = device.now();
  const { day } = calendarDay(now, device.calendarZone());
  const milestones = milestonesOf(memory, answers, now);
  const topics = topicsInOrder({ memory, settings, now, timeZone: device.calendarZone() });
  const lines = [
    daysToExamText(daysToExam(settings, day)),
    nextMockText(settings, day),
    planSumText(settings, day, goal),
  ];
  return (
    <Page width="wide">
      <Heading level={1}>Your plan</Heading>
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="plan-title" className={styles.section}>
          <Heading level={2} size="sm" id="plan-title">
            Settings
          </Heading>
          {problem === null ? null : <Alert tone="info">{problem}</Alert>}
          <PlanForm settings={settings} today={day} onSave={save} />
        </Card>
        <Card as="section" aria-labelledby="weeks-title" className={styles.section} data-is-long="">
          <Heading level={2} size="sm" id="weeks-title">
            Your calendar
          </Heading>
          <ul className={styles.summary} role="list">
            {lines
              .filter((line) => line !== null)
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
          <WeekList days={thisWeek(settings, day, done, topics)} />
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
        </Card>
        {milestones.length === 0 ? null : (
          <Card as="section" aria-labelledby="milestones-title" className={styles.milestones}>
            <Illustration name="medal" size="sm" className={styles.medal} />
            <div>
              <Heading level={2} size="sm" id="milestones-title">
                Milestones
              </Heading>
              <ul role="list">
                {milestones.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          </Card>
        )}
      </div>
    </Page>
  );
}
