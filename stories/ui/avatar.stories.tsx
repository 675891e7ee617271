import { expect } from 'storybook/test';
import { Avatar } from '#ui/avatar';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({ title: 'Data/Avatar', component: Avatar, args: { name: 'ñina@example.ph' } });

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Inline>
      <Avatar name="ñina@example.ph" size="sm" />
      <Avatar name="Jose Rizal" />
      <Avatar name="maria" size="lg" />
    </Inline>
  ),
});

export const IsDecorative = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ñ')).toHaveAttribute('aria-hidden', 'true');
  },
});
