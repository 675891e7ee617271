import { ActiveQuizScreen, type ActiveQuizScreenProps } from './ActiveQuizScreen.tsx';
import { QuizResultsScreen, type QuizResultsScreenProps } from './QuizResultsScreen.tsx';

export type QuizRoomProps = { active: ActiveQuizScreenProps } | { result: QuizResultsScreenProps };

/** Where a quiz is answered, and what came of it. It comes after the setup, which needs none of it (docs/adr/0012). */
export default function QuizRoom(props: QuizRoomProps) {
  return 'active' in props ? (
    <ActiveQuizScreen {...props.active} />
  ) : (
    <QuizResultsScreen key={props.result.quiz.id} {...props.result} />
  );
}
