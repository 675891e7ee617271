import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  countSheet,
  FinishSheet,
  isAnswered,
  LeaveDialog,
  markOf,
  PaletteList,
  QuestionRoom,
  questionShortcuts,
  useQuestionHeading,
  useShortcuts,
} from '#features/attempt';
import { deviceAtom } from '#features/device';
import { subjectName } from '#features/questions';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { fewQuestionsText, kindText } from '../model/choice.ts';
import { type ActiveQuiz, isWarningDue, openQuestion, remainingTime } from '../model/session.ts';
import { WelcomeBackDialog } from '../parts/WelcomeBackDialog.tsx';
import { pickOptionAtom, quiz as quizzes } from '../state/quiz.ts';
import { useQuizClock } from '../state/useQuizClock.ts';
import { useLearning } from './useLearning.tsx';

export interface ActiveQuizScreenProps {
  quiz: ActiveQuiz;
  /** Leaves the page; the quiz stays on the device. */
  onLeave(): void;
}

/** The running quiz (docs/product.md#quiz-3): one question, its options, the way on, and the 'Question Review' panel. */
export function ActiveQuizScreen({ quiz, onLeave }: ActiveQuizScreenProps) {
  const device = useAtomValue(deviceAtom);
  const isStored = useAtomValue(quizzes.isStoredAtom);
  const send = useSetAtom(quizzes.sendAtom);
  const pick = useSetAtom(pickOptionAtom);
  const reset = useSetAtom(quizzes.resetAtom);
  const [overlay, setOverlay] = useState<'leave' | 'finish' | null>(null);
  const headingRef = useQuestionHeading(String(quiz.index));
  const now = useQuizClock({ isShown: quiz.clock.endsAt !== null });

  const question = openQuestion(quiz);
  const id = question.question_id;
  const total = quiz.questions.length;
  const { answered, blank, flagged } = countSheet(quiz.questions, quiz.sheet);
  const isLast = quiz.index === total - 1;
  const learning = useLearning(quiz);
  const finish = () => send({ type: 'finish', at: device.now() });

  function go(index: number) {
    setOverlay(null);
    send({ type: 'go', index, at: device.now() });
  }
  function next({ detail: press }: { detail: number }) {
    if (learning.canCheck) learning.check();
    // The second press of a double click on 'Check' must not pass the explanation by.
    else if (learning.reveal !== undefined && press > 1) return;
    else if (!isLast) go(quiz.index + 1);
    // A double click on 'Next Question' at the last but one ends on this button: its second press must not end the quiz.
    else if (press < 2) {
      if (blank + flagged > 0) setOverlay('finish');
      else finish();
    }
  }

  const few = quiz.isRetake ? null : fewQuestionsText(quiz.choice, quiz.questions);

  const shortcuts = useShortcuts([
    ...questionShortcuts({
      onPick: (letter) => pick(id, letter),
      onNext: () => go(quiz.index + 1),
      onPrevious: () => go(quiz.index - 1),
      onFlag: () => send({ type: 'flag', questionId: id }),
    }),
    ...learning.shortcuts,
  ]);

  return (
    <QuestionRoom
      place={`${subjectName(quiz.choice.subject)} · ${quiz.isRetake ? 'Again' : kindText(quiz.choice)}`}
      headingRef={headingRef}
      leaveLabel="Leave Quiz"
      onLeave={() => setOverlay('leave')}
      remainingMs={remainingTime(quiz, now)}
      shortcuts={shortcuts}
      index={quiz.index}
      total={total}
      answered={answered}
      question={question}
      mark={markOf(quiz.sheet, id)}
      onPick={(letter) => pick(id, letter)}
      onStrike={(letter) => send({ type: 'strike', questionId: id, letter })}
      onFlag={() => send({ type: 'flag', questionId: id })}
      onPrevious={() => go(quiz.index - 1)}
      nextLabel={learning.canCheck ? 'Check' : isLast ? 'Finish Quiz' : 'Next Question'}
      nextRef={learning.nextRef}
      onNext={next}
      reveal={learning.reveal}
      feedback={learning.feedback}
      notice={quiz.index === 0 && few !== null ? <Alert tone="info">{few}</Alert> : null}
      isStored={isStored}
      panelSummary={`${answered} of ${total} answered`}
      palette={(close) => (
        <PaletteList
          groups={[
            {
              id: 'all',
              label: null,
              items: quiz.questions.map((other, index) => ({
                number: index + 1,
                isAnswered: isAnswered(quiz.sheet, other),
                isFlagged: markOf(quiz.sheet, other.question_id).isFlagged,
                isCurrent: index === quiz.index,
              })),
            },
          ]}
          onSelect={(number) => {
            close();
            go(number - 1);
          }}
        />
      )}
    >
      <FinishSheet
        isOpen={overlay === 'finish'}
        title="Before you finish"
        warning="A finished quiz cannot be changed."
        questions={quiz.questions}
        sheet={quiz.sheet}
        finishLabel="Finish Quiz"
        onGo={go}
        onStay={() => setOverlay(null)}
        onFinish={finish}
      />
      <LeaveDialog
        isOpen={overlay === 'leave'}
        onOpenChange={(isOpen) => setOverlay(isOpen ? 'leave' : null)}
        title="Leave Quiz"
        saved={`${answered} of ${total} answered.`}
        question="Are you sure you want to leave the quiz? Your progress will be lost."
        confirmLabel="Leave"
        onConfirm={() => reset()}
        onSave={onLeave}
      />
      <WelcomeBackDialog
        leftAt={quiz.leftAt}
        timeZone={device.timeZone()}
        answered={answered}
        total={total}
        onContinue={() => send({ type: 'continue', at: device.now() })}
        onLeave={() => reset()}
      />
      <Dialog
        isOpen={quiz.leftAt === null && isWarningDue(quiz, now)}
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
