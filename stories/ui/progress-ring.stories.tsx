import { expect } from 'storybook/test';
import { Check } from '#ui/icon';
import { ProgressRing } from '#ui/progress-ring';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Feedback/ProgressRing',
  component: ProgressRing,
  args: { label: 'Minutes today', value: 7, max: 20, valueText: '7 of 20 minutes', children: '7' },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: (args) => (
    <Inline>
      <ProgressRing {...args} value={0} valueText="0 of 20 minutes">
        0
      </ProgressRing>
      <ProgressRing {...args} />
      <ProgressRing {...args} value={25} valueText="25 of 20 minutes">
        <Check />
      </ProgressRing>
      <ProgressRing {...args} size="md" />
      <ProgressRing {...args} label="Minutong nailaan ngayong araw" valueText="7 sa 20 minuto" lang="fil" />
    </Inline>
  ),
});

export const AnnouncesItsValue = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar', { name: 'Minutes today' });
    await expect(ring).toHaveAttribute('aria-valuetext', '7 of 20 minutes');
    await expect(ring).toHaveAttribute('aria-valuenow', '7');
  },
});
