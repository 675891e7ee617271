import { useReloadAfterSending } from '#features/dashboard';
import { PlanSummary } from '#features/plan';
import { ProgressScreen } from '#features/progress';
import { paths, resultPath } from '../paths.ts';
import { topicPracticeHref } from '../practiceLinks.ts';
import { historyResultPath } from './resultPaths.ts';

const LINKS = {
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  diagnostic: paths.diagnostic,
  result: historyResultPath,
  examResult: (id: string) => resultPath('mock', id),
  practice: topicPracticeHref,
};

export default function ProgressRoute() {
  useReloadAfterSending();
  return <ProgressScreen links={LINKS} plan={<PlanSummary planHref={paths.plan} />} />;
}
