import { expect } from 'storybook/test';
import preview from '../.storybook/preview.tsx';

/** The pages of text beside the stories: Storybook loads each of them only when somebody opens it. */
const pages = Object.values(import.meta.glob('./*.mdx'));

const meta = preview.meta({ title: 'Tests/Docs pages' });

export const Load = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <p>Every page of text loads, with all that it imports.</p>,
  play: async () => {
    await expect(pages.length).toBeGreaterThan(5);
    for (const load of pages) await expect(await load()).toHaveProperty('default');
  },
});
