import { useAtomValue } from 'jotai';
import { learnerEstimatesAtom } from '#features/memory';
import { studiedDaysAtom } from '#features/plan';
import type { Subject } from '#features/questions';
import { StudyTimeCard } from '#features/study-time';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { PerformanceCard } from '../parts/PerformanceCard.tsx';
import { QuestionsAnsweredCard } from '../parts/QuestionsAnsweredCard.tsx';
import { dashboardAtom, overallProgressAtom } from '../state/dashboard.ts';

/** The dashboard's links. */
export interface DashboardLinks {
  quizzes: string;
  mockExams: string;
  /** The link to the setup of a quiz on a subject. */
  practice(subject: Subject): string;
}

export interface DashboardCardsProps {
  links: DashboardLinks;
  /** Whether the learner has not answered anything yet. Then the cards only say what they will show later. */
  isFirstDay: boolean;
}

/**
 * The cards required by docs/product.md#dash-1. They are below the part of the dashboard that is visible without
 * scrolling.
 */
export function DashboardCards({ links, isFirstDay }: DashboardCardsProps) {
  const { counters, overview, isLoading } = useAtomValue(dashboardAtom);
  const overall = useAtomValue(overallProgressAtom);
  const days = useAtomValue(studiedDaysAtom);
  const { settings, isPlanSet } = useAtomValue(learnerEstimatesAtom);
  const coverage = overview?.coverage ?? null;
  if (isFirstDay) return <WhatWillBeHere />;
  return (
    <>
      <QuestionsAnsweredCard coverage={coverage} overall={overall} isLoading={isLoading} />
      <PerformanceCard
        counters={counters}
        coverage={coverage}
        weeks={overview?.weeks ?? null}
        isLoading={isLoading}
        links={links}
      />
      <StudyTimeCard startHref={links.quizzes} days={days} plan={isPlanSet ? settings : null} />
    </>
  );
}

const EMPTY_CARDS = [
  { id: 'answered', title: 'Questions Answered', text: 'How many questions of each subject you have tried.' },
  { id: 'performance', title: 'Performance Analytics', text: 'How many you get right, by subject.' },
  {
    id: 'study-time',
    title: 'Study Time Analytics',
    text: 'Your minutes by day, your streak and your weekly goal.',
  },
] as const;

/**
 * Replaces the cards until the learner's first answer (docs/product.md#dash-11): says what each card will show later,
 * instead of showing zeros.
 */
function WhatWillBeHere() {
  return EMPTY_CARDS.map(({ id, title, text }) => (
    <Card key={id} as="section" aria-labelledby={`${id}-title`}>
      <Heading level={2} size="sm" id={`${id}-title`}>
        {title}
      </Heading>
      <Text tone="muted" size="sm">
        {text}
      </Text>
    </Card>
  ));
}
