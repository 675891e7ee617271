import { expect } from 'storybook/test';
import preview from '../.storybook/preview.tsx';

/** The MDX pages. Storybook loads each page only when somebody opens it, so this test loads them all. */
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
