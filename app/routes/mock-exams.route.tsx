import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { userIdAtom } from '#features/auth';
import { EXAM_SCOPES, MockExamScreen } from '#features/mock-exam';
import { lazyPart } from '#ui/lazy-part';
import { drillHref } from '../drill.ts';
import { examPaper } from '../paper.ts';
import { paths, resultPath } from '../paths.ts';
import { ListedNote } from './ListedNote.tsx';
import { useAttemptAddress } from './useAttemptAddress.ts';
import { WaitingAttempts } from './WaitingAttempts.tsx';

export { prepareRunning as prepare } from '../WithRunning.tsx';

const ExamExpectation = lazyPart(() => import('./ExamExpectationPart.tsx'));

/** `/mock-exams?scope=half` chooses how much of it beforehand. */
export default function MockExamsRoute() {
  const userId = useAtomValue(userIdAtom);
  const navigate = useNavigate();
  const address = useAttemptAddress('mock', paths.mockExams);
  const [parameters] = useSearchParams();
  if (userId === null) return null;
  return (
    <MockExamScreen
      userId={userId}
      linkedScope={EXAM_SCOPES.find((scope) => scope === parameters.get('scope'))}
      paper={examPaper}
      quizzesHref={paths.quizzes}
      practise={drillHref}
      listed={(attempt, entries) => <ListedNote attempt={attempt} entries={entries} />}
      expected={(exam) => (
        <Suspense fallback={null}>
          <ExamExpectation {...exam} />
        </Suspense>
      )}
      resultHref={(id) => resultPath('mock', id)}
      onQuizStart={() => void navigate(paths.quizzes)}
      {...address}
      waiting={<WaitingAttempts userId={userId} here={paths.mockExams} />}
    />
  );
}
