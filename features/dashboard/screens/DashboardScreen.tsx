import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { isEditProfileOpenAtom, ProfileCard, profileAtom } from '#features/profile';
import { deviceAtom } from '#kernel/device';
import { Heading, Text } from '#ui/heading';
import { lazyPart } from '#ui/lazy-part';
import { Page } from '#ui/page';
import { Skeleton } from '#ui/skeleton';
import { StatusRegion } from '#ui/toast';
import { asOfText } from '../model/asOf.ts';
import type { DashboardLinks } from '../model/links.ts';
import { nextSteps, type RunningAttempt } from '../model/nextSteps.ts';
import { strengthsAndWeaknesses } from '../model/tags.ts';
import { NextStepsCard } from '../parts/NextStepsCard.tsx';
import { dashboardAtom, loadShownDashboardAtom, overallAtom, wasShownAtom } from '../state/dashboard.ts';
import { insightsAtom } from '../state/insights.ts';
import styles from './DashboardScreen.module.css';

/** What is under the first view is not waited for by it. */
const figureCards = lazyPart(() => import('../parts/FigureCards.tsx'));

/** Downloads what is under the first view; without it, it comes by itself once the first view stands. */
export const loadFigureCards = figureCards.load;

export interface DashboardScreenProps {
  user: { id: string; email: string };
  links: DashboardLinks;
  /** Attempts that are open on this device. @default none */
  running?: readonly RunningAttempt[];
  /** Today's list, first of all. */
  today?: ReactNode;
  /** Whether the list stands, at its own height: what comes below it waits, or it would be pushed down. @default true */
  isTodayKnown?: boolean;
  /** Whether today's list offers the first thing to do (docs/product.md#dash-11): then nothing else on the page calls. @default false */
  isFirstStep?: boolean;
}

/**
 * What to do now, then how it goes, then who the learner is (docs/product.md#dash-1): the profile is the left column on a wide
 * screen, and comes last on a phone.
 */
export function DashboardScreen({
  user,
  links,
  running = [],
  today,
  isTodayKnown = true,
  isFirstStep = false,
}: DashboardScreenProps) {
  const { overview, connection, asOf, isLoading } = useAtomValue(dashboardAtom);
  const device = useAtomValue(deviceAtom);
  const overall = useAtomValue(overallAtom);
  const profile = useAtomValue(profileAtom);
  const insights = useAtomValue(insightsAtom);
  const load = useSetAtom(loadShownDashboardAtom);
  const openEditProfile = useSetAtom(isEditProfileOpenAtom);

  const [wasShown, setShown] = useAtom(wasShownAtom);
  // A phone takes as long for the cards below as for all that is seen first. Who comes back finds the page as high as it was left.
  const isWhole = useDeferredValue(true, wasShown);
  // Only there the profile is in the first view.
  const [isWide] = useState(() => window.matchMedia('(width >= 64rem)').matches);
  useEffect(() => setShown(true), [setShown]);

  useEffect(() => {
    const loadAll = () => void load(user.id);
    loadAll();
    window.addEventListener('online', loadAll);
    return () => window.removeEventListener('online', loadAll);
  }, [load, user.id]);

  const tags = insights.tags.status === 'ready' ? insights.tags.value : [];
  const isUnknown = overview === null && isLoading;
  const steps = nextSteps({
    running,
    weakest: strengthsAndWeaknesses(tags, 1).weak[0] ?? null,
    isNew: overview !== null && overall.total === 0 && overview.history.length === 0,
    links,
  });

  const isOpen = running.length > 0;
  const now = (
    <NextStepsCard
      steps={isUnknown && !isOpen ? null : steps}
      isLead={isOpen || today === undefined}
      isReserved={!isOpen}
    />
  );

  const below = (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="block" height="100%" />
    </div>
  );

  return (
    <Page width="wide">
      <Heading level={1} className={styles.title}>
        Dashboard
      </Heading>
      {asOf === null ? null : <Text tone="muted">{asOfText(asOf, device.timeZone())}</Text>}
      <StatusRegion>{isLoading ? 'Loading your dashboard…' : null}</StatusRegion>
      <div className={styles.columns} aria-busy={isLoading}>
        <div className={styles.main}>
          {isOpen ? now : null}
          {today}
          {isTodayKnown && !isOpen && !isFirstStep ? now : null}
          {isTodayKnown && isWhole ? (
            <Suspense fallback={below}>
              <figureCards.Part userId={user.id} links={links} isQuiet={isFirstStep} />
            </Suspense>
          ) : (
            below
          )}
        </div>
        <div className={styles.profile}>
          {isWide || isWhole ? (
            <ProfileCard
              profile={profile.status === 'ready' ? profile.profile : null}
              email={user.email}
              hasFailed={profile.status === 'failed'}
              isOffline={!connection.isConnected}
              onEdit={() => openEditProfile(true)}
            />
          ) : null}
        </div>
      </div>
    </Page>
  );
}
