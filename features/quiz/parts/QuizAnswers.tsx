import { AnswersFilter, type AnswersView, ExplanationText, PassageText } from '#features/practice-room';
import { optionText, shownLetter } from '#features/questions';
import { type ScoredAnswer, verdictOf } from '#features/scoring';
import { Text } from '#ui/heading';
import { List } from '#ui/list';
import { QuestionPalette } from '#ui/question-palette';
import { RichText } from '#ui/rich-text';
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
              isAnswered: verdictOf(entry) !== 'blank',
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

/**
 * The answers of a finished quiz for print: every question with its passage, the learner's answer, the correct one, and
 * why. On the screen, `AnswersDialog` shows them instead.
 */
export function PrintedAnswers({ entries }: { entries: readonly ScoredAnswer[] }) {
  return (
    <List variant="numbered" data-print-only="">
      {entries.map(({ question, letter }, index) => (
        <li key={question.question_id}>
          {/* Questions about one passage follow each other. The passage is printed once, before the first of them. */}
          {question.passage === null || question.passage === entries[index - 1]?.question.passage ? null : (
            <PassageText text={question.passage} lang={question.lang} />
          )}
          <RichText text={question.question} lang={question.lang} />
          <p>
            {letter === null ? 'Not answered.' : `Your answer: ${shownLetter(question, letter)}.`}{' '}
            {`Key: ${shownLetter(question, question.answer)}.`}
          </p>
          <RichText text={optionText(question, question.answer)} lang={question.lang} />
          <ExplanationText question={question} />
        </li>
      ))}
    </List>
  );
}
