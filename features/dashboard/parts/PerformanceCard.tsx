import { useState } from 'react';
import type { PracticeMode } from '#features/attempt';
import { SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { TrendingUp } from '#ui/icon';
import { Link } from '#ui/link';
import { SegmentedControl } from '#ui/segmented-control';
import { Select } from '#ui/select';
import { type Counters, improvementFigure, SUBJECT_CAP, statsOf } from '../model/progress.ts';
import { GaugePlace } from './GaugePlace.tsx';
import styles from './PerformanceCard.module.css';

const MODES = [
  { value: 'quiz', label: 'Quizzes' },
  { value: 'mock', label: 'Mock Exams' },
] as const satisfies readonly { value: PracticeMode; label: string }[];

const SUBJECT_OPTIONS = SUBJECTS.map((subject) => ({
  value: subject,
  label: SUBJECT_FACTS[subject].category,
}));

export interface PerformanceCardProps {
  counters: Counters;
  isLoading: boolean;
  links: { mockExams: string; practise(subject: Subject): string };
}

/** 'Performance Analytics' (docs/product.md#dash-5): right answers by mode and subject, at first quizzes and science. */
export function PerformanceCard({ counters, isLoading, links }: PerformanceCardProps) {
  const [mode, setMode] = useState<PracticeMode>('quiz');
  const [subject, setSubject] = useState<Subject>('science');
  const counts = counters[mode][subject];
  const stats = counts === null ? null : statsOf(counts);
  const figures = [
    { name: 'Total Questions', value: stats?.total },
    { name: 'Correct', value: stats?.correct },
    { name: 'Incorrect', value: stats?.incorrect },
  ];
  return (
    <Card as="section" aria-labelledby="performance-title" className={styles.root}>
      <Heading level={2} id="performance-title">
        Performance Analytics
      </Heading>
      <div className={styles.choices}>
        <SegmentedControl
          legend="Show"
          name="performance-mode"
          options={MODES}
          value={mode}
          onValueChange={setMode}
        />
        <Select label="Subject" options={SUBJECT_OPTIONS} value={subject} onValueChange={setSubject} />
      </div>
      <div className={styles.body}>
        <div className={styles.gauge}>
          {stats === null ? (
            <GaugePlace
              label={SUBJECT_FACTS[subject].category}
              caption="–/–"
              isLoading={isLoading}
              size="lg"
            />
          ) : (
            <CircularGauge
              label={SUBJECT_FACTS[subject].category}
              value={stats.percentage}
              caption={`${stats.correct}/${stats.total}`}
              size="lg"
            />
          )}
        </div>
        <div className={styles.words}>
          <dl className={styles.figures}>
            {figures.map(({ name, value }) => (
              <div key={name} className={styles.figure}>
                <dt>{name}</dt>
                <dd>{value ?? '–'}</dd>
              </div>
            ))}
          </dl>
          <Text tone="muted">{`${stats?.total ?? 0} of ${SUBJECT_CAP} questions completed`}</Text>
          {stats?.percentage === null ? (
            <Text>
              No attempts yet.{' '}
              <Link href={mode === 'quiz' ? links.practise(subject) : links.mockExams}>
                {mode === 'quiz'
                  ? `Take a ${SUBJECT_FACTS[subject].category} quiz`
                  : 'Take your first mock exam'}
              </Link>
            </Text>
          ) : null}
          <Text tone="success" className={styles.trend}>
            <TrendingUp />
            {`Last 7 days: +${improvementFigure(stats?.percentage ?? null)}% improvement`}
          </Text>
        </div>
      </div>
    </Card>
  );
}
