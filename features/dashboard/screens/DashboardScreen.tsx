import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { isEditProfileOpenAtom, ProfileCard, profileAtom } from '#features/profile';
import { deviceAtom } from '#kernel/device';
import { createDateFormat } from '#kernel/format';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import { StatusRegion } from '#ui/toast';
import { dashboardAtom, loadShownDashboardAtom, wasDashboardShownAtom } from '../state/dashboard.ts';
import styles from '../styles.module.css';
import { DashboardCards, type DashboardLinks } from './DashboardCards.tsx';

export interface DashboardScreenProps {
  email: string;
  links: DashboardLinks;
  /** The Today card, shown first. */
  today?: ReactNode;
  /** More content for the profile's column. Shown under the profile, only on a wide screen. */
  aside?: ReactNode;
  /**
   * Whether the Today card has its final height. Until then the content below is not shown, because it would move.
   * @default true
   */
  isTodayKnown?: boolean;
}

/**
 * The dashboard: the Today card first, then the cards of docs/product.md#dash-1. The profile is in the left column on
 * a wide screen, and comes last on a phone.
 */
export function DashboardScreen({ email, links, today, aside, isTodayKnown = true }: DashboardScreenProps) {
  const { connection, asOf, isLoading } = useAtomValue(dashboardAtom);
  const device = useAtomValue(deviceAtom);
  const profile = useAtomValue(profileAtom);
  const load = useSetAtom(loadShownDashboardAtom);
  const openEditProfile = useSetAtom(isEditProfileOpenAtom);

  const [wasShown, setShown] = useAtom(wasDashboardShownAtom);
  // On a phone, rendering the lower cards takes as long as rendering everything above them, so render them later. When
  // the learner comes back to the page, render them at once, so that the scroll position is kept.
  const isWhole = useDeferredValue(true, wasShown);
  // On a wide screen the profile is visible without scrolling, so render it at once there.
  const [isWide] = useState(() => window.matchMedia('(width >= 64rem)').matches);
  useEffect(() => setShown(true), [setShown]);

  useEffect(() => {
    const loadAll = () => void load();
    loadAll();
    window.addEventListener('online', loadAll);
    return () => window.removeEventListener('online', loadAll);
  }, [load]);

  return (
    <Page width="wide">
      <Heading level={1} className={styles.title}>
        Dashboard
      </Heading>
      {asOf === null ? null : <Text tone="muted">{asOfText(asOf, device.timeZone())}</Text>}
      <StatusRegion>{isLoading ? 'Loading your dashboard…' : null}</StatusRegion>
      {today}
      <Grid
        columns={{ phone: 1, desktop: '17rem minmax(0, 1fr)' }}
        gap={{ phone: 3, desktop: 5 }}
        align="start"
        className={styles.columns}
        aria-busy={isLoading || !isTodayKnown}
        data-hidden={isTodayKnown ? undefined : ''}
      >
        <Grid gap={{ phone: 3, desktop: 5 }} className={styles.main}>
          {isTodayKnown && isWhole ? <DashboardCards links={links} /> : <div className={styles.waiting} />}
        </Grid>
        <Stack gap={{ phone: 3, desktop: 5 }} className={styles.profile}>
          {isWide || isWhole ? (
            <>
              <ProfileCard
                profile={profile.status === 'ready' ? profile.profile : null}
                email={email}
                hasFailed={profile.status === 'failed'}
                isOffline={!connection.isConnected}
                onEdit={() => openEditProfile(true)}
              />
              {isWide ? aside : null}
            </>
          ) : null}
        </Stack>
      </Grid>
    </Page>
  );
}

/**
 * Why older numbers are shown, and of when they are: 'The server could not be reached. Your numbers as of 22 Nov 2026,
 * 9:41 am, and your answers on this device since then.'
 */
function asOfText({ at, why }: { at: number; why: string | null }, timeZone: string): string {
  const time = createDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${why === null ? '' : `${why} `}Your numbers as of ${time(at)}, and your answers on this device since then.`;
}
