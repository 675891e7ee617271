import { AnswersFilter, type AnswersView } from '#features/practice-room';
import { type ScoredAnswer, verdictOf } from '#features/scoring';
import { Text } from '#ui/heading';
import { QuestionPalette } from '#ui/question-palette';
import { Stack } from '#ui/stack';

/**
 * A numbered button with the result for every question that matches the filter. A button opens the question's
 * explanation.
 */
export function QuizAnswers({ review }: { review: AnswersView<ScoredAnswer> }) {
  const { entries, shown, filter, setFilter } = review;
  return (
    <Stack data-screen-only="">
      <AnswersFilter entries={entries} filter={filter} onFilterChange={setFilter} />
      {shown.length === 0 ? <Text tone="muted">No question fits this choice.</Text> : null}
      <QuestionPalette
        label="Answers"
        groups={[
          {
            id: 'all',
            label: null,
            items: shown.map((entry) => ({
              number: entry.number,
              isAnswered: entry.letter !== null,
              isFlagged: entry.isFlagged,
              verdict: verdictOf(entry),
            })),
          },
        ]}
        onSelect={(number) => {
          const entry = shown.find((one) => one.number === number);
          if (entry !== undefined) review.open(entry);
        }}
      />
    </Stack>
  );
}
