import { expect } from 'storybook/test';
import { Moment } from '#ui/moment';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, day) => ({
  label,
  isLit: [0, 1, 3, 4].includes(day),
}));

const meta = preview.meta({
  title: 'Feedback/Moment',
  component: Moment,
  args: { scene: 'day' as const, days: WEEK, children: 'Done for today: 9 days in a row.' },
});

export const Default = meta.story({ args: { isNew: true }, tags: ['!test'] });

/** The five moments as they stay: the same on a device that asks for less motion. */
export const Catalog = meta.story({
  render: () => (
    <Stack>
      <Moment scene="first">Tama! Your first right answer.</Moment>
      <Moment scene="day" days={WEEK}>
        Done for today: 9 days in a row.
      </Moment>
      <Moment scene="best">Your best so far: up from 63% to 70%.</Moment>
      <Moment scene="perfect">A perfect set: 10 of 10.</Moment>
      <Moment scene="green">Biology turned green: good.</Moment>
      <Moment scene="day" days={WEEK} lang="fil">
        Tapos na ang para sa araw na ito: siyam na magkakasunod na araw.
      </Moment>
    </Stack>
  ),
});

/** A new moment is announced once, keeps its size, and any key ends its drawing. */
export const AnnouncedAndSkippable = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { isNew: true, 'data-testid': 'moment' } as object,
  play: async ({ canvas, userEvent }) => {
    const band = canvas.getByTestId('moment');
    const height = band.offsetHeight;
    await expect(canvas.getByRole('status')).toHaveTextContent('Done for today: 9 days in a row.');
    await expect(band).toHaveAttribute('data-new');
    await userEvent.keyboard('{Escape}');
    await expect(band).not.toHaveAttribute('data-new');
    await expect(band.offsetHeight).toBe(height);
    await expectNoSidewaysScroll();
  },
});

/** A moment that was shown before stands still and says nothing by itself. */
export const ShownBefore = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Done for today: 9 days in a row.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[2]).toHaveTextContent('Wed: not studied');
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});
