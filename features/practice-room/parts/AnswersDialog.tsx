import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { type QuestionReport, ReportQuestion } from '#features/feedback';
import { LearnButton } from '#features/lessons';
import { NoteField } from '#features/notes';
import { optionText, shownLetter } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';
import { textSizeAtom } from '#kernel/device';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Dialog } from '#ui/dialog';
import { Grid } from '#ui/grid';
import { Bot } from '#ui/icon';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import { EXPLANATION_WORDS } from '../model/explanationWords.ts';
import { ExplanationText } from './QuestionTexts.tsx';
import { QuestionView } from './QuestionView.tsx';
import styles from './result.module.css';

export interface AnswersDialogProps {
  review: readonly Pick<ScoredAnswer, 'question' | 'letter' | 'isCorrect'>[];
  index: number;
  /** The kind of attempt, for the learner's report about a question. */
  mode: QuestionReport['mode'];
  /** The open question's name: 'Question 3 of 20'. */
  title: string;
  onIndexChange(index: number): void;
  onDismiss(): void;
  /** Called when the learner presses 'Ask the assistant' about the open question. */
  onAsk?: (() => void) | undefined;
  /** The open assistant, shown beside the question, or below the question on a phone. Undefined while it is closed. */
  assistant?: { panel: ReactNode; onDismiss(): void } | undefined;
}

/**
 * The 'question review modal' of docs/product.md#score-5. It shows one question with the learner's answer, the correct
 * one and an explanation, and has the buttons Prev and Next.
 */
export function AnswersDialog(props: AnswersDialogProps) {
  const { review, index, mode, title, onIndexChange, onDismiss, onAsk, assistant } = props;
  const bodyRef = useRef<HTMLDivElement>(null);
  const textSize = useAtomValue(textSizeAtom);
  const entry = review[index];
  if (entry === undefined) return null;
  const { question, letter, isCorrect } = entry;
  const key = shownLetter(question, question.answer);

  function go(to: number) {
    // Scroll to the top when the question changes.
    bodyRef.current?.scrollTo({ top: 0 });
    onIndexChange(to);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        // Closing the dialog while the assistant is open closes only the assistant.
        if (!isOpen) (assistant?.onDismiss ?? onDismiss)();
      }}
      title={title}
      size="lg"
      className={assistant === undefined ? undefined : styles.wide}
      bodyRef={bodyRef}
      // The dialog's body contains nothing that can take the focus. With `onBodyScroll`, the body itself can take it,
      // so that the keyboard can scroll the body.
      onBodyScroll={() => {}}
      footer={
        <>
          {onAsk === undefined || assistant !== undefined ? null : (
            <Button variant="quiet" className={styles.ask} iconStart={<Bot />} onClick={onAsk}>
              Ask the assistant
            </Button>
          )}
          <Button variant="secondary" isDisabled={index === 0} onClick={() => go(index - 1)}>
            Prev
          </Button>
          <Button isDisabled={index === review.length - 1} onClick={() => go(index + 1)}>
            Next
          </Button>
        </>
      }
    >
      <Grid
        columns={assistant === undefined ? 1 : { phone: 1, desktop: 'minmax(0, 1fr) 24rem' }}
        align={assistant === undefined ? 'stretch' : 'start'}
        className={styles.sides}
        data-asking={assistant === undefined ? undefined : ''}
      >
        <Stack
          className={styles.body}
          data-text-size={textSize}
          // While the assistant is open, the question scrolls separately, so it must be able to take the focus for
          // keyboard scrolling.
          {...(assistant === undefined ? {} : { role: 'group', 'aria-label': 'The question', tabIndex: 0 })}
        >
          <div className={styles.verdict}>
            {letter === null ? (
              <Alert tone="warning">You did not select an answer for this question.</Alert>
            ) : (
              <Alert tone={isCorrect ? 'success' : 'danger'}>
                {isCorrect
                  ? 'Correct.'
                  : `You picked ${shownLetter(question, letter)}. The answer is ${key}.`}
              </Alert>
            )}
          </div>
          <QuestionView question={question} value={letter} onPick={() => {}} textSize={textSize} isRevealed />
          <Card as="section" variant="sunken" padding="sm" gap={2} aria-label="Explanation">
            <ExplanationText
              question={question}
              chosen={letter}
              answer={
                <h3>
                  {EXPLANATION_WORDS[question.lang].why} {key}:{' '}
                  <RichText text={optionText(question, question.answer)} lang={question.lang} />
                </h3>
              }
            />
            <LearnButton question={question} />
            <NoteField key={question.global_id} questionId={question.global_id} />
            <ReportQuestion question={question} letter={letter} mode={mode} />
          </Card>
        </Stack>
        {assistant?.panel}
      </Grid>
    </Dialog>
  );
}
