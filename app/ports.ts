import { createStore } from 'jotai';
import { authPortAtom } from '#features/auth';
import { chatPortAtom } from '#features/chat';
import { dashboardPortAtom } from '#features/dashboard';
import { browserDevice, deviceAtom } from '#features/device';
import { feedbackPortAtom } from '#features/feedback';
import { myDataPortAtom } from '#features/my-data';
import { profilePortAtom } from '#features/profile';
import { progressPortAtom } from '#features/progress';
import { questionsPortAtom } from '#features/questions';
import { studyReportPortAtom, studyTimePortAtom } from '#features/study-time';
import { termsPortAtom } from '#features/terms';
import { authRepository } from './data/authRepository.ts';
import {
  chatPort,
  dashboardPort,
  feedbackPort,
  myDataPort,
  profilePort,
  questionsPort,
  studyReportPort,
} from './data/laterPorts.ts';
import { progressRepository } from './data/progressRepository.ts';
import { studyTimeRepository } from './data/studyTimeRepository.ts';
import { termsRepository } from './data/termsRepository.ts';

/** The app's store, with every feature's port set to its Supabase implementation. */
export function createAppStore(window: Window & typeof globalThis) {
  const store = createStore();
  store.set(deviceAtom, browserDevice(window));
  store.set(authPortAtom, authRepository);
  store.set(termsPortAtom, termsRepository);
  store.set(questionsPortAtom, questionsPort);
  // What saves answers must be here before the network goes: a part that cannot be downloaded any more saves nothing.
  store.set(progressPortAtom, progressRepository);
  store.set(studyTimePortAtom, studyTimeRepository);
  store.set(studyReportPortAtom, studyReportPort);
  store.set(profilePortAtom, profilePort);
  store.set(dashboardPortAtom, dashboardPort);
  store.set(myDataPortAtom, myDataPort);
  store.set(feedbackPortAtom, feedbackPort);
  store.set(chatPortAtom, chatPort);
  return store;
}
