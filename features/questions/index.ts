export { loadQuestions, type QuestionRequest } from './loadQuestions.ts';
export { type Explanation, readExplanation } from './model/explanation.ts';
export { normalizeRows } from './model/normalize.ts';
export { keepPassagesTogether } from './model/passages.ts';
export { POOLS, type Pool } from './model/pools.ts';
export {
  LETTERS,
  type Letter,
  letteredOptions,
  nameOptions,
  optionText,
  type Paper,
  paperOf,
  paperSchema,
  type Question,
  questionAt,
  storedQuestion,
} from './model/question.ts';
export { type Share, shareOut } from './model/shares.ts';
export { shuffle } from './model/shuffle.ts';
export {
  BANKS,
  type Bank,
  type BankShare,
  bankOf,
  hasLanguages,
  LANGUAGES,
  type Language,
  LEVELS,
  type Level,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
  shareOf,
  subjectName,
} from './model/subjects.ts';
export { topicsOf } from './model/topics.ts';
export { itemVersion } from './model/version.ts';
export { type DrawRequest, type QuestionsPort, questionsPortAtom } from './ports.ts';
