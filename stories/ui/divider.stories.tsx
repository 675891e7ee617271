import { expect } from 'storybook/test';
import { Divider } from '#ui/divider';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({ title: 'Layout/Divider', component: Divider });

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack>
      <Text>Sign in with Google</Text>
      <Divider label="or" />
      <Text>Sign in with your email</Text>
      <Divider />
      <Text>Help</Text>
      <Divider label="o kung wala kang Google account" lang="fil" />
    </Stack>
  ),
});

export const SeparatesOrSaysItsWord = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <>
      <Divider />
      <Divider label="or" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('separator')).toHaveLength(1);
    await expect(canvas.getByText('or')).toBeVisible();
  },
});
