import { expect, fn } from 'storybook/test';
import { Stack } from '#ui/stack';
import { TextArea } from '#ui/text-area';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Forms/TextArea',
  component: TextArea,
  args: {
    label: 'Your idea',
    placeholder: "Describe the feature you'd love to see...",
    onValueChange: fn(),
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '32rem' }}>
      <TextArea label="Your idea" placeholder="Describe the feature you'd love to see..." />
      <TextArea
        label="Bio"
        isOptional
        hint="Two or three sentences."
        defaultValue="Mahilig sa agham."
        lang="fil"
      />
      <TextArea label="What happened?" error="Tell us what happened." />
      <TextArea label="Sent" isDisabled defaultValue="Thank you." />
    </Stack>
  ),
});

export const KeepsLineBreaksAndSaysErrors = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { error: 'Write at least a sentence.' },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Your idea' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('Una{Enter}Ikalawa');
    await expect(box).toHaveValue('Una\nIkalawa');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Write at least a sentence.');
  },
});

export const GrowsWithItsTextAndFits = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox');
    const before = box.getBoundingClientRect().height;
    await userEvent.click(box);
    await userEvent.paste('Isang mahabang mungkahi. '.repeat(30));
    await expect(box.getBoundingClientRect().height).toBeGreaterThan(before);
    await expectNoSidewaysScroll();
  },
});
