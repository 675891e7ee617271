import { questionAt } from '#features/questions';
import preview from '../../.storybook/preview.tsx';
import { CardBack, CardFront, CardNote, CardOptions } from '../../features/flashcards/parts/Card.tsx';
import { ScoreSummaryDialog } from '../../features/flashcards/parts/ScoreSummaryDialog.tsx';
import { States } from '../helpers/states.tsx';
import { SAMPLE_QUESTIONS, sheetOf } from '../support/attempts.ts';
import { LEARNER } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const nothing = () => {};

/** The parts of a flashcard. The card that flips is FlipCard (ui/flip-card). */
const meta = preview.meta({
  title: 'Screen parts/Flashcards',
  tags: ['phone-only'],
  decorators: [withStore()],
});

const [card] = SAMPLE_QUESTIONS;

const attempt = {
  status: 'active',
  id: 'sample',
  userId: LEARNER,
  startedAt: 0,
  choice: { topic: 'science', count: 8, timing: 'off' },
  questions: SAMPLE_QUESTIONS,
  deck: SAMPLE_QUESTIONS,
  peeked: [],
  known: {},
  sheet: sheetOf(SAMPLE_QUESTIONS, 'AAAAAB--'),
  index: 0,
  picked: null,
  isFlipped: false,
  flipAt: null,
  clock: { policy: 'deadline', seenAt: 0, endsAt: null },
  leftAt: null,
} as const;

export const Faces = meta.story({
  render: () => (
    <States
      of={{
        Front: <CardFront card={questionAt(SAMPLE_QUESTIONS, 4)} />,
        Back: <CardBack card={card} picked={null} />,
        Correct: <CardBack card={card} picked={card.answer} />,
        Wrong: <CardBack card={card} picked={card.answer === 'A' ? 'B' : 'A'} />,
      }}
    />
  ),
});

export const OptionsAsked = meta.story({
  tags: ['!test'],
  render: () => <CardOptions card={card} picked={null} onPick={nothing} />,
});

export const OptionsWrong = meta.story({
  render: () => <CardOptions card={card} picked="C" onPick={nothing} />,
});

/** Notes on a card whose answer does not change the score, with the reason. */
export const Notes = meta.story({
  render: () => (
    <States
      of={{
        'Turned over first': <CardNote attempt={{ ...attempt, peeked: [card.question_id] }} card={card} />,
        'Answered before': <CardNote attempt={attempt} card={card} />,
      }}
    />
  ),
});

export const SummaryOfAllCards = meta.story({
  render: () => (
    <ScoreSummaryDialog
      isOpen
      isAtEnd
      attempt={{ ...attempt, sheet: sheetOf(SAMPLE_QUESTIONS, 'AAAAABAA') }}
      onOpenChange={nothing}
      onAgain={nothing}
      onLeave={nothing}
    />
  ),
});
