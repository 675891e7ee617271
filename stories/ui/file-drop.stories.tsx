import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { FileDrop } from '#ui/file-drop';
import { Image } from '#ui/icon';
import { Stack } from '#ui/stack';
import { iskolarColors } from '#ui/tokens';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: {
    label: 'Screenshot',
    hint: 'At most 10 MB',
    accept: 'image/*',
    file: null,
    onFileChange: fn(),
  },
});

const chosen = { name: 'a-screenshot-with-a-rather-long-name-from-a-phone.png', sizeText: '1.4 MB' };
// A data URL, so that the story fetches no image.
const drawing = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><rect width="8" height="5" fill="${iskolarColors.positive}"/><circle cx="4" cy="2.5" r="1.4" fill="${iskolarColors.accent}"/></svg>`)}`;

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: (args) => (
    <Stack gap={6}>
      <FileDrop {...args} />
      <FileDrop {...args} label="Video" hint="At most 50 MB" isOptional icon={<Image />} />
      <FileDrop {...args} file={chosen} preview={<img src={drawing} alt="" />} />
      <FileDrop {...args} file={chosen} preview={<img src={drawing} alt="" />} progress={0.6} isDisabled />
      <FileDrop {...args} error="This file is too large (30.0 MB). A screenshot may have at most 10 MB." />
      <FileDrop {...args} isDisabled />
      <FileDrop
        {...args}
        label="Larawan ng screen"
        hint="Hanggang sampung megabyte, sa alinmang karaniwang uri ng larawan"
        error="Masyadong malaki ang larawang ito. Pumili ng hindi lalampas sa sampung megabyte."
        lang="fil"
      />
    </Stack>
  ),
});

export const TakesAFile = meta.story({
  tags: ['interaction', '!autodocs'],
  render: (args) => {
    const [file, setFile] = useState<File | null>(null);
    return (
      <FileDrop
        {...args}
        file={file === null ? null : { name: file.name, sizeText: '1 kB' }}
        onFileChange={(next) => {
          setFile(next);
          args.onFileChange(next);
        }}
      />
    );
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const input = canvas.getByLabelText('Screenshot');
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    await step('the keyboard reaches it', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
      await expect(input).toHaveAccessibleDescription('At most 10 MB');
    });
    await step('a chosen file is named and can be taken away', async () => {
      await userEvent.upload(input, file);
      await expect(args.onFileChange).toHaveBeenLastCalledWith(file);
      await expect(canvas.getByText('x.png')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Remove x.png' }));
      await expect(args.onFileChange).toHaveBeenLastCalledWith(null);
    });
    await step('and chosen again', async () => {
      await userEvent.upload(input, file);
      await expect(canvas.getByText('x.png')).toBeVisible();
    });
  },
});
