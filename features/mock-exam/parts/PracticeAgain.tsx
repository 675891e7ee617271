import { type Question, type Subject, subjectName } from '#features/questions';
import { Button } from '#ui/button';
import { ButtonGroup } from '#ui/button-group';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { RotateCcw } from '#ui/icon';

export interface PracticeAgainProps {
  missed: readonly { subject: Subject; questions: readonly Question[] }[];
  onPractice(subject: Subject, questions: readonly Question[]): void;
}

/**
 * 'Practice These Again' after a mock exam. A quiz has only one subject, so each subject with missed questions has a
 * button. It starts a quiz, without a timer, on all of the subject's missed questions (wrong or blank).
 */
export function PracticeAgain({ missed, onPractice }: PracticeAgainProps) {
  return (
    <Card as="section" padding="lg" aria-label="Practice These Again" gap={3} data-screen-only="">
      <Heading level={2} size="sm">
        Practice These Again
      </Heading>
      <Text tone="muted">A quiz of what you missed in a section, wrong or blank, without a timer.</Text>
      <ButtonGroup phone="stack">
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
      </ButtonGroup>
    </Card>
  );
}
