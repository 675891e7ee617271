import { expect } from 'storybook/test';
import { Card } from '#ui/card';
import { Page } from '#ui/page';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Layout/Page',
  component: Page,
  parameters: { isBare: true },
  args: { children: <Card>What a page holds</Card> },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <>
      {(['narrow', 'normal', 'wide'] as const).map((width) => (
        <Page key={width} width={width}>
          <Card>{width}</Card>
        </Page>
      ))}
    </>
  ),
});

export const HasSideMargins = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { width: 'wide' },
  play: async ({ canvas }) => {
    const card = canvas.getByText('What a page holds').getBoundingClientRect();
    await expect(card.left).toBeGreaterThanOrEqual(16);
    await expect(innerWidth - card.right).toBeGreaterThanOrEqual(16);
    await expectNoSidewaysScroll();
  },
});
