import { atom } from 'jotai';
import { isOffered, openRowsAtom } from '#features/open-attempts';
import { hasOldReviewAtom } from '#features/review';
import { resultPath } from './paths.ts';
import type { RunningAttemptLink } from './runningAttempts.tsx';

const actionText = () =>
  window.matchMedia('(max-width: 639.98px)').matches ? 'Continue on this phone' : 'Continue here';

/**
 * Adds the open attempts of the learner's other devices (docs/product.md#room-10). One that got further there replaces
 * the one here.
 */
export const withOfferedAttemptsAtom = atom((get) => {
  // The server's copy of an earlier day's review is not offered either.
  const hasOldReview = get(hasOldReviewAtom);
  const rows = get(openRowsAtom).filter(({ kind }) => kind !== 'review' || !hasOldReview);
  return (running: RunningAttemptLink[]): RunningAttemptLink[] => {
    const offered = rows.flatMap((row): RunningAttemptLink[] => {
      const { id, label, answered } = row;
      const kind = row.kind === 'diagnostic' ? 'first' : row.kind;
      if (
        !isOffered(
          row,
          running.filter((one) => one.kind === kind),
        )
      )
        return [];
      const [href, action] = [resultPath(row.kind, id), actionText()];
      return [{ kind, id, label, answered, href, isBegun: true, action }];
    });
    return [...running.filter(({ id }) => !offered.some((one) => one.id === id)), ...offered];
  };
});
