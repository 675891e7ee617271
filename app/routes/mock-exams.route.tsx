import { useNavigate, useSearchParams } from 'react-router-dom';
import { EXAM_SCOPES, MockExamScreen } from '#features/mock-exam';
import { ExamExpectedScore } from '#features/plan';
import { examPaperLinks } from '../links.ts';
import { paths, resultPath } from '../paths.ts';
import { UnfinishedAttempts, useAttemptAddress, useIsOpenedByLink } from './attemptPages.tsx';
import { resultSlots } from './resultSlots.tsx';

export { preloadRunningAttempts as preload } from '../WithRunningAttempts.tsx';

/** `/mock-exams?scope=half` preselects the exam's length. */
export default function MockExamsRoute() {
  const navigate = useNavigate();
  const address = useAttemptAddress('mock', paths.mockExams);
  const [parameters] = useSearchParams();
  const isNew = useIsOpenedByLink();
  return (
    <MockExamScreen
      linkedScope={EXAM_SCOPES.find((scope) => scope === parameters.get('scope'))}
      paper={examPaperLinks}
      {...resultSlots('mock')}
      expected={(exam) => <ExamExpectedScore {...exam} />}
      resultHref={(id) => resultPath('mock', id)}
      onQuizStart={(id) => void navigate(resultPath('quiz', id))}
      {...address}
      isNew={isNew}
      waiting={<UnfinishedAttempts kind="mock" />}
    />
  );
}
