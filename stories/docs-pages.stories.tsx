import { expect, fn } from 'storybook/test';
import preview from '../.storybook/preview.tsx';
import { TokenFiles } from './helpers/token-file.tsx';

/** The MDX pages. Storybook loads each page only when somebody opens it, so this test loads them all. */
const pages = Object.values(import.meta.glob('./*.mdx'));

const meta = preview.meta({ title: 'Tests/Docs pages' });

export const Load = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <p>Every page of text loads, with all that it imports.</p>,
  play: async () => {
    await expect(pages.length).toBeGreaterThan(5);
    for (const load of pages) await expect(await load()).toHaveProperty('default');
  },
});

export const CopyTokens = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <TokenFiles />,
  play: async ({ canvas, userEvent }) => {
    const copied = fn(async (_text: string) => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the dark tokens' }));
    await expect(await canvas.findByText('The dark tokens are copied.')).toBeVisible();
    await expect(JSON.parse(copied.mock.calls[0]?.[0] ?? '')).toHaveProperty(
      'color.primary.$value',
      '{ramp.brand.7}',
    );
    copied.mockRejectedValueOnce(new Error('denied'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the light tokens' }));
    await expect(await canvas.findByText(/does not allow copying/)).toBeVisible();
  },
});
