import type { DashboardPort, Overview } from '#features/dashboard';
import type { QuestionsPort } from '#features/questions';
import type { ReviewPort } from '#features/review';
import { whenIdle } from '#kernel/async';
import { isServedByWorker, whenServedByWorker } from '#kernel/device';
import { readPrefetchedPart } from '../start/prefetchedParts.ts';
import { onSessionChange, restoreSession } from '../start/session.ts';
import { sharedDevice } from '../start/storedSession.ts';
import { lazyPort } from './lazyPort.ts';
import { shownLearnerId } from './learner.ts';
import { readStoredOverview, storeOverview } from './packStore.ts';

// The ports that read data on the device, or data that the page has requested, before they ask the server. Every other
// port only calls its repository (app/ports.ts).

/**
 * Calls `ask` with the question packs on this device. Returns null if the device has no packs or nobody is signed in;
 * the caller then asks the server.
 */
async function fromDevice<Answer>(
  ask: (packs: typeof import('./devicePacks.ts'), userId: string) => Promise<Answer | null>,
): Promise<Answer | null> {
  if (!isServedByWorker()) return null;
  try {
    const userId = shownLearnerId();
    return userId === null ? null : await ask(await import('./devicePacks.ts'), userId);
  } catch {
    return null;
  }
}

export const authPort = lazyPort('authRepository', { restoreSession, onSessionChange });

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

const dashboardOnline = lazyPort('dashboardRepository');

export const dashboardPort: DashboardPort = {
  async loadOverview(weekStart) {
    const now = sharedDevice().now();
    const learner = shownLearnerId();
    const early = await readPrefetchedPart((prefetched) => prefetched.overview(weekStart, now));
    const found = early ?? (await dashboardOnline.loadOverview(weekStart));
    if (learner !== null) keepOverview(found, learner, now);
    return found;
  },

  async loadLast() {
    const userId = shownLearnerId();
    return userId === null ? null : readStoredOverview(userId);
  },
};

const learningOnline = lazyPort('learningRepository');

export const learningPort = lazyPort('learningRepository', {
  loadRecord: async (since) =>
    (await readPrefetchedPart((prefetched, now) => prefetched.record(since, now))) ??
    learningOnline.loadRecord(since),
});

const reviewOnline = lazyPort('reviewRepository');

export const reviewPort: ReviewPort = {
  drawPlan: async (ids, slots) =>
    (await fromDevice((packs, userId) => packs.drawPlanFromStoredPacks(userId, ids, slots))) ??
    reviewOnline.drawPlan(ids, slots),
};

const profileOnline = lazyPort('profileRepository');

export const profilePort = lazyPort('profileRepository', {
  load: async () =>
    (await readPrefetchedPart((prefetched, now) => prefetched.profile(now))) ?? profileOnline.load(),
});

const questionsOnline = lazyPort('questionsRepository');

export const questionsPort: QuestionsPort = {
  drawRows: async (request) =>
    (await fromDevice((packs, userId) => packs.drawFromStoredPack(userId, request))) ??
    questionsOnline.drawRows(request),
};

const termsOnline = lazyPort('termsRepository');

/** A request for the terms that has no response after this time (ms) has failed (docs/decisions.md#d-317). */
const TERMS_LIMIT_MS = 10_000;

export const termsPort = lazyPort('termsRepository', {
  async hasAccepted() {
    const read = async () =>
      (await readPrefetchedPart((prefetched, now) => prefetched.hasAccepted(now))) ??
      termsOnline.hasAccepted();
    const limit = new Promise<boolean>((resolve) => setTimeout(resolve, TERMS_LIMIT_MS, true));
    // A failure counts as accepted, so that the learner is not locked out (docs/product.md#terms-2).
    return Promise.race([read().catch(() => true), limit]);
  },
});

const pastResultsOnline = lazyPort('pastResultsRepository');

export const pastResultsPort = lazyPort('pastResultsRepository', {
  loadQuestions: async (bank, ids) =>
    (await fromDevice((packs) => packs.findInStoredPack(bank, ids))) ??
    pastResultsOnline.loadQuestions(bank, ids),
});
