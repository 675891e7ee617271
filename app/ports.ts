import { createStore } from 'jotai';
import { attemptKinds, attemptsPortAtom, pastResultsPortAtom } from '#features/answers';
import { authPortAtom } from '#features/auth';
import { chatPortAtom, hasAssistantAtom } from '#features/chat';
import { dashboardPortAtom } from '#features/dashboard';
import { feedbackKinds, feedbackPortAtom } from '#features/feedback';
import { lessonReadingKind, lessonsPortAtom } from '#features/lessons';
import { learningPortAtom } from '#features/memory';
import { myDataPortAtom } from '#features/my-data';
import { noteKind, notesPortAtom } from '#features/notes';
import { offlineAppPortAtom, packSourcePortAtom, packStorePortAtom } from '#features/offline';
import { outboxKindsAtom } from '#features/outbox';
import { profilePortAtom } from '#features/profile';
import { questionsPortAtom } from '#features/questions';
import { reviewPortAtom } from '#features/review';
import { studyReportPortAtom } from '#features/study-time';
import { termsPortAtom } from '#features/terms';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { hasAssistant } from './data/config.ts';
import { lazyPort } from './data/lazyPort.ts';
import { followLearner } from './data/learner.ts';
import { loadRepositories } from './data/loadRepositories.ts';
import { packStore } from './data/packStore.ts';
import {
  authPort,
  dashboardPort,
  learningPort,
  pastResultsPort,
  profilePort,
  questionsPort,
  reviewPort,
  termsPort,
} from './data/ports.ts';
import { offlineApp } from './offline/offlineApp.ts';
import { sharedDevice } from './start/storedSession.ts';

/** The app's store, with every feature's port set to its Supabase implementation. */
export function createAppStore() {
  const store = createStore();
  followLearner(() => store.get(learnerIdAtom));
  store.set(deviceAtom, sharedDevice());
  store.set(authPortAtom, authPort);
  store.set(termsPortAtom, termsPort);
  store.set(questionsPortAtom, questionsPort);
  store.set(attemptsPortAtom, lazyPort('attemptsRepository'));
  const kinds = attemptKinds(async (...stored) => (await loadRepositories()).keepStoredAnswers(...stored));
  store.set(outboxKindsAtom, [...kinds, ...feedbackKinds, lessonReadingKind, noteKind]);
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
