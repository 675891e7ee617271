import { useAtomValue } from 'jotai';
import { learnerEstimatesAtom } from '#features/memory';
import { minutesAWeek, studiedDaysAtom } from '#features/plan';
import type { Subject } from '#features/questions';
import { StudyTimeCard } from '#features/study-time';
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

/**
 * The cards required by docs/product.md#dash-1. They are below the part of the dashboard that is visible without
 * scrolling.
 */
export function DashboardCards({ links }: { links: DashboardLinks }) {
  const { counters, overview, isLoading } = useAtomValue(dashboardAtom);
  const overall = useAtomValue(overallProgressAtom);
  const days = useAtomValue(studiedDaysAtom);
  const { settings, isPlanSet } = useAtomValue(learnerEstimatesAtom);
  const coverage = overview?.coverage ?? null;
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
      <StudyTimeCard
        startHref={links.quizzes}
        days={days}
        planMinutes={isPlanSet ? minutesAWeek(settings) : null}
      />
    </>
  );
}
