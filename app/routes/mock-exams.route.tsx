import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { userIdAtom } from '#features/auth';
import { MockExamScreen } from '#features/mock-exam';
import { paths } from '../paths.ts';

export default function MockExamsRoute() {
  const userId = useAtomValue(userIdAtom);
  const navigate = useNavigate();
  if (userId === null) return null;
  return (
    <MockExamScreen
      userId={userId}
      quizzesHref={paths.quizzes}
      onQuizStart={() => void navigate(paths.quizzes)}
      onLeave={() => void navigate(paths.dashboard)}
    />
  );
}
