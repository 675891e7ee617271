import { SUBJECTS, type Subject } from '#features/questions';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { ProgressBar } from '#ui/progress-bar';
import { type Counters, type Progress, SUBJECT_CAP, subjectProgress } from '../model/progress.ts';
import styles from './AnsweredCard.module.css';
import { GaugePlace } from './GaugePlace.tsx';

/** The gauges' names (docs/product.md#dash-2). */
const GAUGE_NAMES: Readonly<Record<Subject, string>> = {
  science: 'Science',
  math: 'Mathematics',
  langProf: 'Language',
  readingComp: 'Reading',
};

export interface AnsweredCardProps {
  counters: Counters;
  overall: Progress;
  isLoading: boolean;
  /** Where a learner who answered nothing begins. */
  startHref: string;
}

/** 'Questions Answered' (docs/product.md#dash-2): four gauges, the total bar, and the overall percentage (docs/product.md#dash-4). */
export function AnsweredCard({ counters, overall, isLoading, startHref }: AnsweredCardProps) {
  const progress = SUBJECTS.map((subject) => subjectProgress(counters, subject));
  const isEmpty = !isLoading && overall.total === 0 && progress.every((one) => one !== null);
  return (
    <Card as="section" aria-labelledby="answered-title" className={styles.root}>
      <Heading level={2} id="answered-title">
        Questions Answered
      </Heading>
      <div className={styles.gauges}>
        {SUBJECTS.map((subject, index) => {
          const one = progress[index] ?? null;
          return one === null ? (
            <GaugePlace
              key={subject}
              label={GAUGE_NAMES[subject]}
              caption={`–/${SUBJECT_CAP}`}
              isLoading={isLoading}
            />
          ) : (
            <CircularGauge
              key={subject}
              label={GAUGE_NAMES[subject]}
              value={one.percentage}
              caption={`${one.total}/${one.cap}`}
              size="sm"
              tone="primary"
            />
          );
        })}
      </div>
      <ProgressBar
        label={`Overall ${overall.percentage}%`}
        value={overall.total}
        max={overall.cap}
        valueText={`${overall.total}/${overall.cap} questions answered`}
      />
      {isEmpty ? (
        <div className={styles.start}>
          <Text>
            Nothing answered yet. Twenty easy science questions are a good start: about ten minutes, no timer.
          </Text>
          <Link href={startHref}>Take your first quiz</Link>
        </div>
      ) : null}
    </Card>
  );
}
