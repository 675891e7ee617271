import type { OutboxPort, PastResultsPort } from '#features/attempt';
import type { AuthPort } from '#features/auth';
import type { ChatPort } from '#features/chat';
import type { DashboardPort, Overview } from '#features/dashboard';
import type { FeedbackPort } from '#features/feedback';
import type { LearningPort } from '#features/memory';
import type { MyDataPort } from '#features/my-data';
import type { PackSourcePort, PackStorePort } from '#features/offline';
import type { ProfilePort } from '#features/profile';
import type { QuestionsPort } from '#features/questions';
import type { ReviewPort } from '#features/review';
import type { StudyReportPort } from '#features/study-time';
import type { TermsPort } from '#features/terms';
import { AppError } from '#kernel/app-error';
import { isKeptHere, isOffline } from '../online.ts';
import { fromPrefetch, initialData } from '../start/initialData.ts';
import { onSessionChange, restoreSession, storedUserId } from '../start/session.ts';
import { sessionDevice } from '../start/storedSession.ts';
import { whenIdle } from '../whenIdle.ts';
import { lazy, lazyOnline, loadRepositories } from './loadRepositories.ts';
import { noteWholeRecord, takeWholeRecord } from './wholeRecord.ts';

// The features' ports. Who is here is known without the calls to the server, and a learner's page brings its first answers itself
// (app/start/initialData.ts); every other method downloads the calls first.

type DevicePacks = typeof import('./devicePacks.ts');

/** What the questions on this device answer; null where they are not here, or nobody is signed in: then the server is asked. */
async function fromDevice<Answer>(
  ask: (packs: DevicePacks, userId: string) => Promise<Answer | null>,
): Promise<Answer | null> {
  if (!isKeptHere()) return null;
  try {
    // A session that has ended is enough: it is renewed when the network is back.
    const userId = storedUserId(0);
    return userId === null ? null : await ask(await import('./devicePacks.ts'), userId);
  } catch {
    return null;
  }
}

export const authPort: AuthPort = {
  restoreSession,
  onSessionChange,
  signUp: lazyOnline((repositories) => repositories.authRepository.signUp),
  signInWithPassword: lazyOnline((repositories) => repositories.authRepository.signInWithPassword),
  signInWithGoogle: lazyOnline((repositories) => repositories.authRepository.signInWithGoogle),
  exchangeCode: lazyOnline((repositories) => repositories.authRepository.exchangeCode),
  sendCode: lazyOnline((repositories) => repositories.authRepository.sendCode),
  verifyCode: lazyOnline((repositories) => repositories.authRepository.verifyCode),
  resendConfirmation: lazyOnline((repositories) => repositories.authRepository.resendConfirmation),
  openConfirmation: lazyOnline((repositories) => repositories.authRepository.openConfirmation),
  requestPasswordReset: lazyOnline((repositories) => repositories.authRepository.requestPasswordReset),
  openRecovery: lazyOnline((repositories) => repositories.authRepository.openRecovery),
  updateRecoveredPassword: lazyOnline((repositories) => repositories.authRepository.updateRecoveredPassword),
  signOut: lazy((repositories) => repositories.authRepository.signOut),
  isEmailRegistered: lazyOnline((repositories) => repositories.authRepository.isEmailRegistered),
  changePassword: lazyOnline((repositories) => repositories.authRepository.changePassword),
  sendPasswordCode: lazyOnline((repositories) => repositories.authRepository.sendPasswordCode),
  listDevices: lazyOnline((repositories) => repositories.authRepository.listDevices),
  endDevice: lazyOnline((repositories) => repositories.authRepository.endDevice),
  endOtherDevices: lazyOnline((repositories) => repositories.authRepository.endOtherDevices),
  listSignInMethods: lazyOnline((repositories) => repositories.authRepository.listSignInMethods),
  linkGoogle: lazyOnline((repositories) => repositories.authRepository.linkGoogle),
  unlinkSignInMethod: lazyOnline((repositories) => repositories.authRepository.unlinkSignInMethod),
  findAuthenticator: lazyOnline((repositories) => repositories.authRepository.findAuthenticator),
  enrolAuthenticator: lazyOnline((repositories) => repositories.authRepository.enrolAuthenticator),
  confirmAuthenticator: lazyOnline((repositories) => repositories.authRepository.confirmAuthenticator),
  verifyAuthenticator: lazyOnline((repositories) => repositories.authRepository.verifyAuthenticator),
  removeAuthenticator: lazyOnline((repositories) => repositories.authRepository.removeAuthenticator),
  makeRecoveryCodes: lazyOnline((repositories) => repositories.authRepository.makeRecoveryCodes),
  countRecoveryCodes: lazyOnline((repositories) => repositories.authRepository.countRecoveryCodes),
  recoverWithCode: lazyOnline((repositories) => repositories.authRepository.recoverWithCode),
};

export const chatPort: ChatPort = {
  ask: lazyOnline((repositories) => repositories.chatRepository.ask),
};

const loadOverview = lazyOnline((repositories) => repositories.dashboardRepository.loadOverview);

/** Keeps a learner's overview on the device once the page that shows it stands: the code that keeps it does not come before that. */
function keepOverview(overview: Overview, userId: string | null, at: number): void {
  const keep = async (packs: DevicePacks, id: string) => {
    // Someone else may have signed in meanwhile.
    if (id === userId) await packs.keepOverview({ userId, at, overview });
    return null;
  };
  whenIdle(window, () => void fromDevice(keep));
}

export const dashboardPort: DashboardPort = {
  async loadOverview(weekStart) {
    const now = sessionDevice().now();
    const learner = storedUserId(0);
    const early = await fromPrefetch((answers, userId) => answers.overview(userId, weekStart, now));
    const found = early ?? (await loadOverview(weekStart));
    keepOverview(found, learner, now);
    return found;
  },

  loadLast: () => fromDevice((packs, userId) => packs.readOverviewKept(userId)),
};

export const feedbackPort: FeedbackPort = {
  uploadFile: lazyOnline((repositories) => repositories.feedbackRepository.uploadFile),
  sendBugReport: lazyOnline((repositories) => repositories.feedbackRepository.sendBugReport),
  sendFeatureRequest: lazyOnline((repositories) => repositories.feedbackRepository.sendFeatureRequest),
};

const loadRecord = lazyOnline((repositories) => repositories.learningRepository.loadRecord);

export const learningPort: LearningPort = {
  async loadRecord(since) {
    const learner = storedUserId(0);
    const record =
      (await fromPrefetch((early, userId, now) => early.record(userId, since, now))) ??
      (await loadRecord(since));
    if (since === null && learner !== null) noteWholeRecord(learner, record, sessionDevice().now());
    return record;
  },
  saveSettings: lazyOnline((repositories) => repositories.learningRepository.saveSettings),
};

const drawPlanOnline = lazyOnline((repositories) => repositories.reviewRepository.drawPlan);

export const reviewPort: ReviewPort = {
  drawPlan: async (keys, slots) =>
    (await fromDevice((packs, userId) => packs.drawPlanHere(userId, keys, slots))) ??
    drawPlanOnline(keys, slots),
};

export const myDataPort: MyDataPort = {
  exportAll: lazyOnline((repositories) => repositories.myDataRepository.exportAll),
  deleteAccount: lazyOnline((repositories) => repositories.myDataRepository.deleteAccount),
};

const loadProfile = lazyOnline((repositories) => repositories.profileRepository.load);

export const profilePort: ProfilePort = {
  async load(userId) {
    const early = await initialData()?.profile(userId, sessionDevice().now());
    return early ?? loadProfile(userId);
  },
  update: lazyOnline((repositories) => repositories.profileRepository.update),
  create: lazyOnline((repositories) => repositories.profileRepository.create),
};

const logOnline = lazyOnline((repositories) => repositories.outboxRepository.logAnswers);

export const outboxPort: OutboxPort = {
  saveAnswers: lazyOnline((repositories) => repositories.outboxRepository.saveAnswers),
  openSession: lazyOnline((repositories) => repositories.outboxRepository.openSession),
  closeSession: lazyOnline((repositories) => repositories.outboxRepository.closeSession),
  async logAnswers(session, answers) {
    await logOnline(session, answers);
    await fromDevice((packs) => packs.noteAnswers(session, answers).then(() => null));
  },
  addStatistics: lazyOnline((repositories) => repositories.outboxRepository.addStatistics),
  refreshDay: lazyOnline((repositories) => repositories.outboxRepository.refreshDay),
};

const drawOnline = lazyOnline((repositories) => repositories.questionsRepository.drawRows);

export const questionsPort: QuestionsPort = {
  drawRows: async (request) =>
    (await fromDevice((packs, userId) => packs.drawHere(userId, request))) ?? drawOnline(request),
};

const loadPacks = () => import('./packsRepository.ts');

const loadSource = async () => {
  if (isOffline()) throw new AppError('offline', '');
  return (await loadPacks()).packsRepository;
};

export const packSourcePort: PackSourcePort = {
  loadChanges: async (since, banks) => (await loadSource()).loadChanges(since, banks),
  loadHistory: async (banks) => (await loadSource()).loadHistory(banks),
  async loadAnswers(since) {
    const learner = storedUserId(0);
    // A dashboard that was opened on a new device has just asked for all of them.
    const record =
      since === null && learner !== null ? takeWholeRecord(learner, sessionDevice().now()) : null;
    return record === null ? (await loadSource()).loadAnswers(since) : (await loadPacks()).answersOf(record);
  },
};

const loadStore = () => import('./packStore.ts').then(({ packStore }) => packStore);

export const packStorePort: PackStorePort = {
  readPacks: async () => (await loadStore()).readPacks(),
  writePack: async (pack) => (await loadStore()).writePack(pack),
  removePack: async (bank) => (await loadStore()).removePack(bank),
  readLatest: async (userId) => (await loadStore()).readLatest(userId),
  writeLatest: async (latest) => (await loadStore()).writeLatest(latest),
  clear: async () => (await loadStore()).clear(),
  persist: async () => (await loadStore()).persist(),
};

export const studyReportPort: StudyReportPort = {
  saveGoal: lazyOnline((repositories) => repositories.studyReportRepository.saveGoal),
};

export const termsPort: TermsPort = {
  // Repositories that cannot be downloaded are one more failure that must not lock a learner out (docs/product.md#terms-2).
  async hasAccepted(userId) {
    const early = await initialData()?.hasAccepted(userId, sessionDevice().now());
    if (early !== undefined && early !== null) return early;
    if (isOffline()) return true;
    return loadRepositories().then(
      ({ termsRepository }) => termsRepository.hasAccepted(userId),
      () => true,
    );
  },
  accept: lazyOnline((repositories) => repositories.termsRepository.accept),
  loadText: lazyOnline((repositories) => repositories.termsRepository.loadText),
};

const findOnline = lazyOnline((repositories) => repositories.pastResultsRepository.loadQuestions);

export const pastResultsPort: PastResultsPort = {
  listSessions: lazyOnline((repositories) => repositories.pastResultsRepository.listSessions),
  loadSession: lazyOnline((repositories) => repositories.pastResultsRepository.loadSession),
  loadQuestions: async (bank, ids) =>
    (await fromDevice((packs) => packs.findHere(bank, ids))) ?? findOnline(bank, ids),
};
