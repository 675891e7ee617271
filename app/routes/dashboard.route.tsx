import { type createStore, useAtomValue } from 'jotai';
import { authAtom } from '#features/auth';
import { type DashboardLinks, DashboardScreen, FirstStep, prepareDashboardAtom } from '#features/dashboard';
import { DiagnosticOffer } from '#features/diagnostic';
import { isFirstStepAtom, isTodayKnownAtom, prepareTodayAtom, TodayCard } from '#features/review';
import { Link } from '#ui/link';
import { drillHref } from '../drill.ts';
import { mockHref } from '../mockHref.ts';
import { paths } from '../paths.ts';
import { prepareRunning, WithRunning } from '../WithRunning.tsx';
import { entryResultPath } from './resultPaths.ts';

const LINKS: DashboardLinks = {
  result: entryResultPath,
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  firstQuiz: drillHref('science'),
  practise: (subject, tag) =>
    tag === undefined ? `${paths.quizzes}?topic=${subject}` : drillHref(subject, tag),
};

const TODAY_LINKS = { review: paths.review, plan: paths.plan, mock: mockHref };

/** Begins what the dashboard shows of the server before it is drawn. */
export async function preload(store: ReturnType<typeof createStore>, userId: string): Promise<void> {
  await Promise.all([
    store.set(prepareDashboardAtom, userId),
    store.set(prepareTodayAtom, userId),
    prepareRunning(store),
  ]);
}

export default function DashboardRoute() {
  const auth = useAtomValue(authAtom);
  const isTodayKnown = useAtomValue(isTodayKnownAtom);
  const isFirstDay = useAtomValue(isFirstStepAtom);
  if (auth.status !== 'signed-in') return null;

  const { user } = auth;
  return (
    <WithRunning userId={user.id}>
      {(all) => {
        // Today's card says itself that a review waits.
        const running = all.filter(({ href }) => href !== paths.review);
        const isFirstStep = running.length === 0 && isFirstDay(user.id);
        return (
          <DashboardScreen
            user={user}
            links={LINKS}
            running={running}
            isTodayKnown={isTodayKnown(user.id)}
            isFirstStep={isFirstStep}
            today={
              <TodayCard
                userId={user.id}
                links={TODAY_LINKS}
                isLead={running.length === 0}
                firstStep={isFirstStep ? <FirstStep href={LINKS.firstQuiz} /> : undefined}
                offer={
                  <>
                    <DiagnosticOffer userId={user.id} href={paths.diagnostic} />
                    {isFirstStep ? <Link href={paths.quizzes}>Choose another quiz</Link> : null}
                  </>
                }
              />
            }
          />
        );
      }}
    </WithRunning>
  );
}
