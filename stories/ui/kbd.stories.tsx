import { expect } from 'storybook/test';
import { Kbd } from '#ui/kbd';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Foundations/Kbd',
  tags: ['phone-only'],
  component: Kbd,
  args: { children: 'Esc' },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Inline>
      <span>
        <Kbd>A</Kbd> to <Kbd>D</Kbd> pick
      </span>
      <span lang="fil">
        <Kbd>Enter</Kbd> para magpatuloy
      </span>
      <Kbd>?</Kbd>
    </Inline>
  ),
});

export const IsAKbdElement = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Esc').localName).toBe('kbd');
  },
});
