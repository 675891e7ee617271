import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { isEditProfileOpenAtom, ProfileCard, profileAtom } from '#features/profile';
import type { Subject } from '#features/questions';
import { StudyTimeCard } from '#features/study-time';
import { Heading } from '#ui/heading';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { StatusRegion } from '#ui/toast';
import { AnsweredCard } from '../parts/AnsweredCard.tsx';
import { HistoryCard } from '../parts/HistoryCard.tsx';
import { PerformanceCard } from '../parts/PerformanceCard.tsx';
import { TopicsCard } from '../parts/TopicsCard.tsx';
import { dashboardAtom, loadDashboardAtom, overallAtom } from '../state/dashboard.ts';
import { insightsAtom } from '../state/insights.ts';
import styles from './DashboardScreen.module.css';

export interface DashboardLinks {
  quizzes: string;
  mockExams: string;
  /** Where a subject is practised. */
  practise(subject: Subject): string;
}

export interface DashboardScreenProps {
  user: { id: string; email: string };
  links: DashboardLinks;
  /** Stands under the profile card, such as what the learner may do with their data. */
  aside?: ReactNode;
}

/** Everything a learner sees about themselves (docs/product.md#dash-1): profile at the left, numbers at the right; one column on a phone. */
export function DashboardScreen({ user, links, aside }: DashboardScreenProps) {
  const { counters, connection, isLoading } = useAtomValue(dashboardAtom);
  const overall = useAtomValue(overallAtom);
  const profile = useAtomValue(profileAtom);
  const insights = useAtomValue(insightsAtom);
  const load = useSetAtom(loadDashboardAtom);
  const openEditProfile = useSetAtom(isEditProfileOpenAtom);

  useEffect(() => {
    const loadAll = () => void load(user.id);
    loadAll();
    window.addEventListener('online', loadAll);
    return () => window.removeEventListener('online', loadAll);
  }, [load, user.id]);

  return (
    <Page width="wide">
      <header className={styles.header}>
        <Heading level={1}>Dashboard</Heading>
        <Link variant="button-primary" href={links.quizzes}>
          Start a quiz
        </Link>
      </header>
      <StatusRegion message={isLoading ? 'Loading your dashboard…' : null} />
      <div className={styles.columns} aria-busy={isLoading}>
        <div className={styles.profile}>
          <ProfileCard
            profile={profile.status === 'ready' ? profile.profile : null}
            email={user.email}
            hasFailed={profile.status === 'failed'}
            isOffline={!connection.isConnected}
            onEdit={() => openEditProfile(true)}
          />
        </div>
        <div className={styles.main}>
          <AnsweredCard
            counters={counters}
            overall={overall}
            isLoading={isLoading}
            startHref={links.practise('science')}
          />
          <PerformanceCard counters={counters} isLoading={isLoading} links={links} />
          <StudyTimeCard userId={user.id} startHref={links.quizzes} />
          <TopicsCard tags={insights.tags} links={links} />
          <HistoryCard history={insights.history} links={links} />
        </div>
        <div className={styles.aside}>{aside}</div>
      </div>
    </Page>
  );
}
