import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Answer } from '#features/answers';
import { HistoryCard, type HistoryCardProps, historyAtom, loadOverviewAtom } from '#features/dashboard';
import { answersAtom, learnerEstimatesAtom, loadLearningAtom } from '#features/memory';
import { PastExams, usePastExams } from '#features/mock-exam';
import {
  ExpectedScoreView,
  expectedPoints,
  expectedRange,
  expectedScoreFor,
  expectScore,
  hasTakenDiagnosticAtom,
  MIN_ANSWERS_FOR_SCORE,
  nextReasonText,
  nextTopicAtom,
  pastExpectedScores,
  studiedDaysAtom,
  topicOrderInputAtom,
  weeklyInstants,
} from '#features/plan';
import { topicTitle } from '#features/questions';
import { ShareButton } from '#features/share';
import { calendarDay, type StudyDay, StudyDaysCard } from '#features/study-time';
import { addDays } from '#kernel/calendar';
import { deviceAtom } from '#kernel/device';
import { Alert } from '#ui/alert';
import { SectionCard } from '#ui/card';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Grow, Stack } from '#ui/stack';
import { topicsByNeed } from '../model/needs.ts';
import { RECAP_DAYS, sharedWeek, weekRecap } from '../model/recap.ts';
import { TopicTiles, type TopicTilesProps } from '../parts/TopicTiles.tsx';
import styles from '../styles.module.css';

/** How many weeks the chart of the expected score shows. */
const WEEKS = 9;

export interface ProgressScreenProps {
  links: HistoryCardProps['links'] & {
    diagnostic: string;
    examResult(id: string): string;
    practice: TopicTilesProps['practice'];
  };
  /** The study plan in a few lines. */
  plan: ReactNode;
}

/**
 * The page `/progress` (docs/product.md#page-4): the expected score, the plan, the topics that need practice most,
 * study days, mock exams, history.
 */
export function ProgressScreen({ links, plan }: ProgressScreenProps) {
  const { status, problem, memory } = useAtomValue(learnerEstimatesAtom);
  const history = useAtomValue(historyAtom);
  const device = useAtomValue(deviceAtom);
  const loadLearning = useSetAtom(loadLearningAtom);
  const loadOverview = useSetAtom(loadOverviewAtom);
  const days = useAtomValue(studiedDaysAtom);
  const exams = usePastExams();
  useEffect(() => {
    void loadLearning();
    void loadOverview();
  }, [loadLearning, loadOverview]);
  const answers = useAtomValue(answersAtom);
  const [now] = useState(() => device.now());
  const weeks = useMemo(() => pastExpectedScores(answers, weeklyInstants(now, WEEKS)), [answers, now]);
  const before = useMemo(() => {
    const scopes = new Map((exams ?? []).map(({ startedAt, scope }) => [startedAt, scope]));
    const then = pastExpectedScores(answers, [...scopes.keys()], (at) => scopes.get(at) ?? 'full');
    return new Map(then.map(({ at, expected }) => [at, expected]));
  }, [answers, exams]);
  const next = useAtomValue(nextTopicAtom);
  const input = useAtomValue(topicOrderInputAtom);
  const hasTakenFirst = useAtomValue(hasTakenDiagnosticAtom);
  if (status === 'loading') return <Spinner label="Loading…" isPage />;
  return (
    <Page width="wide">
      <Stack gap={3}>
        <Heading level={1}>Progress</Heading>
        {problem === null ? null : <Alert tone="info">{problem}</Alert>}
        <Grid columns={{ phone: 1, desktop: 2 }} gap={{ phone: 3, desktop: 5 }} className={styles.columns}>
          <SectionCard title="Expected score" gap={2}>
            <ExpectedScoreView expected={expectScore(memory, now)} answers={memory.answers} weeks={weeks} />
            {hasTakenFirst || memory.answers >= MIN_ANSWERS_FOR_SCORE ? null : (
              <Link variant="alone" href={links.diagnostic}>
                Find where to start: 8 questions
              </Link>
            )}
          </SectionCard>
          {plan}
          <Grow>
            <SectionCard title="Topics" gap={2}>
              <Text size="sm" tone="muted">
                {next === null
                  ? 'Tap one for ten questions.'
                  : `Next: ${topicTitle(next.skill.tag)}, ${nextReasonText(next)}. Tap a topic for ten questions.`}
              </Text>
              <TopicTiles topics={topicsByNeed(input)} practice={links.practice} />
            </SectionCard>
          </Grow>
          <StudyDaysCard days={days}>
            <ShareWeek answers={answers} days={days} now={now} />
          </StudyDaysCard>
          <PastExams
            exams={exams}
            scope="full"
            resultHref={links.examResult}
            expectedScoreFor={(exam) => {
              const expected = before.get(exam.startedAt);
              const score = expected === undefined ? null : expectedScoreFor(exam.scope, expected);
              return score === null ? null : { points: expectedPoints(score), range: expectedRange(score) };
            }}
          />
          <HistoryCard history={history} links={links} />
        </Grid>
      </Stack>
    </Page>
  );
}

interface ShareWeekProps {
  answers: readonly Answer[];
  days: readonly StudyDay[];
  now: number;
}

/** The button that opens the picture of the last seven days. Shows nothing if nothing was studied on them. */
function ShareWeek({ answers, days, now }: ShareWeekProps) {
  const device = useAtomValue(deviceAtom);
  const { day: today } = calendarDay(now, device.calendarZone());
  const first = addDays(today, 1 - RECAP_DAYS);
  if (!days.some(({ day, totalSecs }) => day >= first && totalSecs > 0)) return null;
  return (
    <ShareButton
      label="Share my week"
      variant="secondary"
      size="sm"
      shared={() => sharedWeek(weekRecap(answers, days, { now, today }))}
    />
  );
}
