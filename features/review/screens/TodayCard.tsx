import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Skeleton } from '#ui/skeleton';
import { FirstDayView, type TodayLinks, TodayView } from '../parts/TodayView.tsx';
import { isTodayKnownAtom, loadTodayAtom, todayAtom, todayChangesAtom } from '../state/today.ts';
import { waitingReviewAtom } from '../state/waiting.ts';
import styles from './TodayCard.module.css';

export interface TodayCardProps {
  userId: string;
  links: TodayLinks;
  /** What else is offered to whom little is known of, under the list. */
  offer?: ReactNode;
  /** The one thing to begin with where `isFirstStepAtom` says so: the list and the offer are folded under it. */
  firstStep?: ReactNode;
  /** Whether the page's one button is here. @default true */
  isLead?: boolean;
}

/** 'Today' on the dashboard (docs/product.md#plan-3). */
export function TodayCard({ userId, links, offer, firstStep, isLead = true }: TodayCardProps) {
  const { status, today } = useAtomValue(todayAtom)();
  const running = useAtomValue(waitingReviewAtom)(userId);
  const isUnknown = !useAtomValue(isTodayKnownAtom)(userId);
  const changes = useAtomValue(todayChangesAtom);
  const load = useSetAtom(loadTodayAtom);
  useEffect(() => {
    const loadAll = () => void load(userId);
    loadAll();
    window.addEventListener('online', loadAll);
    return () => window.removeEventListener('online', loadAll);
  }, [load, userId]);

  return (
    <Card
      as="section"
      variant="raised"
      className={styles.card}
      aria-labelledby="today-title"
      aria-busy={isUnknown || undefined}
    >
      {isUnknown ? (
        <>
          <Heading level={2} id="today-title">
            Today
          </Heading>
          <div className={styles.waiting}>
            <Skeleton shape="block" height="100%" />
          </div>
        </>
      ) : firstStep !== undefined ? (
        <FirstDayView today={today} links={links} firstStep={firstStep}>
          {offer}
        </FirstDayView>
      ) : (
        <TodayView today={today} links={links} running={running} changes={changes} isLead={isLead}>
          {running === null ? offer : null}
        </TodayView>
      )}
      {status === 'failed' ? (
        <Text size="sm" tone="muted">
          Your answers could not be loaded: this rests on what this device knows.
        </Text>
      ) : null}
    </Card>
  );
}
