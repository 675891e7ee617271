import { expect, it } from 'vitest';
import { startAuthAtom } from '#features/auth';
import { setStudyReportAtom, studyDaysAtom } from '#features/study-time';
import { studyReportAtom } from '../../../features/study-time/state/report.ts';
import { sessionOf, sessionStore } from '../support/sessions.ts';

const daysOf = (totalSecs: number) => ({ days: [{ day: '2026-01-05', totalSecs }], goalMinutes: 120 });

it("study report: another learner's days, which come late, do not take the place of this one's", async () => {
  const { store, tell } = sessionStore();
  await store.set(startAuthAtom);
  tell(sessionOf('theirs'));
  tell(sessionOf('mine'));
  store.set(setStudyReportAtom, 'mine', daysOf(60));
  store.set(setStudyReportAtom, 'theirs', daysOf(9000));
  expect(store.get(studyDaysAtom)).toEqual([{ day: '2026-01-05', totalSecs: 60 }]);
});

it('study report: a failed load says so only where nothing was shown before', async () => {
  const { store, tell } = sessionStore();
  await store.set(startAuthAtom);
  tell(sessionOf('mine'));
  store.set(setStudyReportAtom, 'mine', 'failed');
  expect(store.get(studyReportAtom).status).toBe('failed');
  store.set(setStudyReportAtom, 'mine', daysOf(60));
  store.set(setStudyReportAtom, 'mine', 'failed');
  expect(store.get(studyReportAtom).status).toBe('ready');
});
