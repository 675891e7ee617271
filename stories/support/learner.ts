import type { createStore } from 'jotai';
import { authPortAtom, memoryAuthPort, SAMPLE_ACCOUNT, startAuthAtom } from '#features/auth';
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

/** What no server answers. */
export const offline = async (): Promise<never> => {
  throw new AppError('offline', 'TypeError: Failed to fetch');
};

/** What never comes. */
export const never = (): Promise<never> => new Promise(() => {});

const NOTHING = { total: 0, correct: 0 };
const NO_ANSWERS = { science: NOTHING, math: NOTHING, langProf: NOTHING, readingComp: NOTHING };
const BANK = { questions: 200, met: 0 };

/** The overview of a learner who has answered nothing yet. */
export const EMPTY_OVERVIEW: Overview = {
  counters: { quiz: NO_ANSWERS, mock: NO_ANSWERS },
  coverage: { science: BANK, math: BANK, langProf: BANK, readingComp: BANK },
  history: [],
  statistics: null,
  days: [],
  weeklyGoalMinutes: null,
  weeks: { latest: NOTHING, before: NOTHING },
};

interface Ports {
  /** What differs from EMPTY_OVERVIEW, or what loading it does. */
  overview?: Partial<Overview> | (() => Promise<Overview>);
  study?: Partial<StudyReportPort>;
  profile?: Partial<ProfilePort>;
}

/** Signs the sample learner in, with the dashboard's ports in memory: nothing answered yet unless `ports` say so. */
export function signIn(store: Store, { overview = {}, study, profile }: Ports = {}): void {
  const user = {
    ...LEARNER,
    emailConfirmedAt: '2026-01-05T00:00:00Z',
    createdAt: null,
    hasAuthenticator: false,
  };
  store.set(
    authPortAtom,
    memoryAuthPort(SAMPLE_ACCOUNT, { restoreSession: async () => ({ user, hasSecondStep: true }) }),
  );
  store.set(dashboardPortAtom, {
    loadOverview:
      typeof overview === 'function' ? overview : async () => ({ ...EMPTY_OVERVIEW, ...overview }),
  });
  store.set(studyReportPortAtom, { saveGoal: async () => {}, ...study });
  store.set(profilePortAtom, {
    load: async () => EMPTY_PROFILE,
    update: async () => true,
    create: async () => {},
    ...profile,
  });
  store.set(myDataPortAtom, {
    exportAll: async () => ({ exported_at: '2026-01-05T00:00:00Z', account: null, files: [], tables: {} }),
    deleteAccount: async () => {},
  });
  void store.set(startAuthAtom).then(() => store.set(loadProfileAtom, LEARNER.id));
}
