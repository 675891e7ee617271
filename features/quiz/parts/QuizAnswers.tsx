import { REVIEW_FILTERS, type ReviewFilter } from '#features/practice';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { QuestionPalette } from '#ui/question-palette';
import { SegmentedControl } from '#ui/segmented-control';
import { filterEntries, type QuizEntry } from '../model/review.ts';
import styles from './QuizAnswers.module.css';

const FILTER_TEXT: Readonly<Record<ReviewFilter, string>> = {
  all: 'All',
  wrong: 'Wrong',
  unanswered: 'Unanswered',
  flagged: 'Flagged',
};

export interface QuizAnswersProps {
  entries: readonly QuizEntry[];
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
      <SegmentedControl<ReviewFilter>
        legend="Show"
        isLegendHidden
        name="review-filter"
        value={filter}
        onValueChange={onFilterChange}
        options={REVIEW_FILTERS.map((value) => ({
          value,
          label: `${FILTER_TEXT[value]} (${filterEntries(entries, value).length})`,
        }))}
      />
      {shown.length === 0 ? <Text tone="muted">No question fits this choice.</Text> : null}
      <QuestionPalette
        label="Answers"
        groups={[
          {
            id: 'all',
            label: null,
            items: shown.map(({ number, userAnswer, isCorrect, isFlagged }) => ({
              number,
              isAnswered: userAnswer !== null,
              isFlagged,
              verdict: userAnswer === null ? 'blank' : isCorrect ? 'correct' : 'wrong',
            })),
          },
        ]}
        onSelect={onOpen}
      />
    </Card>
  );
}
