import type { Quiz } from '../model/quiz.ts';
import { ActiveQuizScreen } from './ActiveQuizScreen.tsx';
import { QuizResultsScreen } from './QuizResultsScreen.tsx';

/**
 * The screens of a running quiz and of its result. Their code loads after the setup page, which does not need it
 * (docs/adr/0012).
 */
export default function QuizRoom({ quiz }: { quiz: Quiz }) {
  return quiz.status === 'active' ? (
    <ActiveQuizScreen quiz={quiz} />
  ) : (
    <QuizResultsScreen key={quiz.id} quiz={quiz} />
  );
}
