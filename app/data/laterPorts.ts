import type { ChatPort } from '#features/chat';
import type { DashboardPort } from '#features/dashboard';
import type { FeedbackPort } from '#features/feedback';
import type { MyDataPort } from '#features/my-data';
import type { ProfilePort } from '#features/profile';
import type { QuestionsPort } from '#features/questions';
import type { StudyReportPort } from '#features/study-time';
import { later } from './later.ts';

const chat = async () => (await import('./chatRepository.ts')).chatRepository;
const feedback = async () => (await import('./feedbackRepository.ts')).feedbackRepository;
const myData = async () => (await import('./myDataRepository.ts')).myDataRepository;
const dashboard = async () => (await import('./dashboardRepository.ts')).dashboardRepository;
const profile = async () => (await import('./profileRepository.ts')).profileRepository;
const questions = async () => (await import('./questionsRepository.ts')).questionsRepository;
const studyReport = async () => (await import('./studyReportRepository.ts')).studyReportRepository;

// Ports that only a learner's pages call: a visitor does not download them.

export const chatPort: ChatPort = {
  ask: later(async () => (await chat()).ask),
};

export const feedbackPort: FeedbackPort = {
  uploadFile: later(async () => (await feedback()).uploadFile),
  sendBugReport: later(async () => (await feedback()).sendBugReport),
  sendFeatureRequest: later(async () => (await feedback()).sendFeatureRequest),
};

export const myDataPort: MyDataPort = {
  exportAll: later(async () => (await myData()).exportAll),
  deleteAccount: later(async () => (await myData()).deleteAccount),
};

export const dashboardPort: DashboardPort = {
  probe: later(async () => (await dashboard()).probe),
  countAnswers: later(async () => (await dashboard()).countAnswers),
  loadTags: later(async () => (await dashboard()).loadTags),
  loadHistory: later(async () => (await dashboard()).loadHistory),
};

export const profilePort: ProfilePort = {
  load: later(async () => (await profile()).load),
  update: later(async () => (await profile()).update),
  create: later(async () => (await profile()).create),
};

export const studyReportPort: StudyReportPort = {
  loadDays: later(async () => (await studyReport()).loadDays),
  loadGoal: later(async () => (await studyReport()).loadGoal),
  saveGoal: later(async () => (await studyReport()).saveGoal),
};

export const questionsPort: QuestionsPort = {
  drawRows: later(async () => (await questions()).drawRows),
};
