/**
 * All repositories and supabase-js, as one download (loadRepositories.ts). A device with a session loads this
 * module early, so that the code that saves answers is loaded before the network can fail (docs/adr/0003).
 */
export { attemptsRepository, keepStoredAnswers } from './attemptsRepository.ts';
export { authRepository } from './authRepository.ts';
export { chatRepository } from './chatRepository.ts';
export { feedbackRepository } from './feedbackRepository.ts';
export { myDataRepository } from './myDataRepository.ts';
export { openAttemptsRepository } from './openAttemptsRepository.ts';
export { packsRepository } from './packsRepository.ts';
export { pastResultsRepository } from './pastResultsRepository.ts';
export { profileRepository } from './profileRepository.ts';
export { questionsRepository, reviewRepository } from './questionsRepository.ts';
export {
  dashboardRepository,
  learningRepository,
  lessonsRepository,
  notesRepository,
  studyReportRepository,
} from './studyRepository.ts';
export { termsRepository } from './termsRepository.ts';
