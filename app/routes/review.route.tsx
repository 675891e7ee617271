import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { loadOverviewOnceAtom } from '#features/dashboard';
import { MINUTES_A_DAY } from '#features/memory';
import { NextTopics, ReviewCountsNote } from '#features/plan';
import { ReviewScreen } from '#features/review';
import { weakTopicsHref } from '../links.ts';
import { mockExamSetupHref, paths, resultPath } from '../paths.ts';

const LINKS = {
  review: paths.review,
  plan: paths.plan,
  progress: paths.progress,
  dashboard: paths.dashboard,
  mock: mockExamSetupHref,
};

/** The minutes that the address asks for; undefined if it names none that a plan can have. */
function minutesOf(parameters: URLSearchParams): number | undefined {
  const minutes = Number(parameters.get('minutes'));
  return minutes >= MINUTES_A_DAY.least && minutes <= MINUTES_A_DAY.most ? minutes : undefined;
}

/**
 * `/review?start=1` starts the questions of Today: with `&minutes=10` as many as fit into ten minutes, with `&extra=1`
 * more than Today plans. The parameters are then removed from the address.
 */
export default function ReviewRoute() {
  const navigate = useNavigate();
  const { attempt } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const ensureOverview = useSetAtom(loadOverviewOnceAtom);
  // The overview contains the study days. With it, this page shows the same minutes for today as Home.
  useEffect(() => void ensureOverview(), [ensureOverview]);
  return (
    <ReviewScreen
      links={LINKS}
      isStarting={parameters.get('start') === '1'}
      isExtra={parameters.get('extra') === '1'}
      minutes={minutesOf(parameters)}
      attemptId={attempt}
      onStart={() => setParameters({}, { replace: true })}
      onLeave={() => void navigate(paths.dashboard)}
      next={(entries, weak) => <NextTopics entries={entries} weak={weak} href={weakTopicsHref} />}
      listed={(finished, entries) => (
        <ReviewCountsNote attempt={finished} entries={entries} planHref={paths.plan} />
      )}
      onFinish={(id) => void navigate(resultPath('review', id), { replace: true })}
    />
  );
}
