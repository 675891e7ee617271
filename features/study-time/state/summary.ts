import { atom } from 'jotai';
import { deviceAtom } from '#kernel/device';
import { summarise } from '../model/analytics.ts';
import { calendarDay } from '../model/day.ts';
import { weeklyTargetHours } from '../model/goal.ts';
import { reportAtom } from './report.ts';

/** What the study card shows of this learner. */
export const studyReportAtom = atom((get) => {
  const report = get(reportAtom);
  if (report.days === null) return { status: report.haveDaysFailed ? 'failed' : 'loading' } as const;
  const device = get(deviceAtom);
  const today = calendarDay(device.now(), device.calendarZone()).day;
  return {
    status: 'ready',
    days: report.days,
    today,
    summary: summarise(report.days, today, weeklyTargetHours(report.goalMinutes ?? null)),
  } as const;
});
