export { loadQuestions, type QuestionRequest } from './loadQuestions.ts';
export { normaliseRows } from './model/normalise.ts';
export {
  LETTERS,
  type Letter,
  letteredOptions,
  optionText,
  type Question,
  questionSchema,
} from './model/question.ts';
export { shuffle } from './model/shuffle.ts';
export {
  type Bank,
  type BankShare,
  type Language,
  LEVELS,
  type Level,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
} from './model/subjects.ts';
export { type DrawRequest, type QuestionsPort, questionsPortAtom } from './ports.ts';
