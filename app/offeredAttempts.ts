import { atom } from 'jotai';
import { isOffered, openRowsAtom } from '#features/open-attempts';
import { isOfToday } from '#features/review';
import { deviceAtom } from '#kernel/device';
import { resultPath } from './paths.ts';
import type { RunningAttemptLink } from './runningAttempts.tsx';

const actionText = () =>
  window.matchMedia('(max-width: 639.98px)').matches ? 'Continue on this phone' : 'Continue here';

/** A mock exam takes the most time, so it comes first; then today's set and the first questions. */
const FIRST: readonly RunningAttemptLink['kind'][] = ['mock', 'review', 'first'];
const placeOf = ({ kind }: RunningAttemptLink) => (FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length);

/**
 * Adds the open attempts of the learner's other devices (docs/product.md#room-10). One that got further there replaces
 * the one here. Of quizzes and decks, those that are begun come first, the latest of them before the others.
 */
export const withOfferedAttemptsAtom = atom((get) => {
  const device = get(deviceAtom);
  // A review ends with its day (docs/product.md#plan-4).
  const rows = get(openRowsAtom).filter(
    ({ kind, at }) => kind !== 'review' || isOfToday(device, Date.parse(at)),
  );
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
      return [{ kind, id, label, answered, at: Date.parse(row.at), href, isBegun: true, action }];
    });
    return [...running.filter(({ id }) => !offered.some((one) => one.id === id)), ...offered].sort(
      (a, b) => placeOf(a) - placeOf(b) || Number(b.isBegun) - Number(a.isBegun) || b.at - a.at,
    );
  };
});
