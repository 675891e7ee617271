import { expect } from 'storybook/test';
import { CircularGauge } from '#ui/circular-gauge';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Data/CircularGauge',
  component: CircularGauge,
  args: { label: 'Science', value: 71.25, note: '1425/2000' },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Inline gap={6} align="start">
      <CircularGauge label="Science" value={92.4} note="1848/2000" />
      <CircularGauge label="Math" value={55} note="1100/2000" />
      <CircularGauge label="Language" value={12.05} note="241/2000" />
      <CircularGauge label="Reading" value={null} />
      <CircularGauge label="Kasanayan sa Wika" value={48} note="960 sa 2000 tanong" lang="fil" />
      <CircularGauge label="Nothing right" value={0} note="0/20" />
      <CircularGauge label="All right" value={100} decimals={0} size="sm" />
      <CircularGauge label="Score" value={64.5} size="lg" tone="neutral" decimals={1} />
    </Inline>
  ),
});

export const IsAMeterWithWords = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Science' });
    await expect(meter).toHaveAttribute('aria-valuenow', '71.25');
    await expect(meter).toHaveAttribute('aria-valuetext', '71.25%, 1425/2000');
  },
});

export const NoAttemptsIsNotZero = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { value: null, label: 'Kasanayan sa Wika at Pag-unawa sa Binasa', size: 'lg' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('meter')).toBeNull();
    await expect(
      canvas.getByRole('img', { name: 'Kasanayan sa Wika at Pag-unawa sa Binasa: No attempts yet' }),
    ).toBeVisible();
    await expectNoSidewaysScroll();
  },
});

export const ValueIsClamped = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { value: 130, note: undefined },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter');
    await expect(meter).toHaveAttribute('aria-valuenow', '100');
    await expect(meter).toHaveAttribute('aria-valuetext', '100.00%');
  },
});
