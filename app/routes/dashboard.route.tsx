import { useAtomValue } from 'jotai';
import { authAtom } from '#features/auth';
import { type DashboardLinks, DashboardScreen } from '#features/dashboard';
import { drillHref } from '../drill.ts';
import { paths, resultPath } from '../paths.ts';
import { runningAttemptsAtom } from '../runningAttempts.ts';

const LINKS: DashboardLinks = {
  result: ({ kind, id }) => resultPath(kind, id),
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  firstQuiz: drillHref('science'),
  practise: (subject, tag) =>
    tag === undefined ? `${paths.quizzes}?topic=${subject}` : drillHref(subject, tag),
};

export default function DashboardRoute() {
  const auth = useAtomValue(authAtom);
  const runningOf = useAtomValue(runningAttemptsAtom);
  if (auth.status !== 'signed-in') return null;

  return <DashboardScreen user={auth.user} links={LINKS} running={runningOf(auth.user.id)} />;
}
