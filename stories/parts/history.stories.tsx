import preview from '../../.storybook/preview.tsx';
import { HistoryCard, type HistoryCardProps } from '../../features/dashboard/parts/HistoryCard.tsx';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 4, 10);

const SOME: HistoryCardProps['history'] = {
  status: 'ready',
  value: [
    {
      id: 'a',
      kind: 'quiz',
      startedAt: START,
      duration: 1260,
      topic: 'science',
      difficulty: 'Medium',
      total: 20,
      correct: 15,
    },
    {
      id: 'b',
      kind: 'flashcards',
      startedAt: START - DAY,
      duration: 540,
      topic: 'words',
      difficulty: null,
      total: 1,
      correct: 0,
      known: 5,
      again: 5,
    },
    {
      id: 'c',
      kind: 'mock',
      startedAt: START - 3 * DAY,
      duration: 13_200,
      topic: null,
      difficulty: null,
      total: 320,
      correct: 214,
    },
    {
      id: 'd',
      kind: 'quiz',
      startedAt: START - 9 * DAY,
      duration: 300,
      topic: 'langProf',
      difficulty: null,
      total: 5,
      correct: 1,
    },
  ],
};

/** The finished attempts, each with its score and a link to its result. */
const meta = preview.meta({
  title: 'Screen parts/History',
  tags: ['phone-only'],
  component: HistoryCard,
  args: {
    history: SOME,
    links: { quizzes: '#quizzes', mockExams: '#mock-exams', result: ({ id }) => `#${id}` },
  },
});

export const Some = meta.story();

export const Empty = meta.story({ args: { history: { status: 'ready', value: [] } } });

export const NotLoaded = meta.story({ args: { history: { status: 'failed' } } });

export const Loading = meta.story({ tags: ['no-screenshot'], args: { history: { status: 'loading' } } });
