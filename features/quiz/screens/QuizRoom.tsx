import type { ActiveQuiz } from '../model/quiz.ts';
import { ActiveQuizScreen } from './ActiveQuizScreen.tsx';
import { QuizResultsScreen, type QuizResultsScreenProps } from './QuizResultsScreen.tsx';

export type QuizRoomProps = { active: { quiz: ActiveQuiz } } | { result: QuizResultsScreenProps };

/**
 * The screens of a running quiz and of its result. Their code loads after the setup page, which does not need it
 * (docs/adr/0012).
 */
export default function QuizRoom(props: QuizRoomProps) {
  return 'active' in props ? (
    <ActiveQuizScreen {...props.active} />
  ) : (
    <QuizResultsScreen key={props.result.quiz.id} {...props.result} />
  );
}
