import { type createStore, useAtomValue } from 'jotai';
import { sessionUser, signInAtom } from '#features/auth';
import {
  type DashboardLinks,
  DashboardScreen,
  preloadDashboardAtom,
  useReloadAfterSending,
} from '#features/dashboard';
import { FirstDay } from '#features/diagnostic';
import { PlanSummary, studiedDaysAtom } from '#features/plan';
import { isFirstDayAtom, isReviewLoadedAtom, preloadTodayAtom, TodayCard } from '#features/review';
import { StudyDaysCard } from '#features/study-time';
import { mockExamSetupHref, paths } from '../paths.ts';
import { preloadRunningAttempts, WithRunningAttempts } from '../WithRunningAttempts.tsx';

const LINKS: DashboardLinks = {
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  practice: (subject) => `${paths.quizzes}?topic=${subject}`,
};

const TODAY_LINKS = { review: paths.review, plan: paths.plan, mock: mockExamSetupHref };

/** Requests the dashboard's data before the dashboard is rendered. */
export async function preload(store: ReturnType<typeof createStore>, userId: string): Promise<void> {
  await Promise.all([
    store.set(preloadDashboardAtom, userId),
    store.set(preloadTodayAtom, userId),
    preloadRunningAttempts(store),
  ]);
}

/** The card with the learner's study days. It fills the side column, so that both columns are about equally long. */
function StudyDays() {
  return <StudyDaysCard days={useAtomValue(studiedDaysAtom)} />;
}

export default function DashboardRoute() {
  const user = sessionUser(useAtomValue(signInAtom));
  useReloadAfterSending(user?.id ?? null);
  const isTodayKnown = useAtomValue(isReviewLoadedAtom);
  const isFirstDayOf = useAtomValue(isFirstDayAtom);
  if (user === null) return null;

  return (
    <WithRunningAttempts userId={user.id}>
      {(running) => {
        const isFirstDay = running.length === 0 && isFirstDayOf(user.id);
        return (
          <DashboardScreen
            user={user}
            links={LINKS}
            isTodayKnown={running.length > 0 || isTodayKnown(user.id)}
            aside={
              <>
                <PlanSummary planHref={paths.plan} />
                {isFirstDay ? null : <StudyDays />}
              </>
            }
            today={
              <TodayCard
                userId={user.id}
                links={TODAY_LINKS}
                open={running}
                firstDay={isFirstDay ? <FirstDay userId={user.id} startHref={paths.diagnostic} /> : undefined}
              />
            }
          />
        );
      }}
    </WithRunningAttempts>
  );
}
