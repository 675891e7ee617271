import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import type { Answer } from '#features/answers';
import { calendarDay, type StudyDay } from '#features/study-time';
import { addDays } from '#kernel/calendar';
import { deviceAtom, shareFile } from '#kernel/device';
import { Button } from '#ui/button';
import { lazyPart } from '#ui/lazy-part';
import { RECAP_DAYS, weekRecap } from '../model/recap.ts';

const { Part: RecapDialog } = lazyPart(() => import('../parts/RecapDialog.tsx'));

export interface ShareWeekProps {
  answers: readonly Answer[];
  days: readonly StudyDay[];
  now: number;
}

/** The button that opens the picture of the last seven days. Shows nothing if nothing was studied on them. */
export function ShareWeek({ answers, days, now }: ShareWeekProps) {
  const device = useAtomValue(deviceAtom);
  const [isOpen, setOpen] = useState(false);
  const { day: today } = calendarDay(now, device.calendarZone());
  const first = addDays(today, 1 - RECAP_DAYS);
  if (!days.some(({ day, totalSecs }) => day >= first && totalSecs > 0)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Share my week
      </Button>
      {isOpen ? (
        <Suspense>
          <RecapDialog
            recap={weekRecap(answers, days, { now, today })}
            onDismiss={() => setOpen(false)}
            onShare={shareFile}
          />
        </Suspense>
      ) : null}
    </>
  );
}
