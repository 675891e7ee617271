import preview from '../../.storybook/preview.tsx';
import { PerformanceCard } from '../../features/dashboard/parts/PerformanceCard.tsx';

const counts = (total: number, share: number) => ({ total, correct: Math.round(total * share) });
const EVERY = (total: number, share: number) => ({
  science: counts(total, share),
  math: counts(total, share),
  langProf: counts(total, share),
  readingComp: counts(total, share),
});
const NONE = { science: null, math: null, langProf: null, readingComp: null };

/** How many answers were right, by mode and subject. */
const meta = preview.meta({
  title: 'Screen parts/Performance',
  tags: ['phone-only'],
  component: PerformanceCard,
  args: {
    counters: { quiz: EVERY(150, 0.72), mock: EVERY(60, 0.55) },
    coverage: null,
    weeks: { latest: counts(60, 0.75), before: counts(40, 0.65) },
    isLoading: false,
    links: { mockExams: '#mock-exams', practice: (subject) => `#quizzes?topic=${subject}` },
  },
});

export const Passing = meta.story();

export const BelowHalf = meta.story({
  args: { counters: { quiz: EVERY(150, 0.4), mock: EVERY(60, 0.4) } },
});

export const NoAttempts = meta.story({
  args: { counters: { quiz: EVERY(0, 0), mock: EVERY(0, 0) }, weeks: null },
});

export const Loading = meta.story({
  tags: ['no-screenshot'],
  args: { counters: { quiz: NONE, mock: NONE }, weeks: null, isLoading: true },
});
