import { expect } from 'storybook/test';
import { Spinner } from '#ui/spinner';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({ title: 'Feedback/Spinner', component: Spinner, args: { label: 'Loading…' } });

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Inline gap={6}>
      <Spinner label="Loading…" size="sm" isLabelHidden />
      <Spinner label="Loading…" isLabelHidden />
      <Spinner label="Loading questions…" size="lg" />
    </Inline>
  ),
});

export const AnnouncesItsLabel = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { label: 'Kinukuha ang mga tanong…', lang: 'fil' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Kinukuha ang mga tanong…');
  },
});
