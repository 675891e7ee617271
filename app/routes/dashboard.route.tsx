import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { authAtom, signOutAtom } from '#features/auth';
import { type DashboardLinks, DashboardScreen } from '#features/dashboard';
import { forgetUserAtom } from '#features/device';
import { MyDataCard } from '#features/my-data';
import { download } from '../download.ts';
import { paths } from '../paths.ts';

const LINKS: DashboardLinks = {
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  practise: (subject) => `${paths.quizzes}?topic=${subject}`,
};

export default function DashboardRoute() {
  const auth = useAtomValue(authAtom);
  const signOut = useSetAtom(signOutAtom);
  const forgetUser = useSetAtom(forgetUserAtom);
  const navigate = useNavigate();
  if (auth.status !== 'signed-in') return null;

  async function handleDeleted(userId: string) {
    await signOut().catch(() => undefined);
    forgetUser(userId);
    navigate(paths.home);
  }

  return (
    <DashboardScreen
      user={auth.user}
      links={LINKS}
      aside={
        <MyDataCard
          email={auth.user.email}
          onDownload={download}
          onDeleted={() => void handleDeleted(auth.user.id)}
        />
      }
    />
  );
}
