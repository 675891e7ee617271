import { atom } from 'jotai';
import { deviceAtom } from '#kernel/device';
import { perLearnerAtom, requireLearner } from '#kernel/learner';
import type { StudyDay } from '../model/analytics.ts';
import { calendarDay } from '../model/day.ts';
import { studyReportPortAtom } from '../ports.ts';

/**
 * The learner's study time as the server knows it. `days` is null until it has been loaded, and stays null if that
 * fails. A failure shows no error (docs/product.md#err-2), and must not look like a year without study.
 */
interface Report {
  days: readonly StudyDay[] | null;
  /** The weekly goal in minutes: undefined until it is loaded, null if the learner has set none. */
  goalMinutes: number | null | undefined;
  haveDaysFailed: boolean;
}

/** The study time of the signed-in learner, as the server sent it. */
const reportAtom = perLearnerAtom<Report>({ days: null, goalMinutes: undefined, haveDaysFailed: false });

const putAtom = atom(null, (_get, set, learnerId: string, part: Partial<Report>): void =>
  set(reportAtom, learnerId, (before) => ({ ...before, ...part })),
);

/** Stores the study days and weekly goal that were loaded from the server. If loading failed, the old values stay. */
export const setStudyReportAtom = atom(
  null,
  (_get, set, learnerId: string, loaded: Pick<Report, 'days' | 'goalMinutes'> | 'failed'): void =>
    set(
      putAtom,
      learnerId,
      loaded === 'failed' ? { haveDaysFailed: true } : { ...loaded, haveDaysFailed: false },
    ),
);

/** Saves the weekly goal on the server, then shows it in the card. Throws an AppError on failure. */
export const saveStudyGoalAtom = atom(null, async (get, set, minutes: number) => {
  const learnerId = requireLearner(get);
  await get(studyReportPortAtom).saveGoal(minutes);
  set(putAtom, learnerId, { goalMinutes: minutes });
});

/** The learner's study days from the server; null until they are loaded. */
export const studyDaysAtom = atom((get) => get(reportAtom).days);

/** The learner's weekly goal in minutes; null if there is none, or while it is not known. */
export const weeklyGoalAtom = atom((get) => get(reportAtom).goalMinutes ?? null);

/** The data of the learner's study time card. */
export const studyReportAtom = atom((get) => {
  const report = get(reportAtom);
  if (report.days === null) return { status: report.haveDaysFailed ? 'failed' : 'loading' } as const;
  const device = get(deviceAtom);
  const today = calendarDay(device.now(), device.calendarZone()).day;
  return { status: 'ready', today, goalMinutes: report.goalMinutes ?? null } as const;
});
