export { loadQuestions } from './loadQuestions.ts';
export { drawProblem } from './model/drawProblem.ts';
export { readExplanation } from './model/explanation.ts';
export { normalizeRows } from './model/normalize.ts';
export { keepPassagesTogether } from './model/passages.ts';
export {
  LETTERS,
  type Letter,
  letteredOptions,
  optionText,
  type Paper,
  paperOf,
  paperSchema,
  type Question,
  questionAt,
  toStoredQuestion,
} from './model/question.ts';
export { divideAmongBanks } from './model/shares.ts';
export { shuffle } from './model/shuffle.ts';
export {
  BANKS,
  type Bank,
  bankOf,
  hasLanguages,
  LANGUAGES,
  type Language,
  LEVELS,
  type Level,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
  subjectAndShareOf,
  subjectName,
} from './model/subjects.ts';
export { isFactTopic, topicsOfSubject, topicText, topicTitle } from './model/topics.ts';
export { itemVersion } from './model/version.ts';
export { type DrawRequest, POOLS, type Pool, type QuestionsPort, questionsPortAtom } from './ports.ts';
