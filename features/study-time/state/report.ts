import { atom } from 'jotai';
import { learnerAtom } from '#features/auth';
import { deviceAtom } from '#features/device';
import { type StudyDay, summarise } from '../model/analytics.ts';
import { calendarDay } from '../model/day.ts';
import { weeklyTargetHours } from '../model/goal.ts';
import { studyReportPortAtom } from '../ports.ts';

/** Null while it has not arrived, or could not: a failure is silent (docs/product.md#err-2) and is not the same as an empty year. */
interface Report {
  days: readonly StudyDay[] | null;
  /** Undefined while unknown; null when no goal is set. */
  goalMinutes: number | null | undefined;
  haveDaysFailed: boolean;
}

const reportAtom = learnerAtom<Report>({ days: null, goalMinutes: undefined, haveDaysFailed: false });

const putAtom = atom(null, (_get, set, userId: string, part: Partial<Report>): void =>
  set(reportAtom, userId, (before) => ({ ...before, ...part })),
);

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

/** The weekly goal in minutes of this learner; null for none. */
export const studyGoalAtom = atom((get) => get(reportAtom).goalMinutes ?? null);

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
