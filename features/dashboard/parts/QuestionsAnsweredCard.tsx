import { SUBJECT_FACTS, SUBJECTS } from '#features/questions';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { ProgressBar } from '#ui/progress-bar';
import { type Coverage, type OverallProgress, questionCountOf, subjectProgress } from '../model/progress.ts';
import styles from '../styles.module.css';
import { GaugeSkeleton } from './GaugeSkeleton.tsx';

export interface QuestionsAnsweredCardProps {
  /** How many questions of each subject exist, and how many of them the learner has answered. Null until loaded. */
  coverage: Coverage;
  /** All subjects together. */
  overall: OverallProgress;
  /** Whether the numbers are still loading. */
  isLoading: boolean;
}

/**
 * 'Questions Answered' (docs/product.md#dash-2): four gauges, the total bar, and the overall percentage
 * (docs/product.md#dash-4).
 */
export function QuestionsAnsweredCard({ coverage, overall, isLoading }: QuestionsAnsweredCardProps) {
  // Until the numbers are loaded, a placeholder is shown, not 0.
  const isKnown = SUBJECTS.every((subject) => subjectProgress(coverage, subject) !== null);
  return (
    <Card
      as="section"
      aria-labelledby="answered-title"
      gap={{ phone: 3, tablet: 4 }}
      className={styles.answered}
    >
      <Heading level={2} size="sm" id="answered-title">
        Questions Answered
      </Heading>
      <Text size="sm" tone="muted">
        {isKnown && overall.totalQuestions === 0
          ? 'Your numbers start with your first answer.'
          : 'All time, each question once, without flashcards.'}
      </Text>
      <div className={styles.gauges}>
        {SUBJECTS.map((subject) => {
          const one = subjectProgress(coverage, subject);
          return one === null ? (
            <GaugeSkeleton
              key={subject}
              label={SUBJECT_FACTS[subject].gauge}
              note={`–/${questionCountOf(coverage, subject)}`}
              isLoading={isLoading}
            />
          ) : (
            <CircularGauge
              key={subject}
              label={SUBJECT_FACTS[subject].gauge}
              value={one.percentage}
              note={`${one.total}/${one.cap}`}
              size="sm"
              tone="neutral"
            />
          );
        })}
      </div>
      <ProgressBar
        label={`Overall ${isKnown ? overall.percentage : '–'}%`}
        value={overall.totalQuestions}
        max={overall.totalCap}
        valueText={`${isKnown ? overall.totalQuestions : '–'}/${overall.totalCap} questions answered`}
      />
    </Card>
  );
}
