import { useAtomValue } from 'jotai';
import type { ReactNode, Ref } from 'react';
import type { RoomSave } from '#features/attempt';
import type { Letter, Question } from '#features/questions';
import type { Mark } from '#features/scoring';
import { AttemptTimer } from '../parts/AttemptTimer.tsx';
import { PracticeRoom } from '../parts/PracticeRoom.tsx';
import { QuestionListPanel } from '../parts/QuestionListPanel.tsx';
import { QuestionView, type QuestionViewProps } from '../parts/QuestionView.tsx';
import { RoomSteps, type RoomStepsProps } from '../parts/RoomSteps.tsx';
import { SaveNote } from '../parts/SaveNote.tsx';
import { isStrikeOutOnAtom, isTimerHiddenAtom, textSizeAtom } from '../state/roomChoices.ts';
import { useWideScreen } from '../state/useWideScreen.ts';
import { RoomTools, type RoomToolsProps } from './RoomTools.tsx';

export interface QuestionRoomProps
  extends Pick<RoomStepsProps, 'onPrevious' | 'onNext' | 'nextLabel' | 'nextRef'> {
  place: string;
  headingRef: Ref<HTMLHeadingElement>;
  leaveLabel: string;
  onLeave(): void;
  /** Milliseconds left; null without a timer. */
  remainingMs: number | null;
  shortcuts: RoomToolsProps['shortcuts'];
  /** The open question's place among `total`, from 0. */
  index: number;
  total: number;
  answered: number;
  question: Question;
  /** A new passage opens before its question, on a phone. */
  isReadFirst: boolean;
  mark: Mark;
  onPick(letter: Letter): void;
  onStrike(letter: Letter): void;
  onFlag(): void;
  /** Whether the device keeps the attempt. */
  save: RoomSave;
  /** The addition to the panel's summary: '3 of 20 answered'. */
  panelSummary?: string;
  /** The palette; `close` shuts the sheet that it is in on a phone. */
  palette(close: () => void): ReactNode;
  /** Shows the key and the pick. The answer can no longer change. */
  reveal?: QuestionViewProps['reveal'];
  /** Text about the answer, below the options. */
  feedback?: ReactNode;
  /** Content above the question. */
  notice?: ReactNode;
  /** Dialogs and news. */
  children?: ReactNode;
}

/** The open question of a quiz or an exam in its practice room. */
export function QuestionRoom(props: QuestionRoomProps) {
  const { index, total, question, mark, remainingMs, palette } = props;
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
      tools={<RoomTools shortcuts={props.shortcuts} isTimed={remainingMs !== null} canStrike canResize />}
      answered={props.answered}
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
        value={mark.letter}
        onPick={props.onPick}
        isReadFirst={props.isReadFirst}
        textSize={textSize}
        struck={mark.struck}
        onStrikeToggle={isStrikeOutOn ? props.onStrike : undefined}
        reveal={props.reveal}
        feedback={props.feedback}
      >
        {({ isOnPassage, onShowQuestion }) => (
          <>
            <SaveNote save={props.save} />
            <RoomSteps
              label="Questions"
              isFirst={index === 0}
              onPrevious={props.onPrevious}
              nextLabel={isOnPassage ? 'Go to the question' : props.nextLabel}
              onNext={isOnPassage ? onShowQuestion : props.onNext}
              isNextMain={isOnPassage || mark.letter !== null}
              {...(props.nextRef === undefined ? {} : { nextRef: props.nextRef })}
              flag={{ isOn: mark.isFlagged, onToggle: props.onFlag }}
              {...(isWide ? {} : { palette })}
            />
          </>
        )}
      </QuestionView>
      {props.children}
    </PracticeRoom>
  );
}
