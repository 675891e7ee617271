import type { OutboxPort, PastResultsPort } from '#features/attempt';
import type { AuthPort } from '#features/auth';
import type { ChatPort } from '#features/chat';
import type { DashboardPort } from '#features/dashboard';
import type { FeedbackPort } from '#features/feedback';
import type { LearningPort } from '#features/memory';
import type { MyDataPort } from '#features/my-data';
import type { ProfilePort } from '#features/profile';
import type { QuestionsPort } from '#features/questions';
import type { ReviewPort } from '#features/review';
import type { StudyReportPort } from '#features/study-time';
import type { TermsPort } from '#features/terms';
import type { EarlyAnswers } from './learnerStart.ts';
import { later, laterOnline, loadCalls, onceLoaded } from './loadCalls.ts';
import { hasStoredSession, onStoredSession, sessionDevice, storedSessionText } from './storedSession.ts';

// The features' ports. Who is here is known without the calls to the server, and a learner's page brings its first answers itself
// (learnerStart.ts); every other method downloads the calls first.

const loadStart = () => import('./learnerStart.ts');

let answers: Promise<EarlyAnswers | null> | null = null;

/** What this page asked for before the app was there; null where it asked nothing. */
function earlyAnswers(): Promise<EarlyAnswers | null> {
  const { earlyData } = window;
  if (earlyData === undefined) return Promise.resolve(null);
  answers ??= loadStart().then(
    ({ EarlyAnswers }) => new EarlyAnswers(earlyData),
    () => null,
  );
  return answers;
}

/** The learner whose session is stored, or null. */
async function storedUserId(now: number): Promise<string | null> {
  const { readSession } = await loadStart();
  return readSession(storedSessionText(), now)?.user.id ?? null;
}

/** Whether the session was read without supabase-js, which has yet to find it. */
let isReadHere = false;

export const authPort: AuthPort = {
  async restoreSession() {
    if (!hasStoredSession()) return null;
    const start = await loadStart().catch(() => null);
    const session = start?.readSession(storedSessionText(), sessionDevice().now()) ?? null;
    isReadHere = session !== null;
    return session ?? (await loadCalls()).authRepository.restoreSession();
  },

  onSessionChange(listener) {
    let unsubscribe = () => {};
    let isStopped = false;
    const stopWaiting = onceLoaded(async ({ authRepository }) => {
      // supabase-js tells of the session that it finds stored as of a new one: it is known already, unless it is gone.
      if (isReadHere && (await authRepository.restoreSession().catch(() => undefined)) === null)
        listener(null);
      if (!isStopped) unsubscribe = authRepository.onSessionChange(listener);
    });
    // A visitor's page does without the calls until a form, or a sign-in in another tab, needs them.
    const stopWatching = onStoredSession(() => {
      if (hasStoredSession()) void loadCalls().catch(() => undefined);
    });
    return () => {
      isStopped = true;
      stopWaiting();
      stopWatching();
      unsubscribe();
    };
  },

  signUp: later((calls) => calls.authRepository.signUp),
  signInWithPassword: later((calls) => calls.authRepository.signInWithPassword),
  signInWithGoogle: later((calls) => calls.authRepository.signInWithGoogle),
  exchangeCode: later((calls) => calls.authRepository.exchangeCode),
  sendCode: later((calls) => calls.authRepository.sendCode),
  verifyCode: later((calls) => calls.authRepository.verifyCode),
  resendConfirmation: later((calls) => calls.authRepository.resendConfirmation),
  openConfirmation: later((calls) => calls.authRepository.openConfirmation),
  requestPasswordReset: later((calls) => calls.authRepository.requestPasswordReset),
  openRecovery: later((calls) => calls.authRepository.openRecovery),
  updateRecoveredPassword: later((calls) => calls.authRepository.updateRecoveredPassword),
  signOut: later((calls) => calls.authRepository.signOut),
  isEmailRegistered: later((calls) => calls.authRepository.isEmailRegistered),
  changePassword: later((calls) => calls.authRepository.changePassword),
  listDevices: later((calls) => calls.authRepository.listDevices),
  endDevice: later((calls) => calls.authRepository.endDevice),
  endOtherDevices: later((calls) => calls.authRepository.endOtherDevices),
  listSignInMethods: later((calls) => calls.authRepository.listSignInMethods),
  linkGoogle: later((calls) => calls.authRepository.linkGoogle),
  unlinkSignInMethod: later((calls) => calls.authRepository.unlinkSignInMethod),
  findAuthenticator: later((calls) => calls.authRepository.findAuthenticator),
  enrolAuthenticator: later((calls) => calls.authRepository.enrolAuthenticator),
  confirmAuthenticator: later((calls) => calls.authRepository.confirmAuthenticator),
  verifyAuthenticator: later((calls) => calls.authRepository.verifyAuthenticator),
  removeAuthenticator: later((calls) => calls.authRepository.removeAuthenticator),
  makeRecoveryCodes: later((calls) => calls.authRepository.makeRecoveryCodes),
  countRecoveryCodes: later((calls) => calls.authRepository.countRecoveryCodes),
  recoverWithCode: later((calls) => calls.authRepository.recoverWithCode),
};

export const chatPort: ChatPort = {
  ask: later((calls) => calls.chatRepository.ask),
};

export const dashboardPort: DashboardPort = {
  async loadOverview(weekStart) {
    const now = sessionDevice().now();
    const early = await earlyAnswers();
    const userId = early === null ? null : await storedUserId(now);
    const overview = userId === null ? null : await early?.overview(userId, weekStart, now);
    return overview ?? (await loadCalls()).dashboardRepository.loadOverview(weekStart);
  },
};

export const feedbackPort: FeedbackPort = {
  uploadFile: later((calls) => calls.feedbackRepository.uploadFile),
  sendBugReport: later((calls) => calls.feedbackRepository.sendBugReport),
  sendFeatureRequest: later((calls) => calls.feedbackRepository.sendFeatureRequest),
};

export const learningPort: LearningPort = {
  loadRecord: later((calls) => calls.learningRepository.loadRecord),
  saveSettings: later((calls) => calls.learningRepository.saveSettings),
};

export const reviewPort: ReviewPort = {
  drawPlan: later((calls) => calls.reviewRepository.drawPlan),
};

export const myDataPort: MyDataPort = {
  exportAll: later((calls) => calls.myDataRepository.exportAll),
  deleteAccount: later((calls) => calls.myDataRepository.deleteAccount),
};

export const profilePort: ProfilePort = {
  async load(userId) {
    const early = await (await earlyAnswers())?.profile(userId, sessionDevice().now());
    return early ?? (await loadCalls()).profileRepository.load(userId);
  },
  update: later((calls) => calls.profileRepository.update),
  create: later((calls) => calls.profileRepository.create),
};

export const outboxPort: OutboxPort = {
  saveAnswers: laterOnline((calls) => calls.outboxRepository.saveAnswers),
  openSession: laterOnline((calls) => calls.outboxRepository.openSession),
  closeSession: laterOnline((calls) => calls.outboxRepository.closeSession),
  logAnswers: laterOnline((calls) => calls.outboxRepository.logAnswers),
  addStatistics: laterOnline((calls) => calls.outboxRepository.addStatistics),
  refreshDay: laterOnline((calls) => calls.outboxRepository.refreshDay),
};

export const questionsPort: QuestionsPort = {
  drawRows: later((calls) => calls.questionsRepository.drawRows),
};

export const studyReportPort: StudyReportPort = {
  saveGoal: later((calls) => calls.studyReportRepository.saveGoal),
};

export const termsPort: TermsPort = {
  // Calls that cannot be downloaded are one more failure that must not lock a learner out (docs/product.md#terms-2).
  async hasAccepted(userId) {
    const early = await (await earlyAnswers())?.hasAccepted(userId, sessionDevice().now());
    if (early !== undefined && early !== null) return early;
    return loadCalls().then(
      ({ termsRepository }) => termsRepository.hasAccepted(userId),
      () => true,
    );
  },
  accept: later((calls) => calls.termsRepository.accept),
  loadText: later((calls) => calls.termsRepository.loadText),
};

export const pastResultsPort: PastResultsPort = {
  listSessions: later((calls) => calls.pastResultsRepository.listSessions),
  loadSession: later((calls) => calls.pastResultsRepository.loadSession),
  loadQuestions: later((calls) => calls.pastResultsRepository.loadQuestions),
};
