import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { userIdAtom } from '#features/auth';
import { QuizScreen, readPreset } from '#features/quiz';

/** `/quizzes?topic=science&level=Easy` chooses beforehand; the address forgets it once the quiz is started. */
export default function QuizzesRoute() {
  const userId = useAtomValue(userIdAtom);
  const [parameters, setParameters] = useSearchParams();
  if (userId === null) return null;
  return (
    <QuizScreen
      userId={userId}
      preset={readPreset(parameters.get('topic'), parameters.get('level'))}
      onStart={() => setParameters({}, { replace: true })}
    />
  );
}
