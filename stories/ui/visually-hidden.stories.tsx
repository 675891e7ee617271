import { expect } from 'storybook/test';
import { VisuallyHidden } from '#ui/visually-hidden';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Foundations/VisuallyHidden',
  tags: ['phone-only'],
  component: VisuallyHidden,
  args: { children: 'blank' },
});

export const Catalog = meta.story({
  render: (args) => (
    <p>
      The capital is <VisuallyHidden {...args} />
      ____.
    </p>
  ),
});

export const ReadButNotVisible = meta.story({
  tags: ['interaction', '!autodocs'],
  render: (args) => (
    <button type="button">
      12
      <VisuallyHidden {...args}>answered</VisuallyHidden>
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '12 answered' })).toBeVisible();
    const words = canvas.getByText('answered').getBoundingClientRect();
    await expect(words.width).toBeLessThanOrEqual(1);
  },
});
