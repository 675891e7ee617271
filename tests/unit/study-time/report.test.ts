import { expect, it } from 'vitest';
import { startAuthAtom } from '#features/auth';
import { loadStudyDaysAtom, loadStudyGoalAtom, studyReportPortAtom } from '#features/study-time';
import { studyReportAtom } from '../../../features/study-time/state/report.ts';
import { sessionOf, sessionStore } from '../support/sessions.ts';

it("another learner's days, which come late, do not take the place of this one's", async () => {
  const { store, tell } = sessionStore();
  await store.set(startAuthAtom);
  const answers = new Map<string, () => void>();
  store.set(studyReportPortAtom, {
    loadDays: (userId) =>
      new Promise((resolve) =>
        answers.set(userId, () => resolve([{ day: '2026-01-05', totalSecs: userId === 'mine' ? 60 : 9000 }])),
      ),
    loadGoal: async () => 120,
    saveGoal: async () => {},
  });

  tell(sessionOf('theirs'));
  const late = store.set(loadStudyDaysAtom, 'theirs');
  tell(sessionOf('mine'));
  const own = store.set(loadStudyDaysAtom, 'mine');
  await store.set(loadStudyGoalAtom, 'mine');
  answers.get('mine')?.();
  await own;
  answers.get('theirs')?.();
  await late;
  expect(store.get(studyReportAtom)).toMatchObject({
    status: 'ready',
    days: [{ day: '2026-01-05', totalSecs: 60 }],
    summary: { weeklyTarget: 2 },
  });
});
