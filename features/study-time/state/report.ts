import { atom } from 'jotai';
import { userIdAtom } from '#features/auth';
import { deviceAtom } from '#features/device';
import { type StudyDay, summarise } from '../model/analytics.ts';
import { calendarDay } from '../model/day.ts';
import { weeklyTargetHours } from '../model/goal.ts';
import { studyReportPortAtom } from '../ports.ts';

/** Null while it has not arrived, or could not: a failure is silent (docs/product.md#err-2) and is not the same as an empty year. */
interface Report {
  userId: string;
  days: readonly StudyDay[] | null;
  /** Undefined while unknown; null when no goal is set. */
  goalMinutes: number | null | undefined;
  haveDaysFailed: boolean;
}

const reportAtom = atom<Report | null>(null);

const EMPTY = { days: null, goalMinutes: undefined, haveDaysFailed: false } as const;

/** Adds to a learner's report. What arrives for somebody who left meanwhile is dropped: it would push out the next one's. */
const putAtom = atom(null, (get, set, userId: string, part: Partial<Omit<Report, 'userId'>>): void => {
  if (get(userIdAtom) !== userId) return;
  const before = get(reportAtom);
  set(reportAtom, { ...(before?.userId === userId ? before : { ...EMPTY, userId }), ...part });
});

/** Takes the study days and the weekly goal as the server has them; on failure what is shown stays. */
export const putStudyReportAtom = atom(
  null,
  (_get, set, userId: string, loaded: Pick<Report, 'days' | 'goalMinutes'> | 'failed'): void =>
    set(
      putAtom,
      userId,
      loaded === 'failed' ? { haveDaysFailed: true } : { ...loaded, haveDaysFailed: false },
    ),
);

/** Saves the weekly goal and shows it at once. Throws an AppError. */
export const saveStudyGoalAtom = atom(null, async (get, set, userId: string, minutes: number) => {
  await get(studyReportPortAtom).saveGoal(userId, minutes);
  set(putAtom, userId, { goalMinutes: minutes });
});

/** The report of whoever is signed in: another learner's is never shown. */
const ownReportAtom = atom((get) => {
  const report = get(reportAtom);
  return report !== null && report.userId === get(userIdAtom) ? report : null;
});

/** The weekly goal in minutes of this learner; null for none. */
export const studyGoalAtom = atom((get) => get(ownReportAtom)?.goalMinutes ?? null);

/** What the study card shows of this learner. */
export const studyReportAtom = atom((get) => {
  const report = get(ownReportAtom);
  if (report?.days == null) return { status: report?.haveDaysFailed ? 'failed' : 'loading' } as const;
  const device = get(deviceAtom);
  const today = calendarDay(device.now(), device.timeZone()).day;
  return {
    status: 'ready',
    days: report.days,
    today,
    summary: summarise(report.days, today, weeklyTargetHours(report.goalMinutes ?? null)),
  } as const;
});
