import { useSetAtom } from 'jotai';
import { type ReactNode, type RefObject, useRef } from 'react';
import { LearnFeedback, markOf, type QuestionRoomProps, type Shortcut } from '#features/attempt';
import { type ActiveQuiz, openQuestion } from '../model/session.ts';
import { quiz as quizzes } from '../state/quiz.ts';

interface Learning {
  /** Whether the way on is to check the picked answer first. */
  canCheck: boolean;
  check(): void;
  nextRef: RefObject<HTMLButtonElement | null>;
  reveal: QuestionRoomProps['reveal'];
  feedback: ReactNode;
  shortcuts: Shortcut[];
}

/** What Learn mode adds to the open question; in a test, nothing. */
export function useLearning(quiz: ActiveQuiz): Learning {
  const send = useSetAtom(quizzes.sendAtom);
  const nextRef = useRef<HTMLButtonElement>(null);
  const question = openQuestion(quiz);
  const questionId = question.question_id;
  const mark = markOf(quiz.sheet, questionId);
  const isLearning = quiz.choice.mode === 'learn';
  const canCheck = isLearning && mark.letter !== null && !mark.isChecked;

  function check() {
    send({ type: 'check', questionId });
    // The options are shut now: the focus goes to the way on, and the page stays where it is.
    nextRef.current?.focus({ preventScroll: true });
  }

  return {
    canCheck,
    check,
    nextRef,
    reveal:
      isLearning && mark.isChecked ? { correctKey: question.answer, chosenKey: mark.letter } : undefined,
    feedback: isLearning ? (
      <LearnFeedback
        key={questionId}
        question={question}
        mark={mark}
        onGuessToggle={() => send({ type: 'guess', questionId })}
      />
    ) : undefined,
    shortcuts: canCheck
      ? [{ keys: ['enter'], keysLabel: 'Enter', label: 'Check the answer', onPress: check }]
      : [],
  };
}
