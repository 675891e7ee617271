import { useAtomValue } from 'jotai';
import type { ReactNode, Ref } from 'react';
import type { SaveTarget } from '#features/attempt';
import type { Letter, Question } from '#features/questions';
import type { SheetEntry } from '#features/scoring';
import { AttemptTimer } from '../parts/AttemptTimer.tsx';
import { PracticeRoom } from '../parts/PracticeRoom.tsx';
import { QuestionButtons, type QuestionButtonsProps } from '../parts/QuestionButtons.tsx';
import { QuestionListPanel } from '../parts/QuestionListPanel.tsx';
import { QuestionView, type QuestionViewProps } from '../parts/QuestionView.tsx';
import { RunningSaveStatus } from '../parts/RunningSaveStatus.tsx';
import { isStrikeOutOnAtom, isTimerHiddenAtom, textSizeAtom } from '../state/roomChoices.ts';
import { useWideScreen } from '../state/useWideScreen.ts';
import { RoomSettings, type RoomSettingsProps } from './RoomSettings.tsx';

export interface QuestionRoomProps
  extends Pick<QuestionButtonsProps, 'onPrevious' | 'onNext' | 'nextLabel' | 'nextRef'> {
  place: string;
  headingRef: Ref<HTMLHeadingElement>;
  leaveLabel: string;
  onLeave(): void;
  /** The time left in milliseconds; null without a timer. */
  remainingMs: number | null;
  shortcuts: RoomSettingsProps['shortcuts'];
  /** The open question's index, from 0. */
  index: number;
  total: number;
  question: Question;
  /** Whether a phone shows a new passage before its question. */
  isReadFirst: boolean;
  entry: SheetEntry;
  onPick(letter: Letter): void;
  onStrike(letter: Letter): void;
  onFlag(): void;
  /** Where the answers are saved: on this device, or only in this tab. */
  save: SaveTarget;
  /** The progress, shown beside the question list's title: '3 of 20 answered'. */
  panelSummary?: string;
  /** Renders the question list. On a phone the list is in a dialog, which `close` closes. */
  palette(close: () => void): ReactNode;
  /** Shows which option is correct and which one the learner picked. If set, the answer can no longer change. */
  reveal?: QuestionViewProps['reveal'];
  /** Shown below the options once the answer is checked: whether it is right, and why. */
  feedback?: ReactNode;
  /** Content above the question. */
  notice?: ReactNode;
  /** Dialogs and notifications. */
  children?: ReactNode;
}

/** The screen of a running quiz or exam: the open question with its bar, tools and buttons. */
export function QuestionRoom(props: QuestionRoomProps) {
  const { index, total, question, entry, remainingMs, palette } = props;
  const isWide = useWideScreen();
  const isTimerHidden = useAtomValue(isTimerHiddenAtom);
  const textSize = useAtomValue(textSizeAtom);
  const isStrikeOutOn = useAtomValue(isStrikeOutOnAtom);
  return (
    <PracticeRoom
      place={props.place}
      heading={`Question ${index + 1} of ${total}`}
      headingRef={props.headingRef}
      leaveLabel={props.leaveLabel}
      onLeave={props.onLeave}
      clock={
        remainingMs === null ? null : <AttemptTimer remainingMs={remainingMs} isHidden={isTimerHidden} />
      }
      tools={<RoomSettings shortcuts={props.shortcuts} isTimed={remainingMs !== null} canStrike canResize />}
      position={index + 1}
      total={total}
      panel={
        isWide ? (
          <QuestionListPanel {...(props.panelSummary === undefined ? {} : { summary: props.panelSummary })}>
            {palette(() => {})}
          </QuestionListPanel>
        ) : null
      }
    >
      {props.notice}
      <QuestionView
        question={question}
        value={entry.letter}
        onPick={props.onPick}
        isReadFirst={props.isReadFirst}
        textSize={textSize}
        struck={entry.struck}
        onStrikeToggle={isStrikeOutOn ? props.onStrike : undefined}
        reveal={props.reveal}
        feedback={props.feedback}
      >
        {({ isOnPassage, onShowQuestion }) => (
          <>
            <RunningSaveStatus save={props.save} />
            <QuestionButtons
              label="Questions"
              isFirst={index === 0}
              onPrevious={props.onPrevious}
              nextLabel={isOnPassage ? 'Go to the question' : props.nextLabel}
              onNext={isOnPassage ? onShowQuestion : props.onNext}
              isNextMain={isOnPassage || entry.letter !== null}
              {...(props.nextRef === undefined ? {} : { nextRef: props.nextRef })}
              flag={{ isOn: entry.isFlagged, onToggle: props.onFlag }}
              {...(isWide ? {} : { palette })}
            />
          </>
        )}
      </QuestionView>
      {props.children}
    </PracticeRoom>
  );
}
