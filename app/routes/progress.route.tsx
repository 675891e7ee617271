import { type HistoryEntry, useReloadAfterSending } from '#features/dashboard';
import { DIAGNOSTIC_TOPIC } from '#features/diagnostic';
import { DAILY_SET, PlanSummary } from '#features/plan';
import { ProgressScreen, type TopicNeed } from '#features/progress';
import { subjectAndShareOf } from '#features/questions';
import { practiceHref } from '../links.ts';
import { paths, resultPath } from '../paths.ts';

/**
 * Attempts that the history lists as quizzes, but whose results have their own pages. The key is the attempt's
 * topic.
 */
const KINDS_BY_TOPIC: Readonly<Record<string, 'review' | 'diagnostic'>> = {
  [DAILY_SET.topic]: 'review',
  [DIAGNOSTIC_TOPIC]: 'diagnostic',
};

function historyResultPath({ kind, id, topic }: HistoryEntry): string {
  return resultPath((topic !== null && KINDS_BY_TOPIC[topic]) || kind, id);
}

const LINKS = {
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  diagnostic: paths.diagnostic,
  result: historyResultPath,
  examResult: (id: string) => resultPath('mock', id),
  practice: ({ skill: { subject, tag, bank }, mastery }: TopicNeed) =>
    practiceHref(subject, {
      tags: [tag],
      level: mastery?.word === 'beginning' ? 'Easy' : undefined,
      language: subjectAndShareOf(bank).share.language,
    }),
};

export default function ProgressRoute() {
  useReloadAfterSending();
  return <ProgressScreen links={LINKS} plan={<PlanSummary planHref={paths.plan} />} />;
}
