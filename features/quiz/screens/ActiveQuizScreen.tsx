import { useAtomValue, useSetAtom } from 'jotai';
import { OneListRoom, TimeUpDialog } from '#features/practice-room';
import { subjectName } from '#features/questions';
import { countAnswers } from '#features/scoring';
import { deviceAtom } from '#kernel/device';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { fewQuestionsText, levelAndTopicsText } from '../model/choice.ts';
import { type ActiveQuiz, isWarningDue, remainingTime } from '../model/quiz.ts';
import { quizAttempts as quizzes } from '../state/quiz.ts';
import { useQuizClock } from '../state/useQuizClock.ts';

export interface ActiveQuizScreenProps {
  quiz: ActiveQuiz;
  /** Leaves the page; the quiz stays on the device. */
  onLeave(): void;
}

/**
 * The screen of a running quiz (docs/product.md#quiz-3): one question, its options, the next button, and the 'Question
 * Review' panel.
 */
export function ActiveQuizScreen({ quiz, onLeave }: ActiveQuizScreenProps) {
  const device = useAtomValue(deviceAtom);
  const save = useAtomValue(quizzes.saveAtom);
  const send = useSetAtom(quizzes.sendAtom);
  const reset = useSetAtom(quizzes.resetAtom);
  const now = useQuizClock({ isShown: quiz.clock.endsAt !== null });
  const { answered } = countAnswers(quiz.questions, quiz.sheet);
  const few = quiz.isRetake ? null : fewQuestionsText(quiz.choice, quiz.questions);

  return (
    <OneListRoom
      attempt={quiz}
      mode="quiz"
      place={`${subjectName(quiz.choice.subject)} · ${quiz.isRetake ? 'Again' : levelAndTopicsText(quiz.choice)}`}
      words={{
        finish: 'Finish Quiz',
        finishWarning: 'A finished quiz cannot be changed.',
        leave: 'Leave Quiz',
        discard: {
          offer: 'Discard this quiz',
          question: 'Are you sure you want to leave the quiz? Your progress will be lost.',
          confirm: 'Leave',
        },
      }}
      isLearning={quiz.choice.mode === 'learn'}
      remainingMs={remainingTime(quiz, now)}
      save={save}
      onEvent={send}
      onLeave={onLeave}
      onDiscard={reset}
      notice={quiz.index === 0 && few !== null ? <Alert tone="info">{few}</Alert> : null}
    >
      <TimeUpDialog
        attempt={quiz}
        now={now}
        progress={`${answered} of ${quiz.questions.length} answered`}
        finishLabel="Finish Quiz"
        onDecide={(type) => send({ type, at: device.now() })}
      />
      <Dialog
        isOpen={isWarningDue(quiz, now)}
        onOpenChange={() => send({ type: 'dismiss-warning' })}
        title="1 Minute Remaining"
        description="The quiz finishes by itself when the time is up. Your answers are kept."
        size="sm"
        footer={<Button onClick={() => send({ type: 'dismiss-warning' })}>Continue</Button>}
      >
        {null}
      </Dialog>
    </OneListRoom>
  );
}
