import { useAtomValue } from 'jotai';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { userIdAtom } from '#features/auth';
import { QuizScreen, readPreset } from '#features/quiz';
import { paths } from '../paths.ts';

/** `/quizzes?topic=science&level=Easy` chooses beforehand, and with `&start` begins; the address forgets it once the quiz is started. */
export default function QuizzesRoute() {
  const userId = useAtomValue(userIdAtom);
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  if (userId === null) return null;
  return (
    <QuizScreen
      userId={userId}
      preset={readPreset(parameters.get('topic'), parameters.get('level'))}
      isInstant={parameters.has('start')}
      onStart={() => setParameters({}, { replace: true })}
      onLeave={() => void navigate(paths.dashboard)}
    />
  );
}
