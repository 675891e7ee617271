import { ExplanationText, PassageText } from '#features/practice-room';
import { optionText, shownLetter } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';
import { List } from '#ui/list';
import { RichText } from '#ui/rich-text';

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
