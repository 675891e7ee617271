import type { Score } from '#features/scoring';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import preview from '../../.storybook/preview.tsx';
import { ResultSummary } from '../../features/practice-room/parts/ResultSummary.tsx';
import { SCORE, WEAK_SCORE } from '../support/attempts.ts';

const EMPTY: Score = { total: 0, answered: 0, correct: 0, incorrect: 0, percentage: 0, reviewData: [] };

/** The headline of a finished attempt, with its score and the next step. */
const meta = preview.meta({
  title: 'Screen parts/Result summary',
  tags: ['phone-only'],
  component: ResultSummary,
  args: {
    score: SCORE,
    about: 'Science · Easy · 8 min',
    children: <Text>Best in Physics: 3 of 3.</Text>,
    main: <Button>Practice These Again (3)</Button>,
    actions: <Button variant="quiet">Try Another Quiz</Button>,
  },
});

/** A result at or above the pass line. */
export const Passed = meta.story({
  args: { score: { ...SCORE, total: 20, answered: 20, correct: 18, percentage: 90 } },
});

export const BelowThePassLine = meta.story({ args: { score: WEAK_SCORE } });

/** No answer counts, for example because every card was flipped before it was answered. */
export const NothingScored = meta.story({ args: { score: EMPTY, title: 'Nothing to score yet' } });

/** A review has no score, so the card has no score ring. */
export const WithoutAGrade = meta.story({
  args: { score: null, title: '12 questions answered', about: 'Daily set · 9 min' },
});
