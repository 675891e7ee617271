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
export async function preload(store: ReturnType<typeof createStore>): Promise<void> {
  await Promise.all([
    store.set(preloadDashboardAtom),
    store.set(preloadTodayAtom),
    preloadRunningAttempts(store),
  ]);
}

/** The card with the learner's study days. It fills the side column, so that both columns are about equally long. */
function StudyDays() {
  return <StudyDaysCard days={useAtomValue(studiedDaysAtom)} />;
}

export default function DashboardRoute() {
  const user = sessionUser(useAtomValue(signInAtom));
  useReloadAfterSending();
  const isTodayKnown = useAtomValue(isReviewLoadedAtom);
  const isDayOne = useAtomValue(isFirstDayAtom);
  if (user === null) return null;

  return (
    <WithRunningAttempts>
      {(running) => {
        const isFirstDay = running.length === 0 && isDayOne;
        return (
          <DashboardScreen
            email={user.email}
            links={LINKS}
            isTodayKnown={running.length > 0 || isTodayKnown}
            aside={
              <>
                <PlanSummary planHref={paths.plan} />
                {isFirstDay ? null : <StudyDays />}
              </>
            }
            today={
              <TodayCard
                links={TODAY_LINKS}
                open={running.filter(({ isBegun }) => isBegun)}
                firstDay={isFirstDay ? <FirstDay startHref={paths.diagnostic} /> : undefined}
              />
            }
          />
        );
      }}
    </WithRunningAttempts>
  );
}
