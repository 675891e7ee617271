import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  AttemptHeader,
  AttemptTimer,
  countSheet,
  isAnswered,
  markOf,
  QuestionFrame,
  QuestionTools,
  QuestionView,
  questionShortcuts,
  ReviewPanel,
  ShortcutSheet,
  TextSizeButton,
  textSizeAtom,
  useShortcuts,
} from '#features/attempt';
import { deviceAtom } from '#features/device';
import { subjectName } from '#features/questions';
import { ConfirmDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Page } from '#ui/page';
import { ProgressBar } from '#ui/progress-bar';
import { type ActiveQuiz, isWarningDue, openQuestion, remainingTime } from '../model/session.ts';
import { WelcomeBackDialog } from '../parts/WelcomeBackDialog.tsx';
import { pickOptionAtom, quiz as quizPractice } from '../state/quiz.ts';
import { useQuizClock } from '../state/useQuizClock.ts';

/** The running quiz (docs/product.md#quiz-3): one question, its options, the way on, and the 'Question Review' panel. */
export function ActiveQuizScreen({ quiz }: { quiz: ActiveQuiz }) {
  const device = useAtomValue(deviceAtom);
  const isKept = useAtomValue(quizPractice.isStoredAtom);
  const send = useSetAtom(quizPractice.sendAtom);
  const pick = useSetAtom(pickOptionAtom);
  const reset = useSetAtom(quizPractice.resetAtom);
  const [textSize, setTextSize] = useAtom(textSizeAtom);
  const [isLeaving, setIsLeaving] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownIndex = useRef(quiz.index);
  const now = useQuizClock({ isShown: quiz.clock.endsAt !== null });

  // Next and Previous move focus to the question (docs/product.md#a11y-1); the page sees to the first one.
  useEffect(() => {
    if (shownIndex.current === quiz.index) return;
    shownIndex.current = quiz.index;
    headingRef.current?.focus();
  }, [quiz.index]);

  const question = openQuestion(quiz);
  const id = question.question_id;
  const mark = markOf(quiz.sheet, id);
  const total = quiz.questions.length;
  const answered = countSheet(quiz.questions, quiz.sheet).answered;
  const isLast = quiz.index === total - 1;
  const remaining = remainingTime(quiz, now);
  const go = (index: number) => send({ type: 'go', index, at: device.now() });
  const flag = () => send({ type: 'flag', questionId: id });
  // A double click on 'Next Question' at the last but one ends on this button: its second press must not end the quiz.
  const finish = ({ detail: press }: MouseEvent) => {
    if (press < 2) send({ type: 'finish', at: device.now() });
  };

  const shortcuts = useShortcuts(
    questionShortcuts({
      onPick: (letter) => pick(id, letter),
      onNext: () => go(quiz.index + 1),
      onPrevious: () => go(quiz.index - 1),
      onFlag: flag,
    }),
  );

  return (
    <Page width="wide">
      <AttemptHeader
        place={`${subjectName(quiz.choice.subject)} · ${quiz.isRetake ? 'Again' : quiz.choice.level}`}
        heading={`Question ${quiz.index + 1} of ${total}`}
        headingRef={headingRef}
      >
        {remaining === null ? null : <AttemptTimer remainingMs={remaining} />}
        <TextSizeButton size={textSize} onSizeChange={setTextSize} />
        <ShortcutSheet sheet={shortcuts} />
        <Button variant="quiet" size="sm" onClick={() => setIsLeaving(true)}>
          Leave Quiz
        </Button>
      </AttemptHeader>
      <ProgressBar
        label="Answered"
        isLabelHidden
        value={answered}
        max={total}
        valueText={`${answered} of ${total} answered`}
      />
      <QuestionFrame
        steps={
          <>
            <Button
              variant="secondary"
              size="lg"
              disabled={quiz.index === 0}
              onClick={() => go(quiz.index - 1)}
            >
              Previous
            </Button>
            {isLast ? (
              <Button size="lg" onClick={finish}>
                Finish Quiz
              </Button>
            ) : (
              <Button size="lg" onClick={() => go(quiz.index + 1)}>
                Next Question
              </Button>
            )}
          </>
        }
        panel={
          <ReviewPanel
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
            onSelect={(number) => go(number - 1)}
          />
        }
      >
        <QuestionView
          question={question}
          value={mark.letter}
          onPick={(letter) => pick(id, letter)}
          textSize={textSize}
          struck={mark.struck}
          onStrikeToggle={(letter) => send({ type: 'strike', questionId: id, letter })}
        />
        <QuestionTools isFlagged={mark.isFlagged} isKept={isKept} onFlag={flag} />
      </QuestionFrame>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        title="Leave Quiz"
        description="Are you sure you want to leave the quiz? Your progress will be lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={() => reset()}
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
    </Page>
  );
}
