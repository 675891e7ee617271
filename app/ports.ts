import { createStore } from 'jotai';
import { attemptKinds, attemptsPortAtom, pastResultsPortAtom } from '#features/answers';
import { authPortAtom } from '#features/auth';
import { chatPortAtom, hasAssistantAtom } from '#features/chat';
import { dashboardPortAtom, type Overview } from '#features/dashboard';
import { feedbackKinds, feedbackPortAtom } from '#features/feedback';
import { lessonReadingKind, lessonsPortAtom } from '#features/lessons';
import { learningPortAtom } from '#features/memory';
import { myDataPortAtom } from '#features/my-data';
import { noteKind, notesPortAtom } from '#features/notes';
import {
  askPacks,
  offlineApp,
  offlineAppPortAtom,
  packSourcePortAtom,
  packStore,
  packStorePortAtom,
  readStoredOverview,
  storeOverview,
} from '#features/offline';
import { openAttemptKind, openAttemptsPortAtom } from '#features/open-attempts';
import { outboxKindsAtom } from '#features/outbox';
import { profilePortAtom } from '#features/profile';
import { questionsPortAtom } from '#features/questions';
import { reviewPortAtom } from '#features/review';
import { studyReportPortAtom } from '#features/study-time';
import { termsPortAtom } from '#features/terms';
import { whenIdle } from '#kernel/async';
import { deviceAtom, whenServedByWorker } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { hasAssistant } from './data/config.ts';
import { lazyPort } from './data/lazyPort.ts';
import { followLearner, shownLearnerId } from './data/learner.ts';
import { loadRepositories } from './data/loadRepositories.ts';
import { readPrefetchedPart } from './start/prefetchedParts.ts';
import { onSessionChange, restoreSession } from './start/session.ts';
import { sharedDevice } from './start/storedSession.ts';

/** The app's store, with every feature's port set to its Supabase implementation. */
export function createAppStore() {
  const store = createStore();
  followLearner(() => store.get(learnerIdAtom));
  store.set(deviceAtom, sharedDevice());
  store.set(
    authPortAtom,
    lazyPort('authRepository', () => ({ restoreSession, onSessionChange })),
  );
  store.set(termsPortAtom, termsPort);
  store.set(questionsPortAtom, questionsPort);
  store.set(attemptsPortAtom, lazyPort('attemptsRepository'));
  const kinds = attemptKinds(async (...stored) => (await loadRepositories()).keepStoredAnswers(...stored));
  store.set(outboxKindsAtom, [...kinds, ...feedbackKinds, lessonReadingKind, noteKind, openAttemptKind]);
  store.set(openAttemptsPortAtom, lazyPort('openAttemptsRepository'));
  store.set(pastResultsPortAtom, pastResultsPort);
  store.set(studyReportPortAtom, lazyPort('studyReportRepository'));
  store.set(profilePortAtom, profilePort);
  store.set(dashboardPortAtom, dashboardPort);
  store.set(learningPortAtom, learningPort);
  store.set(reviewPortAtom, reviewPort);
  store.set(myDataPortAtom, lazyPort('myDataRepository'));
  store.set(feedbackPortAtom, lazyPort('feedbackRepository'));
  store.set(lessonsPortAtom, lazyPort('lessonsRepository'));
  store.set(notesPortAtom, lazyPort('notesRepository'));
  store.set(chatPortAtom, lazyPort('chatRepository'));
  store.set(hasAssistantAtom, hasAssistant());
  store.set(offlineAppPortAtom, offlineApp);
  store.set(packSourcePortAtom, lazyPort('packsRepository'));
  store.set(packStorePortAtom, packStore);
  return store;
}

// The ports that read data on the device, or data that the page has requested, before they ask the server.

const fromPacks = <Answer>(ask: Parameters<typeof askPacks<Answer>>[1]) => {
  const userId = shownLearnerId();
  return askPacks(userId === null ? null : { device: sharedDevice(), userId }, ask);
};

const questionsPort = lazyPort('questionsRepository', (server) => ({
  drawRows: async (request) =>
    (await fromPacks((draws, drawer) => draws.drawFromStoredPack(drawer, request))) ??
    server.drawRows(request),
}));

const reviewPort = lazyPort('reviewRepository', (server) => ({
  drawPlan: async (ids, slots) =>
    (await fromPacks((draws, drawer) => draws.drawPlanFromStoredPacks(drawer, ids, slots))) ??
    server.drawPlan(ids, slots),
}));

const pastResultsPort = lazyPort('pastResultsRepository', (server) => ({
  loadQuestions: async (bank, ids) =>
    (await fromPacks((draws) => draws.findInStoredPack(bank, ids))) ?? server.loadQuestions(bank, ids),
}));

const learningPort = lazyPort('learningRepository', (server) => ({
  loadRecord: async (since) =>
    (await readPrefetchedPart((prefetched, now) => prefetched.record(since, now))) ??
    server.loadRecord(since),
}));

const profilePort = lazyPort('profileRepository', (server) => ({
  load: async () => (await readPrefetchedPart((prefetched, now) => prefetched.profile(now))) ?? server.load(),
}));

/** A request for the terms that has no response after this time (ms) has failed (docs/decisions.md#d-317). */
const TERMS_LIMIT_MS = 10_000;

const termsPort = lazyPort('termsRepository', (server) => ({
  async hasAccepted() {
    const read = async () =>
      (await readPrefetchedPart((prefetched, now) => prefetched.hasAccepted(now))) ?? server.hasAccepted();
    const limit = new Promise<boolean>((resolve) => setTimeout(resolve, TERMS_LIMIT_MS, true));
    // A failure counts as accepted, so that the learner is not locked out (docs/product.md#terms-2).
    return Promise.race([read().catch(() => true), limit]);
  },
}));

/**
 * Saves a learner's overview on the device when the browser is idle, so that writing it does not delay the page. On the
 * first visit it waits until the service worker has saved the app.
 */
function keepOverview(overview: Overview, userId: string, at: number): void {
  const keep = () => {
    // Another learner may have signed in since the overview was loaded. Then do not store it.
    if (shownLearnerId() === userId) storeOverview({ userId, at, overview }).catch(() => undefined);
  };
  whenServedByWorker(() => whenIdle(window, keep));
}

const dashboardPort = lazyPort('dashboardRepository', (server) => ({
  async loadOverview(weekStart) {
    const now = sharedDevice().now();
    const learner = shownLearnerId();
    const early = await readPrefetchedPart((prefetched) => prefetched.overview(weekStart, now));
    const found = early ?? (await server.loadOverview(weekStart));
    if (learner !== null) keepOverview(found, learner, now);
    return found;
  },

  async loadLast() {
    const userId = shownLearnerId();
    return userId === null ? null : readStoredOverview(userId);
  },
}));
