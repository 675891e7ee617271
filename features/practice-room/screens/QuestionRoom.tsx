import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { countAnswers, isAnswered, sheetEntry } from '#features/answers';
import { type OneListAttempt, type OneListEvent, openQuestion } from '#features/attempt';
import type { QuestionReport } from '#features/feedback';
import { FirstRightMoment } from '#features/moments';
import { bankLetter, type Letter } from '#features/questions';
import { deviceAtom, textSizeAtom } from '#kernel/device';
import { Text } from '#ui/heading';
import { questionShortcuts } from '../model/shortcuts.ts';
import { FinishSheet } from '../parts/FinishSheet.tsx';
import { LearnModeFeedback } from '../parts/LearnModeFeedback.tsx';
import { LeaveDialog, type LeaveDialogTexts } from '../parts/LeaveDialog.tsx';
import { AttemptTimer, PracticeRoom } from '../parts/PracticeRoom.tsx';
import { QuestionButtons } from '../parts/QuestionButtons.tsx';
import { QuestionList } from '../parts/QuestionList.tsx';
import { QuestionView, usePassageSides } from '../parts/QuestionView.tsx';
import { RunningSaveStatus } from '../parts/SaveStatus.tsx';
import { useQuestionHeading } from '../state/focus.ts';
import { useOpenAttempt } from '../state/openAttempt.ts';
import { isStrikeOutOnAtom, isTimerHiddenAtom } from '../state/roomChoices.ts';
import { useShortcuts } from '../state/shortcuts.ts';
import { useWideScreen } from '../state/useWideScreen.ts';
import { RoomSettings } from './RoomSettings.tsx';

export interface RoomTexts {
  /** The subject and level, or the section, shown in the top bar: 'Science · Easy'. */
  place: string;
  /** The label of the finish button, for example 'Finish Quiz'. */
  finish: string;
  /** The label of the next button while the question is blank, such as 'I don’t know'. @default 'Next Question' */
  leaveOpen?: string;
  /** What is shown before the end. A section is always checked first, a list only if questions are blank or flagged. */
  check: { title: string; warning: string; finish: string; isAlways?: boolean };
  /** The label of the leave button, for example 'Leave Quiz', and what the dialog says about the progress. */
  leave: string;
  progress?: string;
  /** The texts for discarding the attempt. Left out if it cannot be discarded. */
  discard?: LeaveDialogTexts;
  /** Whether the learner can end the attempt early, once something is answered. @default false */
  canEndEarly?: boolean;
}

export interface QuestionRoomProps {
  /** The open questions: a whole quiz, or one section of an exam. */
  attempt: OneListAttempt;
  /** The kind of attempt, for the learner's report about a question. */
  mode: QuestionReport['mode'];
  texts: RoomTexts;
  onEvent(event: OneListEvent): void;
  /** Whether each answer is checked and explained at once, and can be marked 'I guessed'. @default false */
  isLearning?: boolean;
  /** The time left in milliseconds. @default null, without a timer */
  remainingMs?: number | null;
  /**
   * How many questions the attempt will have at its end, if questions are added while the learner works.
   * @default the current number of questions
   */
  length?: number;
  /** Leaves the page. @default the attempt stays on the device */
  onLeave?: () => void;
  /** Content above the question. */
  notice?: ReactNode;
  /** A question list of its own, which uses `useRoom`. @default all questions in one group */
  list?: ReactNode;
  /** Dialogs and notifications. */
  children?: ReactNode;
}

/** What a question list can do in its room. */
interface Room {
  /** Opens the question at this index. On a phone, this closes the list. */
  go(index: number): void;
  closeList(): void;
  /** Shows what is blank or flagged, and the finish button. */
  openCheck(): void;
}

const RoomContext = createContext<Room>({ go() {}, closeList() {}, openCheck() {} });
export const useRoom = () => useContext(RoomContext);

/**
 * The screen of a running attempt: the open question with its bar, tools and buttons, the question list, and the
 * dialogs for finishing and leaving.
 */
export function QuestionRoom(props: QuestionRoomProps) {
  const { attempt, mode, texts, onEvent, isLearning = false, remainingMs = null } = props;
  const device = useAtomValue(deviceAtom);
  const { save, leave, discard } = useOpenAttempt();
  const textSize = useAtomValue(textSizeAtom);
  const isStrikeOutOn = useAtomValue(isStrikeOutOnAtom);
  const isTimerHidden = useAtomValue(isTimerHiddenAtom);
  const isWide = useWideScreen();
  const [overlay, setOverlay] = useState<'leave' | 'check' | 'list' | null>(null);
  const nextRef = useRef<HTMLButtonElement>(null);

  const { questions, sheet, index } = attempt;
  const question = openQuestion(attempt);
  const questionId = question.question_id;
  const headingRef = useQuestionHeading(questionId);
  const entry = sheetEntry(sheet, questionId);
  const sides = usePassageSides(question, isAnswered(sheet, question));
  const total = props.length ?? questions.length;
  const { answered, blank, flagged, unchecked } = countAnswers(questions, sheet);
  const isLast = index === total - 1;
  const canCheck = isLearning && entry.letter !== null && !entry.isChecked;
  const isChecked = isLearning && entry.isChecked;
  const isBlank = entry.letter === null && !isChecked;
  const leaveOpen = isBlank ? texts.leaveOpen : undefined;
  const summary = `${answered} of ${total} answered`;

  const pick = (letter: Letter) => onEvent({ type: 'pick', questionId, letter, at: device.now() });
  const flag = () => onEvent({ type: 'flag', questionId });
  const finish = () => onEvent({ type: 'finish', at: device.now() });
  function go(to: number) {
    setOverlay(null);
    onEvent({ type: 'go', index: to, at: device.now() });
  }
  function askToLeave() {
    // A review whose last explanation was shown has nothing to go on with (docs/product.md#plan-4).
    if (texts.canEndEarly === true && unchecked === 0) finish();
    else setOverlay('leave');
  }
  function openCheck() {
    // When the sheet closes, the focus returns to what had it before: the heading, because the list may be gone.
    if (texts.check.isAlways === true) headingRef.current?.focus({ preventScroll: true });
    setOverlay('check');
  }
  function check() {
    onEvent({ type: 'check', questionId });
    // The options are disabled now, so move the focus from them to the next button, without scrolling the page.
    nextRef.current?.focus({ preventScroll: true });
  }
  function next() {
    if (canCheck) check();
    // 'I don’t know' shows the explanation too: who is honest learns as much as who guesses.
    else if (leaveOpen !== undefined) check();
    else if (!isLast) go(index + 1);
    else if (texts.check.isAlways === true) openCheck();
    else {
      // If 'I don’t know' leaves a question blank on purpose, do not ask the learner about blank questions again.
      const open = texts.leaveOpen === undefined ? blank : 0;
      if (open + flagged > 0) openCheck();
      else finish();
    }
  }

  const shortcuts = useShortcuts(
    questionShortcuts({
      onPick: (shown) => pick(bankLetter(question, shown)),
      onNext: () => (isLast && texts.check.isAlways === true ? openCheck() : go(index + 1)),
      onPrevious: () => go(index - 1),
      onFlag: flag,
      // Where nothing is checked, only the button finishes.
      onEnter: () => (isBlank || (isLast && !isLearning) ? undefined : next()),
      onUnknown: isLearning ? () => (isBlank ? check() : undefined) : undefined,
    }),
  );

  const list = (
    <RoomContext value={{ go, closeList: () => setOverlay(null), openCheck }}>
      {props.list ?? (
        <QuestionList
          groups={[
            {
              id: 'all',
              label: null,
              items: questions.map((other, at) => {
                const { letter, isFlagged, isChecked: isShown } = sheetEntry(sheet, other.question_id);
                return {
                  number: at + 1,
                  isAnswered: isAnswered(sheet, other),
                  isFlagged,
                  isCurrent: at === index,
                  // The learner has seen which answers were right. 'I don’t know' counts as wrong.
                  verdict: isShown ? (letter === other.answer ? 'correct' : 'wrong') : undefined,
                };
              }),
            },
          ]}
          onSelect={(number) => go(number - 1)}
        />
      )}
    </RoomContext>
  );

  return (
    <PracticeRoom
      place={texts.place}
      heading={`Question ${index + 1} of ${total}`}
      headingRef={headingRef}
      leaveLabel={texts.leave}
      onLeave={askToLeave}
      clock={
        remainingMs === null ? null : <AttemptTimer remainingMs={remainingMs} isHidden={isTimerHidden} />
      }
      tools={<RoomSettings shortcuts={shortcuts} isTimed={remainingMs !== null} hasOptions />}
      position={index + 1}
      total={total}
      panel={isWide ? { note: props.list === undefined ? summary : undefined, list } : undefined}
    >
      {texts.leaveOpen === undefined || index > 0 ? (
        props.notice
      ) : (
        <Text size="sm" tone="muted">
          {`Not sure? Press “${texts.leaveOpen}”.`}
        </Text>
      )}
      <QuestionView
        question={question}
        value={entry.letter}
        onPick={pick}
        sides={sides}
        textSize={textSize}
        struck={entry.struck}
        onStrikeToggle={
          isStrikeOutOn ? (letter) => onEvent({ type: 'strike', questionId, letter }) : undefined
        }
        isRevealed={isChecked}
        feedback={
          isLearning ? (
            <LearnModeFeedback
              key={questionId}
              question={question}
              entry={entry}
              mode={mode}
              celebration={isChecked && entry.letter === question.answer ? <FirstRightMoment /> : null}
              onGuessToggle={() => onEvent({ type: 'guess', questionId })}
              onUnknown={texts.leaveOpen === undefined ? check : undefined}
            />
          ) : undefined
        }
      >
        <RunningSaveStatus save={save} />
        <QuestionButtons
          label="Questions"
          isFirst={index === 0}
          onPrevious={() => go(index - 1)}
          nextLabel={
            sides.isOnPassage
              ? 'Read, then answer'
              : canCheck
                ? 'Check'
                : (leaveOpen ?? (isLast ? texts.finish : 'Next Question'))
          }
          onNext={sides.isOnPassage ? () => sides.setSide('question') : next}
          isNextMain={sides.isOnPassage || !isBlank}
          nextRef={nextRef}
          flag={{ isOn: entry.isFlagged, onToggle: flag }}
          list={
            isWide
              ? undefined
              : {
                  content: list,
                  isOpen: overlay === 'list',
                  onOpenChange: (isOpen) => setOverlay(isOpen ? 'list' : null),
                }
          }
        />
      </QuestionView>
      <FinishSheet
        isOpen={overlay === 'check'}
        title={texts.check.title}
        warning={texts.check.warning}
        questions={questions}
        sheet={sheet}
        finishLabel={texts.check.finish}
        onGo={go}
        onStay={() => setOverlay(null)}
        onFinish={finish}
      />
      <LeaveDialog
        isOpen={overlay === 'leave'}
        onOpenChange={(isOpen) => (isOpen ? askToLeave() : setOverlay(null))}
        title={texts.leave}
        progress={texts.progress ?? `${summary}.${remainingMs === null ? '' : ' The timer runs on.'}`}
        save={save}
        discard={texts.discard}
        onDiscard={discard}
        onEnd={texts.canEndEarly === true && answered > 0 ? finish : undefined}
        onSave={props.onLeave ?? leave}
      />
      {props.children}
    </PracticeRoom>
  );
}
