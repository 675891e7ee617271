import { atom } from 'jotai';
import { deviceAtom } from '#kernel/device';
import { calendarDay } from '../model/day.ts';
import { reportAtom } from './report.ts';

/** The data on this learner's study card. */
export const studyReportAtom = atom((get) => {
  const report = get(reportAtom);
  if (report.days === null) return { status: report.haveDaysFailed ? 'failed' : 'loading' } as const;
  const device = get(deviceAtom);
  const today = calendarDay(device.now(), device.calendarZone()).day;
  return { status: 'ready', days: report.days, today, goalMinutes: report.goalMinutes ?? null } as const;
});
