import { atom } from 'jotai';
import { learnerAtom } from '#features/auth';
import { deviceAtom } from '#kernel/device';
import type { StudyDay } from '../model/analytics.ts';
import { calendarDay } from '../model/day.ts';
import { studyReportPortAtom } from '../ports.ts';

/**
 * The server's study data. `days` is null until it has arrived, also if loading failed. A failure shows no
 * error (docs/product.md#err-2), and is not the same as a year without study.
 */
interface Report {
  days: readonly StudyDay[] | null;
  /** Undefined while unknown; null when no goal is set. */
  goalMinutes: number | null | undefined;
  haveDaysFailed: boolean;
}

/** The signed-in learner's report. */
const reportAtom = learnerAtom<Report>({ days: null, goalMinutes: undefined, haveDaysFailed: false });

const putAtom = atom(null, (_get, set, userId: string, part: Partial<Report>): void =>
  set(reportAtom, userId, (before) => ({ ...before, ...part })),
);

/** Sets the server's study days and weekly goal. After a failure, the old values stay. */
export const putStudyReportAtom = atom(
  null,
  (_get, set, userId: string, loaded: Pick<Report, 'days' | 'goalMinutes'> | 'failed'): void =>
    set(
      putAtom,
      userId,
      loaded === 'failed' ? { haveDaysFailed: true } : { ...loaded, haveDaysFailed: false },
    ),
);

/** Saves the weekly goal on the server, then shows it. Throws an AppError. */
export const saveStudyGoalAtom = atom(null, async (get, set, userId: string, minutes: number) => {
  await get(studyReportPortAtom).saveGoal(userId, minutes);
  set(putAtom, userId, { goalMinutes: minutes });
});

/** The learner's study days from the server; null until they are loaded. */
export const studyDaysAtom = atom((get) => get(reportAtom).days);

/** The data of the learner's study time card. */
export const studyReportAtom = atom((get) => {
  const report = get(reportAtom);
  if (report.days === null) return { status: report.haveDaysFailed ? 'failed' : 'loading' } as const;
  const device = get(deviceAtom);
  const today = calendarDay(device.now(), device.calendarZone()).day;
  return { status: 'ready', days: report.days, today, goalMinutes: report.goalMinutes ?? null } as const;
});
