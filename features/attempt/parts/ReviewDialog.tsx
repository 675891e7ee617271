import { useRef } from 'react';
import { optionText } from '#features/questions';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Bot } from '#ui/icon';
import { RichText } from '#ui/rich-text';
import type { ReviewEntry } from '../model/score.ts';
import { QuestionView } from './QuestionView.tsx';
import styles from './ReviewDialog.module.css';

export interface ReviewDialogProps {
  review: ReviewEntry[];
  index: number;
  /** Where the entries are a selection: the open one's name on the paper. @default 'Question N of M' */
  title?: string;
  onIndexChange(index: number): void;
  onClose(): void;
  /** Told that the learner wants to ask the assistant about the open question, known by that title. */
  onAsk?: ((topic: { questionId: string; title: string }) => void) | undefined;
}

/** The question review modal (docs/product.md#score-5): one question with the pick, the key and why, Prev and Next. */
export function ReviewDialog({ review, index, title, onIndexChange, onClose, onAsk }: ReviewDialogProps) {
  const bodyRef = useRef<HTMLDivElement>(null);
  const entry = review[index];
  if (entry === undefined) return null;
  const { question, userAnswer, isCorrect } = entry;
  const name = title ?? `Question ${index + 1} of ${review.length}`;

  function go(to: number) {
    // Another question begins at its top.
    bodyRef.current?.scrollTo({ top: 0 });
    onIndexChange(to);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={name}
      size="lg"
      bodyRef={bodyRef}
      // Nothing in the body takes the focus: with this the body does, or the keyboard could not scroll it.
      onBodyScroll={() => {}}
      footer={
        <>
          {onAsk === undefined ? null : (
            <Button
              variant="quiet"
              className={styles.ask}
              iconStart={<Bot />}
              onClick={() => onAsk({ questionId: question.global_id, title: name })}
            >
              Ask the assistant
            </Button>
          )}
          <Button variant="secondary" disabled={index === 0} onClick={() => go(index - 1)}>
            Prev
          </Button>
          <Button disabled={index === review.length - 1} onClick={() => go(index + 1)}>
            Next
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {userAnswer === null ? (
          <Alert tone="warning">You did not select an answer for this question.</Alert>
        ) : (
          <Alert tone={isCorrect ? 'success' : 'danger'}>
            {isCorrect ? 'Correct.' : `You picked ${userAnswer}. The answer is ${question.answer}.`}
          </Alert>
        )}
        <QuestionView
          question={question}
          value={userAnswer}
          onPick={() => {}}
          reveal={{ correctKey: question.answer, chosenKey: userAnswer }}
        />
        <section className={styles.why} aria-label="Explanation">
          <h3>
            Why {question.answer}:{' '}
            <RichText text={optionText(question, question.answer)} lang={question.lang} />
          </h3>
          <RichText text={question.explanation} lang={question.lang} />
        </section>
      </div>
    </Dialog>
  );
}
