import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import BelowTheFold, { Testimonials } from '../../features/landing/parts/BelowTheFold.tsx';
import { DemoQuestion } from '../../features/landing/parts/DemoQuestion.tsx';
import { Features } from '../../features/landing/parts/Features.tsx';
import { Hero, TrialButton } from '../../features/landing/parts/Hero.tsx';
import { Leaderboard } from '../../features/landing/parts/Leaderboard.tsx';

/** The parts of the landing page, from top to bottom. */
const meta = preview.meta({ title: 'Screen parts/Landing', tags: ['phone-only'] });

const LINKS = { loginHref: '#login', registerHref: '#register', onRegister: fn() };

export const HeroForAVisitor = meta.story({ tags: ['!test'], render: () => <Hero {...LINKS} /> });

/** For a signed-in learner, the link to the dashboard comes first. */
export const FirstViewOfALearner = meta.story({
  render: () => <Hero {...LINKS} dashboardHref="#dashboard" />,
});

export const TrialStarts = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <TrialButton isLead onRegister={LINKS.onRegister} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start Free Trial' }));
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '70');
  },
});

export const SampleQuestion = meta.story({
  tags: ['!test'],
  render: () => <DemoQuestion registerHref="#register" />,
});

export const TriedOne = meta.story({
  render: () => <DemoQuestion registerHref="#register" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getAllByRole('radio')[0] ?? canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Check answer' }));
  },
});

export const LeaderboardRanks = meta.story({ tags: ['!test'], render: () => <Leaderboard /> });

export const LearnerQuotes = meta.story({ tags: ['!test'], render: () => <Testimonials /> });

export const FeatureList = meta.story({ tags: ['!test'], render: () => <Features /> });

export const BelowTheHero = meta.story({
  tags: ['!test'],
  render: () => <BelowTheFold registerHref="#register" />,
});
