import { useState } from 'react';
import { SUBJECTS, type Subject, subjectName } from '#features/questions';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { SegmentedControl } from '#ui/segmented-control';
import { Select } from '#ui/select';
import { Grow, Inline, Stack } from '#ui/stack';
import { Stat, StatGroup } from '#ui/stat';
import {
  type AnswerCounts,
  type AnswerCountsByMode,
  type Coverage,
  improvementPercentage,
  type PracticeMode,
  progressStats,
  questionCountOf,
  weeklyChange,
} from '../model/progress.ts';
import styles from '../styles.module.css';
import { GaugeSkeleton } from './GaugeSkeleton.tsx';

const MODES = [
  { value: 'quiz', label: 'Quizzes' },
  { value: 'mock', label: 'Mock Exams' },
] as const satisfies readonly { value: PracticeMode; label: string }[];

const SUBJECT_OPTIONS = SUBJECTS.map((subject) => ({
  value: subject,
  label: subjectName(subject),
}));

export interface PerformanceCardProps {
  /** How many questions were answered and how many of them correctly, by mode and subject. */
  counters: AnswerCountsByMode;
  /** How many questions of each subject exist, and how many of them the learner has answered. Null until loaded. */
  coverage: Coverage;
  /**
   * The counts of answers in the last seven days and in the seven before, all subjects together. Null until they are
   * loaded.
   */
  weeks: { latest: AnswerCounts; before: AnswerCounts } | null;
  /** Whether the numbers are still loading. */
  isLoading: boolean;
  /** Links to mock exams and to practice of a subject, shown if the chosen mode and subject have no answers. */
  links: { mockExams: string; practice(subject: Subject): string };
}

/**
 * 'Performance Analytics' (docs/product.md#dash-5): the share of right answers in one mode and subject, which the
 * learner chooses. Quizzes and Science are chosen at first.
 */
export function PerformanceCard({ counters, coverage, weeks, isLoading, links }: PerformanceCardProps) {
  const [mode, setMode] = useState<PracticeMode>('quiz');
  const [subject, setSubject] = useState<Subject>('science');
  const counts = counters[mode][subject];
  const stats = counts === null ? null : progressStats(counts);
  const figures = [
    {
      name: 'Total Questions',
      value: stats?.totalQuestions,
      note: mode === 'quiz' ? 'in quizzes' : 'in mock exams',
    },
    { name: 'Correct', value: stats?.correctAnswers },
    { name: 'Incorrect', value: stats?.incorrectAnswers },
  ];
  return (
    <Card
      as="section"
      aria-labelledby="performance-title"
      gap={{ phone: 2, tablet: 4 }}
      className={styles.performance}
    >
      <Heading level={2} size="sm" id="performance-title">
        Performance Analytics
      </Heading>
      <Inline gap={{ phone: 2, tablet: 4 }} align="end">
        <Grow basis="17rem">
          <SegmentedControl
            label="Show"
            isLabelHidden
            name="performance-mode"
            options={MODES}
            value={mode}
            onValueChange={setMode}
          />
        </Grow>
        <Grow basis="16rem">
          <Select
            label="Subject"
            isLabelHidden
            options={SUBJECT_OPTIONS}
            value={subject}
            onValueChange={setSubject}
          />
        </Grow>
      </Inline>
      <div className={styles.gaugeAndNumbers}>
        <Stack gap={0} align="center" className={styles.gauge}>
          {stats === null ? (
            <GaugeSkeleton label={null} note="–/–" isLoading={isLoading} size="md" />
          ) : (
            <CircularGauge
              label={subjectName(subject)}
              isLabelHidden
              value={stats.accuracy}
              decimals={0}
              note={`${stats.correctAnswers}/${stats.totalQuestions} right`}
            />
          )}
        </Stack>
        <StatGroup variant="rows">
          {figures.map(({ name, value, note }) => (
            <Stat key={name} label={name} value={value ?? '–'} note={note} size="lg" />
          ))}
        </StatGroup>
      </div>
      <Stack gap={{ phone: 0, tablet: 3 }}>
        <Text tone="muted">
          {`${stats?.totalQuestions ?? 0} of ${questionCountOf(coverage, subject)} questions completed`}
        </Text>
        {stats?.accuracy === null ? (
          <Text>
            <Link href={mode === 'quiz' ? links.practice(subject) : links.mockExams}>
              {mode === 'quiz' ? `Take a ${subjectName(subject)} quiz` : 'Take your first mock exam'}
            </Link>
          </Text>
        ) : null}
        <Text>{`Last 7 days: +${improvementPercentage(stats?.accuracy ?? null)}% improvement`}</Text>
        {weeks === null ? null : <WeeklyChange weeks={weeks} />}
      </Stack>
    </Card>
  );
}

/**
 * How the accuracy changed from the week before, with the numbers of answers. Shows nothing if there are too
 * few answers.
 */
function WeeklyChange({ weeks }: { weeks: { latest: AnswerCounts; before: AnswerCounts } }) {
  const change = weeklyChange(weeks);
  if (change === null) return null;
  const { latest, before, points } = change;
  const by = points === 0 ? 'no change' : `${points > 0 ? '+' : '−'}${Math.abs(points)} points`;
  return (
    <Text size="sm">
      {`Measured in all subjects: ${latest}% of ${weeks.latest.total} right, in the 7 days before ${before}% of ${weeks.before.total} (${by}).`}
    </Text>
  );
}
