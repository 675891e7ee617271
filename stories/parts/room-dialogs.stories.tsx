import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { TimeUpDialog } from '#features/practice-room';
import { scoreSheet } from '#features/scoring';
import preview from '../../.storybook/preview.tsx';
import { AnswersDialog } from '../../features/practice-room/parts/AnswersDialog.tsx';
import { FinishSheet } from '../../features/practice-room/parts/FinishSheet.tsx';
import { LeaveDialog, type LeaveDialogProps } from '../../features/practice-room/parts/LeaveDialog.tsx';
import { OpenInOtherTab } from '../../features/practice-room/parts/OpenInOtherTab.tsx';
import { ShortcutDialog } from '../../features/practice-room/parts/ShortcutDialog.tsx';
import { SAMPLE_QUESTIONS, SCORE, sheetOf } from '../support/attempts.ts';
import { withStore } from '../support/store.tsx';

const nothing = () => {};

/** The dialogs of an open attempt, and the dialogs of its Answers view. */
const meta = preview.meta({
  title: 'Screen parts/Room dialogs',
  tags: ['phone-only'],
  decorators: [withStore()],
});

const leave: LeaveDialogProps = {
  isOpen: true,
  onOpenChange: nothing,
  title: 'Leave Quiz',
  progress: '3 of 20 answered.',
  save: 'device',
  discard: {
    offer: 'Discard this quiz',
    question: 'Are you sure you want to leave the quiz? Your progress will be lost.',
    confirm: 'Leave',
  },
  onDiscard: nothing,
  onSave: nothing,
};

export const Leave = meta.story({ render: () => <LeaveDialog {...leave} /> });

export const LeaveWithoutADisk = meta.story({ render: () => <LeaveDialog {...leave} save="tab" /> });

export const LeaveWithoutDiscard = meta.story({
  tags: ['no-screenshot'],
  render: () => <LeaveDialog {...leave} title="Leave the daily set" discard={undefined} />,
});

const LEFT_AT = Date.UTC(2026, 10, 26, 11, 15);

export const TimeRanOut = meta.story({
  render: () => (
    <TimeUpDialog
      attempt={{
        status: 'active',
        id: 'sample',
        userId: 'sample',
        startedAt: LEFT_AT,
        sheet: {},
        clock: { policy: 'deadline', seenAt: LEFT_AT, endsAt: LEFT_AT + 725_000 },
        leftAt: LEFT_AT,
      }}
      now={LEFT_AT + 3_600_000}
      progress="4 of 20 answered"
      finishLabel="Finish Quiz"
      onDecide={nothing}
    />
  ),
});

const finish = {
  isOpen: true,
  title: 'Before you leave Science',
  warning: 'Once you go on, you cannot come back to this section.',
  questions: SAMPLE_QUESTIONS,
  finishLabel: 'Finish Exam',
  onGo: nothing,
  onStay: nothing,
  onFinish: nothing,
};

export const FinishWithBlanks = meta.story({
  render: () => <FinishSheet {...finish} sheet={sheetOf(SAMPLE_QUESTIONS, 'AB-A-AC-', [1, 5])} />,
});

export const FinishWithNoneLeft = meta.story({
  render: () => <FinishSheet {...finish} sheet={sheetOf(SAMPLE_QUESTIONS, 'ABAAAACA')} />,
});

const SHORTCUTS = [
  { keys: ['a', 'b', 'c', 'd'], keysLabel: 'A – D', label: 'Pick an option', onPress: nothing },
  { keys: ['n'], keysLabel: 'N', label: 'Next question', onPress: nothing },
  { keys: ['f'], keysLabel: 'F', label: 'Flag', onPress: nothing },
];

/** The list of keyboard shortcuts is gray while the learner has turned them off. */
export const Shortcuts = meta.story({
  tags: ['!phone-only'],
  render: function Shortcuts() {
    const [isOn, setIsOn] = useState(true);
    return (
      <ShortcutDialog
        shortcuts={{ shortcuts: SHORTCUTS, isOn, setIsOn, isSheetOpen: true, setIsSheetOpen: nothing }}
      />
    );
  },
});

const answers = { mode: 'quiz' as const, onIndexChange: nothing, onDismiss: nothing, onAsk: nothing };

export const AnswerRight = meta.story({
  render: () => <AnswersDialog {...answers} title="Question 1 of 8" review={SCORE.reviewData} index={0} />,
});

export const AnswerWrong = meta.story({
  tags: ['!phone-only'],
  render: () => <AnswersDialog {...answers} title="Question 2 of 8" review={SCORE.reviewData} index={1} />,
});

export const AnswerLeftBlank = meta.story({
  render: () => (
    <AnswersDialog
      {...answers}
      title="Question 8 of 8"
      review={scoreSheet(SAMPLE_QUESTIONS, {}).reviewData}
      index={7}
    />
  ),
});

export const OpenElsewhere = meta.story({
  parameters: { isBare: true },
  render: () => <OpenInOtherTab heading="Practice quizzes" what="quiz" onTakeOver={nothing} />,
});

export const LeaveDialogFocusesKeepWorking = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <LeaveDialog {...leave} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep working' })).toHaveFocus());
  },
});
