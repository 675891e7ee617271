import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { learnerEstimatesAtom } from '#features/memory';
import { isHalfRight, MomentBand } from '#features/moments';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Skeleton } from '#ui/skeleton';
import { type TodayLinks, TodayView, type UnfinishedAttempt } from '../parts/TodayView.tsx';
import {
  dayDoneMomentAtom,
  isReviewLoadedAtom,
  loadTodayAtom,
  missedTodayAtom,
  streakAtom,
  todayAtom,
} from '../state/today.ts';
import styles from '../styles.module.css';

export interface TodayCardProps {
  links: TodayLinks;
  /** The unfinished attempts. @default none */
  open?: readonly UnfinishedAttempt[];
  /** Content that replaces today's plan for a learner without answers. */
  firstDay?: ReactNode;
}

/** The card 'Today' on the dashboard (docs/product.md#plan-3). */
export function TodayCard({ links, open = [], firstDay }: TodayCardProps) {
  const { today } = useAtomValue(todayAtom)();
  const { problem } = useAtomValue(learnerEstimatesAtom);
  const streak = useAtomValue(streakAtom);
  const dayDone = useAtomValue(dayDoneMomentAtom);
  const isKnown = useAtomValue(isReviewLoadedAtom);
  const missed = useAtomValue(missedTodayAtom);
  const load = useSetAtom(loadTodayAtom);
  useEffect(() => {
    const loadAll = () => void load();
    loadAll();
    window.addEventListener('online', loadAll);
    return () => window.removeEventListener('online', loadAll);
  }, [load]);

  return (
    <Card
      as="section"
      variant="raised"
      gap={3}
      aria-labelledby="today-title"
      aria-busy={!isKnown || undefined}
    >
      {!isKnown && open.length === 0 ? (
        <>
          <Heading level={2} size="sm" id="today-title">
            Today
          </Heading>
          <div className={styles.waiting}>
            <Skeleton shape="block" height="100%" />
          </div>
        </>
      ) : (
        (firstDay ?? (
          <TodayView
            today={today}
            links={links}
            streak={streak}
            open={open}
            missed={missed}
            celebration={
              today.doneBy !== null && isHalfRight(today.done.correct, today.done.answers) ? (
                <MomentBand moment={dayDone} />
              ) : undefined
            }
          />
        ))
      )}
      {problem === null ? null : (
        <Text size="sm" tone="muted">
          {problem}
        </Text>
      )}
    </Card>
  );
}
