import { expect, fn } from 'storybook/test';
import { ErrorBox } from '#ui/error-box';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrow } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'UI/ErrorBox',
  component: ErrorBox,
  args: {
    message: 'No questions found for Science at Hard level. Please try a different combination.',
    onRetry: fn(),
  },
});

export const Default = meta.story({ tags: ['no-screenshot'] });

export const Catalogue = meta.story({
  render: (args) => (
    <Stack gap={6}>
      <ErrorBox {...args} />
      <ErrorBox title="You're signed out" message="No active session - please log in" />
      <ErrorBox
        lang="fil"
        message="Hindi maabot ang server. Narito pa rin ang lahat ng iyong mga kasagutan."
        retryLabel="Subukang muli"
        onRetry={() => {}}
      />
    </Stack>
  ),
});

export const RetriedByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrow,
  args: { retryLabel: 'Subukang muli' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No questions found');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Subukang muli' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expectNoSidewaysScroll();
  },
});
