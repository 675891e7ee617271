export { loadQuestionsById } from './loadById.ts';
export { loadQuestions } from './loadQuestions.ts';
export { drawErrorText } from './model/drawErrorText.ts';
export { readExplanation } from './model/explanation.ts';
export { itemVersion } from './model/hash.ts';
export { rowsToQuestions } from './model/normalize.ts';
export { bankLetter, shownLetter, shownOptions, withOptionOrder } from './model/optionOrder.ts';
export {
  LETTERS,
  type Letter,
  type NonEmptyQuestions,
  nonEmptyQuestions,
  nonEmptyQuestionsSchema,
  optionText,
  type Question,
  questionAt,
  toStoredQuestion,
} from './model/question.ts';
export { keepPassagesTogether, shuffle } from './model/questionOrder.ts';
export { divideAmongBanks } from './model/shares.ts';
export {
  BANKS,
  type Bank,
  bankOfSubject,
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
export { BANK_BLUEPRINTS, isFactTopic, topicsOfSubject, topicText, topicTitle } from './model/topics.ts';
export {
  type DrawRequest,
  QUESTION_POOLS,
  type QuestionPool,
  type QuestionsPort,
  questionsPortAtom,
} from './ports.ts';
export { keepsPrintedOrderAtom } from './state/printedOrder.ts';
