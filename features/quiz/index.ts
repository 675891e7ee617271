export { QUIZ_DEFAULTS, QUIZ_SIZES, type QuizChoice, type QuizSize } from './model/choice.ts';
export { readQuizLink } from './model/link.ts';
export { quizResultFacts } from './model/sessionRow.ts';
export { PracticeScreen } from './screens/PracticeScreen.tsx';
export { loadQuizRoom, QuizScreen } from './screens/QuizScreen.tsx';
export {
  endDoneQuizAtom,
  practiceAgainAtom,
  preloadQuizzesAtom,
  runningQuizzesAtom,
  settleQuizzesAtom,
} from './state/quiz.ts';
