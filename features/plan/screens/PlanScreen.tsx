import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { learningAtom, loadLearningAtom, savePlanAtom } from '#features/memory';
import type { Subject } from '#features/questions';
import { calendarDay } from '#features/study-time';
import { deviceAtom } from '#kernel/device';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { classNames } from '#ui/class-names';
import { Heading, Text } from '#ui/heading';
import { Download } from '#ui/icon';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { minutesByDay, planStreak, planWeeks } from '../model/calendar.ts';
import { ENOUGH_FOR_A_SCORE, expectScore } from '../model/expected.ts';
import { planCalendar } from '../model/ics.ts';
import { milestonesOf } from '../model/milestones.ts';
import { weekTexts } from '../model/week.ts';
import { ExpectedScoreView } from '../parts/ExpectedScoreView.tsx';
import { MasteryList } from '../parts/MasteryList.tsx';
import { PlanCalendar } from '../parts/PlanCalendar.tsx';
import { PlanForm } from '../parts/PlanForm.tsx';
import styles from './PlanScreen.module.css';

export interface PlanScreenProps {
  userId: string;
  /** The product's name, for the calendar file. */
  product: string;
  /** Where the diagnostic is taken, for whom little is known of. */
  diagnosticHref: string;
  /** Where one topic is practised. */
  practise(subject: Subject, tag: string): string;
  /** Hands a file over. */
  onDownload(file: { name: string; type: string; text: string }): void;
}

/** `/plan`: the plan's settings, the weeks to the exam, the score to expect, and mastery by topic (docs/product.md#plan-5). */
export function PlanScreen({ userId, product, diagnosticHref, practise, onDownload }: PlanScreenProps) {
  const { status, memory, settings } = useAtomValue(learningAtom);
  const device = useAtomValue(deviceAtom);
  const load = useSetAtom(loadLearningAtom);
  const save = useSetAtom(savePlanAtom);
  useEffect(() => void load(userId), [load, userId]);
  if (status === 'loading') return <Spinner label="Loading…" isPage />;

  const now = device.now();
  const zone = device.calendarZone();
  const { day } = calendarDay(now, zone);
  const done = minutesByDay(memory.activity, zone);
  const summary = weekTexts(memory.activity, day, zone);
  const streak = planStreak(settings, day, done);
  const milestones = milestonesOf(memory, now);
  return (
    <Page width="wide">
      <Heading level={1}>Your plan</Heading>
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="plan-title" className={styles.section}>
          <Heading level={2} id="plan-title">
            Until the exam
          </Heading>
          {status === 'failed' ? (
            <Alert tone="info">Your plan could not be loaded: this is what this device knows.</Alert>
          ) : null}
          <PlanForm
            key={JSON.stringify(settings)}
            settings={settings}
            onSave={(changed) => save(userId, changed)}
          />
        </Card>
        <Card as="section" aria-labelledby="weeks-title" className={classNames(styles.section, styles.weeks)}>
          <Heading level={2} id="weeks-title">
            The weeks
          </Heading>
          <ul className={styles.summary} aria-label="What you did">
            {summary.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {streak === 0 ? null : (
              <li>{`${streak} ${streak === 1 ? 'day' : 'days'} of study in a row. Your free days do not break it.`}</li>
            )}
          </ul>
          <PlanCalendar weeks={planWeeks(settings, day, done)} />
          <Text size="sm" tone="muted">
            A tick marks a day you studied, M a mock exam day, and the star your exam.
          </Text>
          <div>
            <Button
              variant="secondary"
              iconStart={<Download />}
              onClick={() =>
                onDownload({
                  name: 'study-plan.ics',
                  type: 'text/calendar',
                  text: planCalendar(settings, { userId, today: day, stamp: now, product }),
                })
              }
            >
              Put it in my calendar (.ics)
            </Button>
          </div>
        </Card>
        <Card as="section" aria-labelledby="expected-title" className={styles.section}>
          <Heading level={2} id="expected-title">
            Your expected score
          </Heading>
          <ExpectedScoreView expected={expectScore(memory, now)} answers={memory.answers} />
        </Card>
        {milestones.length === 0 ? null : (
          <Card as="section" aria-labelledby="milestones-title" className={styles.section}>
            <Heading level={2} id="milestones-title">
              Milestones
            </Heading>
            <ul>
              {milestones.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <Card as="section" aria-labelledby="mastery-title" className={styles.section}>
        <Heading level={2} id="mastery-title">
          What you know
        </Heading>
        <Text size="sm" tone="muted">
          How many medium questions of each topic you know, lucky guesses left out. It slowly drops without
          practice.
        </Text>
        {memory.answers >= ENOUGH_FOR_A_SCORE ? null : (
          <Text>
            <Link href={diagnosticHref}>Take the diagnostic</Link> for a first picture: 24 questions, about
            twenty minutes.
          </Text>
        )}
        <MasteryList memory={memory} now={now} practise={practise} />
      </Card>
    </Page>
  );
}
