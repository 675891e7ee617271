import { userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { DemoQuestion } from '../../features/landing/parts/DemoQuestion.tsx';
import { Leaderboard } from '../../features/landing/parts/Leaderboard.tsx';
import { Testimonials } from '../../features/landing/parts/Testimonials.tsx';

/** The interactive parts of the landing page. */
const meta = preview.meta({ title: 'Screen parts/Landing' });

export const TryOne = meta.story({
  tags: ['no-screenshot'],
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

export const Ranks = meta.story({ tags: ['no-screenshot'], render: () => <Leaderboard /> });

export const Quotes = meta.story({ tags: ['no-screenshot'], render: () => <Testimonials /> });
