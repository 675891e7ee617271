import { useAtomValue } from 'jotai';
import type { Answer } from '#features/answers';
import { ShareButton } from '#features/share';
import { calendarDay, type StudyDay } from '#features/study-time';
import { addDays } from '#kernel/calendar';
import { deviceAtom } from '#kernel/device';
import { RECAP_DAYS, sharedWeek, weekRecap } from '../model/recap.ts';

export interface ShareWeekProps {
  answers: readonly Answer[];
  days: readonly StudyDay[];
  now: number;
}

/** The button that opens the picture of the last seven days. Shows nothing if nothing was studied on them. */
export function ShareWeek({ answers, days, now }: ShareWeekProps) {
  const device = useAtomValue(deviceAtom);
  const { day: today } = calendarDay(now, device.calendarZone());
  const first = addDays(today, 1 - RECAP_DAYS);
  if (!days.some(({ day, totalSecs }) => day >= first && totalSecs > 0)) return null;
  return (
    <ShareButton
      label="Share my week"
      variant="secondary"
      size="sm"
      shared={() => sharedWeek(weekRecap(answers, days, { now, today }))}
    />
  );
}
