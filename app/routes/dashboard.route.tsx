import { useAtomValue } from 'jotai';
import { authAtom } from '#features/auth';
import { type DashboardLinks, DashboardScreen } from '#features/dashboard';
import { paths } from '../paths.ts';

const LINKS: DashboardLinks = {
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  firstQuiz: `${paths.quizzes}?topic=science&level=Easy&start`,
  practise: (subject, tag) =>
    tag === undefined
      ? `${paths.quizzes}?topic=${subject}`
      : `${paths.quizzes}?topic=${subject}&tag=${encodeURIComponent(tag)}`,
};

export default function DashboardRoute() {
  const auth = useAtomValue(authAtom);
  if (auth.status !== 'signed-in') return null;

  return <DashboardScreen user={auth.user} links={LINKS} />;
}
