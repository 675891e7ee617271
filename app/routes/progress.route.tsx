import { useAtomValue } from 'jotai';
import { useReloadAfterSending } from '#features/dashboard';
import { PlanSummary } from '#features/plan';
import { ProgressScreen } from '#features/progress';
import { learnerIdAtom } from '#kernel/learner';
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
  const userId = useAtomValue(learnerIdAtom);
  useReloadAfterSending(userId);
  if (userId === null) return null;
  return <ProgressScreen userId={userId} links={LINKS} plan={<PlanSummary planHref={paths.plan} />} />;
}
