import { useState } from 'react';
import { sheetEntry } from '#features/answers';
import type { Timing } from '#features/attempt';
import { type Letter, questionAt } from '#features/questions';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { LearnModeFeedback } from '../../features/practice-room/parts/LearnModeFeedback.tsx';
import { PracticeRoom } from '../../features/practice-room/parts/PracticeRoom.tsx';
import { ExplanationText } from '../../features/practice-room/parts/QuestionTexts.tsx';
import { QuestionView } from '../../features/practice-room/parts/QuestionView.tsx';
import { RunningSaveStatus } from '../../features/practice-room/parts/SaveStatus.tsx';
import { TimerField } from '../../features/practice-room/parts/SetupForm.tsx';
import { States } from '../helpers/states.tsx';
import { SAMPLE_QUESTIONS, SAMPLE_READING_PAPER } from '../support/attempts.ts';
import { withStore } from '../support/store.tsx';

/** The entry of a question that was not touched. */
const EMPTY = sheetEntry({}, '');

/** One question in every state. The whole practice room is in the section Screens. */
const meta = preview.meta({
  title: 'Screen parts/Question',
  tags: ['phone-only'],
  component: QuestionView,
  decorators: [withStore()],
  args: { question: SAMPLE_QUESTIONS[0], value: null, onPick: () => {} },
});

/** The story keeps the picked option in its state. */
export const Asked = meta.story({
  render: function Asked(args) {
    const [value, setValue] = useState<Letter | null>(args.value);
    return <QuestionView {...args} value={value} onPick={setValue} />;
  },
});

export const Picked = meta.story({ tags: ['no-screenshot'], args: { value: 'B' } });

export const StruckOut = meta.story({ args: { struck: ['C', 'D'], onStrikeToggle: () => {} } });

export const RevealedWrong = meta.story({ args: { value: 'B', isRevealed: true } });

export const RevealedBlank = meta.story({ args: { isRevealed: true } });

export const WithAPassage = meta.story({
  tags: ['!test'],
  args: { question: SAMPLE_READING_PAPER[0] },
});

export const LargerLetters = meta.story({
  args: { question: questionAt(SAMPLE_QUESTIONS, 4), textSize: 'larger' },
});

const learn = { mode: 'quiz' as const, question: SAMPLE_QUESTIONS[0], onGuessToggle: () => {} };

/** In learn mode, feedback appears only after the answer is checked. */
export const FeedbackOfLearnMode = meta.story({
  render: () => (
    <States
      of={{
        'Picked, not checked': <LearnModeFeedback {...learn} entry={{ ...EMPTY, letter: 'A' }} />,
        Right: <LearnModeFeedback {...learn} entry={{ ...EMPTY, letter: 'A', isChecked: true }} />,
        'Wrong, and a guess': (
          <LearnModeFeedback {...learn} entry={{ ...EMPTY, letter: 'B', isChecked: true, isGuess: true }} />
        ),
      }}
    />
  ),
});

const EXPLAINED = {
  lang: 'en',
  explanation: 'Three quarters of twelve is nine.\nNot B: That is two thirds.\nNot C: That is five sixths.',
} as const;

const EXPLAINED_IN_FILIPINO = {
  lang: 'fil',
  explanation: 'Siyam ang tatlong kapat ng labindalawa.\nHindi B: Dalawang katlo iyon.',
} as const;

export const Explanation = meta.story({
  render: () => (
    <States
      of={{
        'Why, then why not the others': <ExplanationText question={EXPLAINED} />,
        'C was picked: it comes first': <ExplanationText question={EXPLAINED} chosen="C" />,
        'In Filipino': <ExplanationText question={EXPLAINED_IN_FILIPINO} />,
      }}
    />
  ),
});

export const WhereAnswersAre = meta.story({
  render: () => (
    <States
      of={{
        'On their way to the disk': <RunningSaveStatus save="saving" />,
        'On the disk': <RunningSaveStatus save="device" />,
        'No disk': <RunningSaveStatus save="tab" />,
      }}
    />
  ),
});

/** The practice room on a wide screen: its top bar, and a panel beside the question. */
export const RoomWithPanel = meta.story({
  tags: ['!test'],
  parameters: { isBare: true },
  render: (args) => (
    <PracticeRoom
      place="Science · Easy"
      heading="Question 3 of 8"
      headingRef={null}
      leaveLabel="Leave Quiz"
      onLeave={() => {}}
      clock={null}
      tools={null}
      position={3}
      total={8}
      panel={{ note: '2 of 8', list: 'The question list stands here.' }}
    >
      <QuestionView {...args} />
    </PracticeRoom>
  ),
});

export const TimeLimit = meta.story({
  tags: ['no-screenshot'],
  render: function TimeLimit() {
    const [timing, setTiming] = useState<Timing>('1.5x');
    return (
      <Stack>
        <TimerField
          label="Enable Timers"
          paceLabel="Time for the quiz"
          value={timing}
          onValueChange={setTiming}
        />
      </Stack>
    );
  },
});
