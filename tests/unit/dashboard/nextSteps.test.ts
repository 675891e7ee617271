import { describe, expect, it } from 'vitest';
import { nextSteps } from '../../../features/dashboard/model/nextSteps.ts';

const links = {
  quizzes: '/quizzes',
  firstQuiz: '/quizzes?start',
  practise: (subject: string, tag?: string) => `/quizzes?topic=${subject}&tag=${tag}`,
};
const weakest = { subject: 'math', tag: 'word-problems', answered: 24, correct: 9, percentage: 38 } as const;
const running = [{ label: 'Continue: Mathematics, 3 of 20', href: '/quizzes' }];
const hrefs = (steps: ReturnType<typeof nextSteps>) => steps.map(({ href }) => href);

describe('dashboard: what to do now', () => {
  it('offers a first quiz that starts at once to somebody new', () => {
    expect(hrefs(nextSteps({ running: [], weakest: null, isNew: true, links }))).toEqual([
      '/quizzes?start',
      '/quizzes',
    ]);
  });

  it('says what is open and nothing else, to somebody new as well', () => {
    const labels = (steps: ReturnType<typeof nextSteps>) => steps.map(({ label }) => label);
    expect(labels(nextSteps({ running, weakest: null, isNew: true, links }))).toEqual([running[0]?.label]);
    expect(labels(nextSteps({ running, weakest, isNew: false, links }))).toEqual([running[0]?.label]);
  });

  it('drills the weakest topic, not its whole subject', () => {
    expect(hrefs(nextSteps({ running: [], weakest, isNew: false, links }))).toEqual([
      '/quizzes?topic=math&tag=word-problems',
      '/quizzes',
    ]);
  });
});
