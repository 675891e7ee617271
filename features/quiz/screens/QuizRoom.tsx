import { useAtomValue, useSetAtom } from 'jotai';
import { countAnswers } from '#features/answers';
import { QuestionRoom, TimeUpDialog, useAttemptClock } from '#features/practice-room';
import { subjectName } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { fewQuestionsText, levelAndTopicsText } from '../model/choice.ts';
import { type ActiveQuiz, isWarningDue, type Quiz, remainingTime } from '../model/quiz.ts';
import { quizAttempts as quizzes } from '../state/quiz.ts';
import { QuizResultsScreen } from './QuizResultsScreen.tsx';

/**
 * The screens of a running quiz and of its result. Their code loads after the setup page, which does not need it
 * (docs/adr/0012).
 */
export default function QuizRoom({ quiz }: { quiz: Quiz }) {
  return quiz.status === 'active' ? (
    <ActiveQuizScreen quiz={quiz} />
  ) : (
    <QuizResultsScreen key={quiz.id} quiz={quiz} />
  );
}

/**
 * The screen of a running quiz (docs/product.md#quiz-3): one question, its options, the next button, and the 'Question
 * Review' panel.
 */
function ActiveQuizScreen({ quiz }: { quiz: ActiveQuiz }) {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(quizzes.sendAtom);
  const now = useAttemptClock(quiz.clock.endsAt !== null, send);
  const { answered } = countAnswers(quiz.questions, quiz.sheet);
  const few = quiz.isRetake ? null : fewQuestionsText(quiz.choice, quiz.questions);

  return (
    <QuestionRoom
      attempt={quiz}
      mode="quiz"
      texts={{
        place: `${subjectName(quiz.choice.subject)} · ${quiz.isRetake ? 'Again' : levelAndTopicsText(quiz.choice)}`,
        finish: 'Finish Quiz',
        check: {
          title: 'Before you finish',
          warning: 'A finished quiz cannot be changed.',
          finish: 'Finish Quiz',
        },
        leave: 'Leave Quiz',
        discard: {
          offer: 'Discard this quiz',
          question: 'Are you sure you want to leave the quiz? Your progress will be lost.',
          confirm: 'Leave',
        },
      }}
      isLearning={quiz.choice.mode === 'learn'}
      remainingMs={remainingTime(quiz, now)}
      onEvent={send}
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
    </QuestionRoom>
  );
}
