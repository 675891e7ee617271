export { QUIZ_DEFAULTS, QUIZ_SIZES, type QuizChoice, type QuizSize } from './model/choice.ts';
export { quizResultFacts } from './model/facts.ts';
export { readQuizLink } from './model/link.ts';
export { PracticeScreen } from './screens/PracticeScreen.tsx';
export { loadQuizRoom, QuizScreen } from './screens/QuizScreen.tsx';
export { practiceAgainAtom } from './state/quiz.ts';
export { preloadQuizzesAtom, runningQuizzesAtom } from './state/running.ts';
