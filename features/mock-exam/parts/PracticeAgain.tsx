import { type Question, type Subject, subjectName } from '#features/questions';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { RotateCcw } from '#ui/icon';
import { Link } from '#ui/link';
import styles from './PracticeAgain.module.css';

export interface PracticeAgainProps {
  missed: readonly { subject: Subject; questions: readonly Question[] }[];
  /** A quiz is open already, which must be finished or left first. */
  isQuizOpen: boolean;
  quizzesHref: string;
  onPractice(subject: Subject, questions: readonly Question[]): void;
}

/**
 * 'Practice These Again': a mock exam's missed questions come from several subjects and a quiz has one, so there is one button
 * a subject, with its count. The quiz takes all that was missed in it, wrong or blank, and has no timer.
 */
export function PracticeAgain({ missed, isQuizOpen, quizzesHref, onPractice }: PracticeAgainProps) {
  return (
    <Card as="section" padding="lg" aria-label="Practice These Again" className={styles.card}>
      <Heading level={2} size="sm">
        Practice These Again
      </Heading>
      <Text tone="muted">A quiz of what you missed in a section, wrong or blank, without a timer.</Text>
      <div className={styles.actions}>
        {missed.map(({ subject, questions }) => (
          <Button
            key={subject}
            variant="secondary"
            iconStart={<RotateCcw />}
            onClick={() => onPractice(subject, questions)}
          >
            {subjectName(subject)} ({questions.length})
          </Button>
        ))}
      </div>
      {isQuizOpen ? (
        <Alert tone="warning" title="You have a quiz open">
          Finish or leave it first, then come back: these results stay.{' '}
          <Link href={quizzesHref}>Go to the quiz</Link>
        </Alert>
      ) : null}
    </Card>
  );
}
