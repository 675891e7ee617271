import { useAtomValue } from 'jotai';
import { StudyTimeCard } from '#features/study-time';
import type { DashboardLinks } from '../model/links.ts';
import { dashboardAtom, overallAtom } from '../state/dashboard.ts';
import { insightsAtom } from '../state/insights.ts';
import { AnsweredCard } from './AnsweredCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { PerformanceCard } from './PerformanceCard.tsx';
import { TopicsCard } from './TopicsCard.tsx';

export interface FigureCardsProps {
  userId: string;
  links: DashboardLinks;
  /** Whether something above already says what to do: then these do not. */
  isQuiet: boolean;
}

/** How it goes (docs/product.md#dash-1): what is below the first view of the dashboard, with a download of its own. */
export default function FigureCards({ userId, links, isQuiet }: FigureCardsProps) {
  const { counters, overview, isLoading } = useAtomValue(dashboardAtom);
  const overall = useAtomValue(overallAtom);
  const insights = useAtomValue(insightsAtom);
  const coverage = overview?.coverage ?? null;
  return (
    <>
      <AnsweredCard coverage={coverage} overall={overall} isLoading={isLoading} />
      <PerformanceCard
        counters={counters}
        coverage={coverage}
        weeks={overview?.weeks ?? null}
        isLoading={isLoading}
        links={links}
        isQuiet={isQuiet}
      />
      <StudyTimeCard userId={userId} startHref={links.quizzes} isQuiet={isQuiet} />
      <TopicsCard tags={insights.tags} links={links} isQuiet={isQuiet} />
      <HistoryCard history={insights.history} links={links} isQuiet={isQuiet} />
    </>
  );
}
