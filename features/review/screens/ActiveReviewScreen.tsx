import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import {
  countSheet,
  FinishSheet,
  isAnswered,
  LearnFeedback,
  LeaveDialog,
  markOf,
  PaletteList,
  QuestionRoom,
  questionShortcuts,
  useQuestionHeading,
  useShortcuts,
  useTick,
} from '#features/attempt';
import { deviceAtom } from '#features/device';
import { subjectName } from '#features/questions';
import { type ActiveReview, openItem } from '../model/session.ts';
import { review as reviews } from '../state/review.ts';

export interface ActiveReviewScreenProps {
  review: ActiveReview;
  /** Leaves the page; the review stays on the device. */
  onLeave(): void;
}

/** The running review: pick, check, read why, go on (docs/product.md#plan-4). By thumb, or A to D and Enter. */
export function ActiveReviewScreen({ review, onLeave }: ActiveReviewScreenProps) {
  const device = useAtomValue(deviceAtom);
  const isStored = useAtomValue(reviews.isStoredAtom);
  const send = useSetAtom(reviews.sendAtom);
  const reset = useSetAtom(reviews.resetAtom);
  const [overlay, setOverlay] = useState<'leave' | 'finish' | null>(null);
  const headingRef = useQuestionHeading(String(review.index));
  const nextRef = useRef<HTMLButtonElement>(null);
  useTick(false, (at) => send({ type: 'tick', at }));

  const question = openItem(review);
  const questionId = question.question_id;
  const mark = markOf(review.sheet, questionId);
  const total = review.questions.length;
  const { answered, blank } = countSheet(review.questions, review.sheet);
  const isLast = review.index === total - 1;
  const canCheck = mark.letter !== null && !mark.isChecked;
  const pick = (letter: 'A' | 'B' | 'C' | 'D') =>
    send({ type: 'pick', questionId, letter, at: device.now() });
  const finish = () => send({ type: 'finish', at: device.now() });

  function go(index: number) {
    setOverlay(null);
    send({ type: 'go', index, at: device.now() });
  }
  function check() {
    send({ type: 'check', questionId });
    // The options are shut now: the focus goes to the way on, and the page stays where it is.
    nextRef.current?.focus({ preventScroll: true });
  }
  function next({ detail: press }: { detail: number }) {
    if (canCheck) check();
    // The second press of a double click on 'Check' must not pass the explanation by.
    else if (mark.isChecked && press > 1) return;
    else if (!isLast) go(review.index + 1);
    else if (blank > 0) setOverlay('finish');
    else finish();
  }

  const shortcuts = useShortcuts([
    ...questionShortcuts({
      onPick: pick,
      onNext: () => go(review.index + 1),
      onPrevious: () => go(review.index - 1),
      onFlag: () => send({ type: 'flag', questionId }),
    }),
    ...(canCheck ? [{ keys: ['enter'], keysLabel: 'Enter', label: 'Check the answer', onPress: check }] : []),
  ]);

  return (
    <QuestionRoom
      place={`Review · ${subjectName(question.subject)}`}
      headingRef={headingRef}
      leaveLabel="Leave Review"
      onLeave={() => setOverlay('leave')}
      remainingMs={null}
      shortcuts={shortcuts}
      index={review.index}
      total={total}
      answered={answered}
      question={question}
      mark={mark}
      onPick={pick}
      onStrike={(letter) => send({ type: 'strike', questionId, letter })}
      onFlag={() => send({ type: 'flag', questionId })}
      onPrevious={() => go(review.index - 1)}
      nextLabel={canCheck ? 'Check' : isLast ? 'Finish Review' : 'Next Question'}
      nextRef={nextRef}
      onNext={next}
      reveal={mark.isChecked ? { correctKey: question.answer, chosenKey: mark.letter } : undefined}
      feedback={
        <LearnFeedback
          key={questionId}
          question={question}
          mark={mark}
          onGuessToggle={() => send({ type: 'guess', questionId })}
        />
      }
      isStored={isStored}
      panelSummary={`${answered} of ${total} answered`}
      palette={(close) => (
        <PaletteList
          groups={[
            {
              id: 'all',
              label: null,
              items: review.questions.map((other, index) => ({
                number: index + 1,
                isAnswered: isAnswered(review.sheet, other),
                isFlagged: markOf(review.sheet, other.question_id).isFlagged,
                isCurrent: index === review.index,
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
        warning="What is left open counts for nothing and comes back another day."
        questions={review.questions}
        sheet={review.sheet}
        finishLabel="Finish Review"
        onGo={go}
        onStay={() => setOverlay(null)}
        onFinish={finish}
      />
      <LeaveDialog
        isOpen={overlay === 'leave'}
        onOpenChange={(isOpen) => setOverlay(isOpen ? 'leave' : null)}
        title="Leave Review"
        saved={`${answered} of ${total} answered.`}
        question="Discard it, and its answers are not recorded."
        confirmLabel="Discard"
        onConfirm={() => reset()}
        onSave={onLeave}
      />
    </QuestionRoom>
  );
}
