import { expect } from 'storybook/test';
import { ProgressBar } from '#ui/progress-bar';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Question 7 of 20', value: 7, max: 20, valueText: '6 of 20 answered' },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '32rem' }}>
      <ProgressBar label="Question 7 of 20" value={7} max={20} valueText="6 of 20 answered" />
      <ProgressBar label="Weekly Progress" value={64} tone="success" />
      <ProgressBar label="Getting ready" value={85} tone="accent" />
      <ProgressBar label="Nothing yet" value={0} />
      <ProgressBar label="All done" value={100} tone="success" />
      <ProgressBar label="A little under the pass line" value={55} tone="warning" />
      <ProgressBar label="Malayo pa sa pasadong marka" value={12} tone="danger" lang="fil" />
      <ProgressBar label="Hidden label" isLabelHidden value={33} />
    </Stack>
  ),
});

export const AnnouncesItsValue = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { label: 'Mga katanungang nasagot na sa araw na ito', lang: 'fil' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Mga katanungang nasagot na sa araw na ito' });
    await expect(bar).toHaveAttribute('aria-valuenow', '7');
    await expect(bar).toHaveAttribute('aria-valuemax', '20');
    await expect(bar).toHaveAttribute('aria-valuetext', '6 of 20 answered');
    await expectNoSidewaysScroll();
  },
});

export const ValueIsClamped = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => (
    <>
      <ProgressBar label="over" value={140} />
      <ProgressBar label="under" value={-5} isLabelHidden />
      <ProgressBar label="nothing" value={0} max={0} />
    </>
  ),
  play: async ({ canvas }) => {
    const over = canvas.getByRole('progressbar', { name: 'over' });
    await expect(over).toHaveAttribute('aria-valuenow', '100');
    await expect(over).toHaveAttribute('aria-valuetext', '100%');
    await expect(canvas.getByRole('progressbar', { name: 'under' })).toHaveAttribute('aria-valuenow', '0');
    await expect(canvas.getByRole('progressbar', { name: 'nothing' })).toHaveAttribute(
      'aria-valuetext',
      '0%',
    );
  },
});
