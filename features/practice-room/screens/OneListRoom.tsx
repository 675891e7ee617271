import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { type OneListAttempt, type OneListEvent, openQuestion, type SaveTarget } from '#features/attempt';
import type { QuestionReport } from '#features/feedback';
import type { Letter } from '#features/questions';
import { countAnswers, isAnswered, sheetEntry } from '#features/scoring';
import { deviceAtom } from '#kernel/device';
import { Text } from '#ui/heading';
import { isPassageShownFirst } from '../model/passage.ts';
import { questionShortcuts } from '../model/questionShortcuts.ts';
import { FinishSheet } from '../parts/FinishSheet.tsx';
import { LearnModeFeedback } from '../parts/LearnModeFeedback.tsx';
import { LeaveDialog, type LeaveDialogTexts } from '../parts/LeaveDialog.tsx';
import { QuestionList } from '../parts/QuestionList.tsx';
import { useShortcuts } from '../state/shortcuts.ts';
import { QuestionRoom } from './QuestionRoom.tsx';
import { useQuestionHeading } from './useQuestionHeading.ts';

/** The texts for finishing and leaving an attempt of one kind. */
export interface OneListRoomTexts {
  /** The label of the finish button, for example 'Finish Quiz'. */
  finish: string;
  /** A warning that finishing cannot be undone: 'A finished quiz cannot be changed.' */
  finishWarning: string;
  /** The label of the leave button, for example 'Leave Quiz'. */
  leave: string;
  /** The texts for discarding the attempt. Left out if it cannot be discarded. */
  discard?: LeaveDialogTexts;
  /** The label of the next button while the question is blank, such as 'I don’t know'. @default 'Next Question' */
  leaveOpen?: string;
}

export interface OneListRoomProps {
  attempt: OneListAttempt;
  /** The kind of attempt, for the learner's report about a question. */
  mode: QuestionReport['mode'];
  /**
   * How many questions the attempt will have at its end, if questions are added while the learner works.
   * @default the current number of questions
   */
  length?: number;
  /** The subject and level, shown in the top bar: 'Science · Easy'. */
  place: string;
  words: OneListRoomTexts;
  /**
   * Whether each answer is checked and explained at once, before the next question, and can be marked 'I guessed'.
   */
  isLearning: boolean;
  /** The time left in milliseconds; null without a timer. */
  remainingMs: number | null;
  /** Where the answers are saved: on this device, or only in this tab. */
  save: SaveTarget;
  onEvent(event: OneListEvent): void;
  /** Leaves the page; the attempt stays on the device. */
  onLeave(): void;
  onDiscard?(): void;
  notice?: ReactNode;
  /** Additional dialogs of this kind of attempt. */
  children?: ReactNode;
}

/**
 * The screen of a running attempt whose questions are one list, without sections. It shows the open question, the
 * question list, `FinishSheet` and `LeaveDialog`.
 */
export function OneListRoom(props: OneListRoomProps) {
  const { attempt, words, isLearning, onEvent } = props;
  const device = useAtomValue(deviceAtom);
  const [overlay, setOverlay] = useState<'leave' | 'finish' | null>(null);
  const headingRef = useQuestionHeading(String(attempt.index));
  const nextRef = useRef<HTMLButtonElement>(null);

  const question = openQuestion(attempt);
  const questionId = question.question_id;
  const entry = sheetEntry(attempt.sheet, questionId);
  const total = props.length ?? attempt.questions.length;
  const { answered, blank, flagged } = countAnswers(attempt.questions, attempt.sheet);
  const isLast = attempt.index === total - 1;
  const canCheck = isLearning && entry.letter !== null && !entry.isChecked;
  const isChecked = isLearning && entry.isChecked;
  const leaveOpen = entry.letter === null ? words.leaveOpen : undefined;
  const summary = `${answered} of ${total} answered`;

  const pick = (letter: Letter) => onEvent({ type: 'pick', questionId, letter, at: device.now() });
  const flag = () => onEvent({ type: 'flag', questionId });
  const finish = () => onEvent({ type: 'finish', at: device.now() });
  function go(index: number) {
    setOverlay(null);
    onEvent({ type: 'go', index, at: device.now() });
  }
  function check() {
    onEvent({ type: 'check', questionId });
    // The options are disabled now, so move the focus from them to the next button, without scrolling the page.
    nextRef.current?.focus({ preventScroll: true });
  }
  function next({ detail: press }: { detail: number }) {
    if (canCheck) check();
    // The second click of a double click on 'Check' must not skip the explanation.
    else if (isChecked && press > 1) return;
    // The second click of a double click on 'Next Question' must not answer the next one with 'I don’t
    // know'.
    else if (leaveOpen !== undefined && press > 1) return;
    else if (!isLast) go(attempt.index + 1);
    // At the last question but one, the first click of a double click on 'Next Question' opens the last question. The
    // second click hits the finish button and must not finish the attempt.
    else if (press < 2) {
      // If 'I don’t know' leaves a question blank on purpose, do not ask the learner about blank questions again.
      const open = words.leaveOpen === undefined ? blank : 0;
      if (open + flagged > 0) setOverlay('finish');
      else finish();
    }
  }

  const shortcuts = useShortcuts([
    ...questionShortcuts({
      onPick: pick,
      onNext: () => go(attempt.index + 1),
      onPrevious: () => go(attempt.index - 1),
      onFlag: flag,
    }),
    ...(canCheck ? [{ keys: ['enter'], keysLabel: 'Enter', label: 'Check the answer', onPress: check }] : []),
  ]);

  return (
    <QuestionRoom
      place={props.place}
      headingRef={headingRef}
      leaveLabel={words.leave}
      onLeave={() => setOverlay('leave')}
      remainingMs={props.remainingMs}
      shortcuts={shortcuts}
      index={attempt.index}
      total={total}
      question={question}
      isReadFirst={isPassageShownFirst(question, attempt.questions)}
      entry={entry}
      onPick={pick}
      onStrike={(letter) => onEvent({ type: 'strike', questionId, letter })}
      onFlag={flag}
      onPrevious={() => go(attempt.index - 1)}
      nextLabel={canCheck ? 'Check' : (leaveOpen ?? (isLast ? words.finish : 'Next Question'))}
      nextRef={nextRef}
      onNext={next}
      reveal={isChecked ? { correctKey: question.answer, chosenKey: entry.letter } : undefined}
      feedback={
        isLearning ? (
          <LearnModeFeedback
            key={questionId}
            question={question}
            entry={entry}
            mode={props.mode}
            onGuessToggle={() => onEvent({ type: 'guess', questionId })}
          />
        ) : undefined
      }
      notice={
        words.leaveOpen === undefined || attempt.index > 0 ? (
          props.notice
        ) : (
          <Text size="sm" tone="muted">
            {`Not graded. Not sure? Press “${words.leaveOpen}”.`}
          </Text>
        )
      }
      save={props.save}
      panelSummary={summary}
      palette={(close) => (
        <QuestionList
          groups={[
            {
              id: 'all',
              label: null,
              items: attempt.questions.map((other, index) => ({
                number: index + 1,
                isAnswered: isAnswered(attempt.sheet, other),
                isFlagged: sheetEntry(attempt.sheet, other.question_id).isFlagged,
                isCurrent: index === attempt.index,
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
        warning={words.finishWarning}
        questions={attempt.questions}
        sheet={attempt.sheet}
        finishLabel={words.finish}
        onGo={go}
        onStay={() => setOverlay(null)}
        onFinish={finish}
      />
      <LeaveDialog
        isOpen={overlay === 'leave'}
        onOpenChange={(isOpen) => setOverlay(isOpen ? 'leave' : null)}
        title={words.leave}
        progress={`${summary}.`}
        save={props.save}
        discard={words.discard}
        onDiscard={() => props.onDiscard?.()}
        onSave={props.onLeave}
      />
      {props.children}
    </QuestionRoom>
  );
}
