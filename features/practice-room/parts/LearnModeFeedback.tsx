import { type ReactNode, useEffect, useRef } from 'react';
import type { SheetEntry } from '#features/answers';
import { type QuestionReport, ReportQuestion } from '#features/feedback';
import { LearnButton } from '#features/lessons';
import { NoteField } from '#features/notes';
import { type Question, shownLetter } from '#features/questions';
import { Checkbox } from '#ui/checkbox';
import { CircleCheck, CircleX } from '#ui/icon';
import { ExplanationText } from './ExplanationText.tsx';
import styles from './LearnModeFeedback.module.css';

export interface LearnModeFeedbackProps {
  question: Question;
  entry: SheetEntry;
  /** The kind of attempt, for the learner's report about the question. */
  mode: QuestionReport['mode'];
  /** What is shown above the explanation of a right answer. */
  celebration?: ReactNode;
  onGuessToggle(): void;
}

/**
 * What `learn` mode shows below the options: 'I guessed' and, after the check, the result with an explanation. The
 * explanation scrolls into view only as far as needed, and screen readers announce it.
 */
export function LearnModeFeedback({
  question,
  entry,
  mode,
  celebration,
  onGuessToggle,
}: LearnModeFeedbackProps) {
  const { letter, isChecked, isGuess } = entry;
  const whyRef = useRef<HTMLDivElement>(null);
  const wasChecked = useRef(isChecked);
  useEffect(() => {
    // Scroll at once: in a smooth scroll, the next button would move under a finger that is about to press it.
    if (isChecked && !wasChecked.current) whyRef.current?.scrollIntoView({ block: 'nearest' });
    wasChecked.current = isChecked;
  }, [isChecked]);

  const isCorrect = letter === question.answer;
  return (
    <div className={styles.root}>
      {letter === null ? null : (
        <Checkbox label="I guessed" isChecked={isGuess} onCheckedChange={onGuessToggle} />
      )}
      {celebration}
      <div
        ref={whyRef}
        role="status"
        className={styles.why}
        data-verdict={isChecked ? (letter === null ? 'open' : isCorrect ? 'correct' : 'wrong') : undefined}
      >
        {isChecked ? (
          <>
            <p className={styles.verdict}>
              {letter === null ? null : isCorrect ? <CircleCheck /> : <CircleX />}
              {isCorrect
                ? 'Correct.'
                : `${letter === null ? '' : `You picked ${shownLetter(question, letter)}. `}The answer is ${shownLetter(question, question.answer)}.`}
            </p>
            <ExplanationText question={question} chosen={letter} />
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
    </div>
  );
}
