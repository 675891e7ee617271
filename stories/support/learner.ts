import type { createStore } from 'jotai';
import { fakeAuthPort, SAMPLE_ACCOUNT } from '#fakes/auth';
import { fakeDashboardPort } from '#fakes/dashboard';
import { fakeProfilePort } from '#fakes/profile';
import { authPortAtom, startAuthAtom } from '#features/auth';
import { dashboardPortAtom, type Overview } from '#features/dashboard';
import { myDataPortAtom } from '#features/my-data';
import {
  EMPTY_PROFILE,
  loadProfileAtom,
  type Profile,
  type ProfilePort,
  profilePortAtom,
} from '#features/profile';
import { type StudyReportPort, studyReportPortAtom } from '#features/study-time';
import { AppError } from '#kernel/app-error';

type Store = ReturnType<typeof createStore>;

/** The sample learner of stories. */
export const LEARNER = { id: '20000000-0000-4000-8000-000000000001', email: SAMPLE_ACCOUNT.email };

export const SAMPLE_PROFILE: Profile = {
  ...EMPTY_PROFILE,
  fullName: 'Luningning Sample',
  username: 'luningning',
  bio: 'A sample learner who hopes for BS Biology.',
  location: 'Iloilo City',
  school: 'Sample National High School',
  socialLink: 'https://example.com/luningning',
};

/** A port method that fails because the device is offline. */
export const failOffline = async (): Promise<never> => {
  throw new AppError('offline', 'TypeError: Failed to fetch');
};

/** A port method whose promise never settles. */
export const neverSettle = (): Promise<never> => new Promise(() => {});

interface Ports {
  /** Changes to EMPTY_OVERVIEW, or a function that loads the overview. */
  overview?: Partial<Overview> | (() => Promise<Overview>);
  study?: Partial<StudyReportPort>;
  profile?: Partial<ProfilePort>;
}

/**
 * Signs the sample learner in, with in-memory ports for the dashboard. Without the optional ports, the learner has no
 * answers.
 */
export function signIn(store: Store, { overview = {}, study, profile }: Ports = {}): void {
  const user = {
    ...LEARNER,
    emailConfirmedAt: '2026-01-05T00:00:00Z',
    createdAt: null,
    hasAuthenticator: false,
  };
  store.set(
    authPortAtom,
    fakeAuthPort(SAMPLE_ACCOUNT, { restoreSession: async () => ({ user, hasSecondStep: true }) }),
  );
  store.set(
    dashboardPortAtom,
    typeof overview === 'function' ? { loadOverview: overview } : fakeDashboardPort(overview),
  );
  store.set(studyReportPortAtom, { saveGoal: async () => {}, ...study });
  store.set(profilePortAtom, fakeProfilePort(profile));
  store.set(myDataPortAtom, {
    exportAll: async () => ({ exported_at: '2026-01-05T00:00:00Z', account: null, files: [], tables: {} }),
    deleteAccount: async () => {},
  });
  void store.set(startAuthAtom).then(() => store.set(loadProfileAtom));
}
