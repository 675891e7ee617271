import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { EnterAnswersScreen } from '#features/paper';
import { enterAnswersPath } from '../links.ts';
import { resultPath } from '../paths.ts';

/** `/key-in` asks for a booklet's code. `/key-in/K7M4P2QX` asks for the answer letters of that booklet. */
export default function KeyInRoute() {
  const { code } = useParams();
  const navigate = useNavigate();
  // Load the code of the result pages now, so that a result can be shown even if the network fails later.
  useEffect(() => {
    Promise.all([import('./mock-exams.route.tsx'), import('./quizzes.route.tsx')]).catch(() => {});
  }, []);
  return (
    <EnterAnswersScreen
      code={code}
      onCode={(typed) => void navigate(enterAnswersPath(typed))}
      onFinish={({ kind, id }) => void navigate(resultPath(kind, id), { replace: true })}
    />
  );
}
