import { expect, fn } from 'storybook/test';
import { LandingScreen } from '#features/landing';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Screens/Landing',
  component: LandingScreen,
  parameters: { isBare: true },
  args: { loginHref: '#login', registerHref: '#register', onRegister: fn() },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Top Performers' });
  },
});

export const TriesTheQuestions = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, step }) => {
    await step('nothing is told before an answer is checked', async () => {
      await expect(canvas.getByRole('button', { name: 'Check answer' })).toBeDisabled();
      await userEvent.click(canvas.getByRole('radio', { name: /warmed the water/ }));
      await expect(canvas.queryByText(/Evaporation slows/)).toBeNull();
    });
    await step('a wrong answer shows the right one and why', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Check answer' }));
      await expect(canvas.getByText('Your answer, wrong')).toBeVisible();
      await expect(canvas.getByText('Correct answer')).toBeVisible();
      await expect(canvas.getByText(/Evaporation slows/)).toBeVisible();
    });
    await step('the third one is in Filipino, and says so', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next question' }));
      await userEvent.click(await canvas.findByRole('radio', { name: /3 km/ }));
      await userEvent.click(canvas.getByRole('button', { name: 'Check answer' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Next question' }));
      await expect(await canvas.findByRole('group', { name: /wastong gamit/ })).toHaveAttribute(
        'lang',
        'fil',
      );
    });
  },
});

export const SectionsInOrder = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Top Performers' });
    const sections = canvas.getAllByRole('heading', { level: 2 }).map(({ id }) => id);
    await expect(sections).toEqual(['demo-title', 'top-performers', 'features', 'testimonials']);
    await expect(canvas.getByRole('link', { name: 'Get Started for Free' })).toBeVisible();
  },
});
