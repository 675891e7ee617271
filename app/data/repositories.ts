/**
 * Every repository, and supabase-js with them, as one download (loadRepositories.ts). Whoever has a session has all of
 * it: what saves answers is here before the network can go (docs/adr/0003).
 */
export { attemptsRepository } from './attemptsRepository.ts';
export { authRepository } from './authRepository.ts';
export { chatRepository } from './chatRepository.ts';
export { dashboardRepository } from './dashboardRepository.ts';
export { feedbackRepository } from './feedbackRepository.ts';
export { learningRepository } from './learningRepository.ts';
export { myDataRepository } from './myDataRepository.ts';
export { packsRepository } from './packsRepository.ts';
export { pastResultsRepository } from './pastResultsRepository.ts';
export { profileRepository } from './profileRepository.ts';
export { questionsRepository } from './questionsRepository.ts';
export { reviewRepository } from './reviewRepository.ts';
export { studyReportRepository } from './studyReportRepository.ts';
export { termsRepository } from './termsRepository.ts';
