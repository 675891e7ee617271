import {
  filterEntries,
  type ReviewEntry,
  type ReviewFilter,
  ReviewFilterControl,
  verdictOf,
} from '#features/attempt';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { QuestionPalette } from '#ui/question-palette';
import styles from './QuizAnswers.module.css';

export interface QuizAnswersProps {
  entries: readonly ReviewEntry[];
  filter: ReviewFilter;
  onFilterChange(filter: ReviewFilter): void;
  /** Told which number was pressed. */
  onOpen(number: number): void;
}

/** Every question by number with how it was answered, all or only those to look at; each opens the review. */
export function QuizAnswers({ entries, filter, onFilterChange, onOpen }: QuizAnswersProps) {
  const shown = filterEntries(entries, filter);
  return (
    <Card as="section" padding="lg" aria-label="Questions" className={styles.card}>
      <Heading level={2} size="sm">
        Questions
      </Heading>
      <ReviewFilterControl entries={entries} filter={filter} onFilterChange={onFilterChange} />
      {shown.length === 0 ? <Text tone="muted">No question fits this choice.</Text> : null}
      <QuestionPalette
        label="Answers"
        groups={[
          {
            id: 'all',
            label: null,
            items: shown.map((entry) => ({
              number: entry.number,
              isAnswered: entry.userAnswer !== null,
              isFlagged: entry.isFlagged,
              verdict: verdictOf(entry),
            })),
          },
        ]}
        onSelect={onOpen}
      />
    </Card>
  );
}
