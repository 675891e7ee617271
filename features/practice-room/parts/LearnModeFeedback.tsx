import { type ReactNode, useEffect, useRef } from 'react';
import type { SheetEntry } from '#features/answers';
import { type QuestionReport, ReportQuestion } from '#features/feedback';
import { LearnButton } from '#features/lessons';
import { NoteField } from '#features/notes';
import { type Letter, optionText, type Question, shownLetter } from '#features/questions';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { CircleCheck, CircleX } from '#ui/icon';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import { EXPLANATION_WORDS } from '../model/explanationWords.ts';
import { scrollToExplanation } from '../state/focus.ts';
import styles from './QuestionTexts.module.css';
import { ExplanationText } from './QuestionTexts.tsx';

export interface LearnModeFeedbackProps {
  question: Question;
  entry: SheetEntry;
  /** The kind of attempt, for the learner's report about the question. */
  mode: QuestionReport['mode'];
  /** What is shown above the explanation of a right answer. */
  celebration?: ReactNode;
  onGuessToggle(): void;
  /** Shows the answer and why, for a learner who does not know it. Left out if another button does that. */
  onUnknown?: (() => void) | undefined;
}

/**
 * What `learn` mode shows below the options: 'I don’t know', or 'I guessed' for a picked option. After the check, the
 * result with an explanation, which screen readers announce.
 */
export function LearnModeFeedback({
  question,
  entry,
  mode,
  celebration,
  onGuessToggle,
  onUnknown,
}: LearnModeFeedbackProps) {
  const { letter, isChecked, isGuess } = entry;
  const whyRef = useRef<HTMLDivElement>(null);
  const wasChecked = useRef(isChecked);
  useEffect(() => {
    if (isChecked && !wasChecked.current && whyRef.current !== null) scrollToExplanation(whyRef.current);
    wasChecked.current = isChecked;
  }, [isChecked]);

  const isCorrect = letter === question.answer;
  const words = EXPLANATION_WORDS[question.lang];
  return (
    <Stack gap={3} className={styles.root}>
      {letter !== null ? (
        <Checkbox label="I guessed" isChecked={isGuess} onCheckedChange={onGuessToggle} />
      ) : isChecked || onUnknown === undefined ? null : (
        <Button variant="quiet" onClick={onUnknown}>
          I don’t know
        </Button>
      )}
      {celebration}
      <div ref={whyRef} role="status" className={styles.why} data-verdict={isChecked ? '' : undefined}>
        {isChecked ? (
          <>
            {isCorrect ? (
              <p className={styles.verdict} data-is="right" lang={question.lang}>
                <CircleCheck /> <strong>{words.right}</strong>
              </p>
            ) : letter === null ? null : (
              <p className={styles.verdict} data-is="wrong" lang={question.lang}>
                <CircleX /> <strong>{`${words.picked} ${shownLetter(question, letter)}.`}</strong>{' '}
                <OptionText question={question} letter={letter} />
              </p>
            )}
            <ExplanationText
              question={question}
              chosen={letter}
              answer={
                isCorrect ? null : (
                  <p className={styles.verdict} data-is="right">
                    <CircleCheck />{' '}
                    <strong>{`${words.answer} ${shownLetter(question, question.answer)}.`}</strong>{' '}
                    <OptionText question={question} letter={question.answer} />
                  </p>
                )
              }
            />
            <LearnButton question={question} />
          </>
        ) : null}
      </div>
      {isChecked ? (
        <>
          <NoteField questionId={question.global_id} />
          <ReportQuestion question={question} letter={letter} mode={mode} />
        </>
      ) : null}
    </Stack>
  );
}

/** The words of an option, because the option itself may be out of view. */
function OptionText({ question, letter }: { question: Question; letter: Letter }) {
  return <RichText text={optionText(question, letter)} lang={question.lang} />;
}
