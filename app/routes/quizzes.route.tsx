import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { userIdAtom } from '#features/auth';
import { QuizScreen, readPreset } from '#features/quiz';
import { paths } from '../paths.ts';
import { useAttemptAddress } from './useAttemptAddress.ts';
import { WaitingAttempts } from './WaitingAttempts.tsx';

/** `/quizzes?topic=science&level=Easy` chooses beforehand, and with `&start` begins; the address forgets it once the quiz is started. */
export default function QuizzesRoute() {
  const userId = useAtomValue(userIdAtom);
  const address = useAttemptAddress('quiz', paths.quizzes);
  const [parameters, setParameters] = useSearchParams();
  if (userId === null) return null;
  return (
    <QuizScreen
      userId={userId}
      preset={readPreset(parameters.get('topic'), parameters.get('level'))}
      isInstant={parameters.has('start')}
      onStart={() => setParameters({}, { replace: true })}
      {...address}
      waiting={<WaitingAttempts userId={userId} here={paths.quizzes} />}
    />
  );
}
