import { expect, fireEvent, fn } from 'storybook/test';
import { OtpInput } from '#ui/otp-input';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Forms/OtpInput',
  component: OtpInput,
  args: { label: 'One-time code', defaultValue: '', onValueChange: fn(), onComplete: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={6}>
      <OtpInput label="One-time code" value="" onValueChange={() => {}} />
      <OtpInput label="One-time code" value="4821" onValueChange={() => {}} />
      <OtpInput
        label="One-time code"
        value="482193"
        error="Invalid OTP. Try again."
        onValueChange={() => {}}
      />
      <OtpInput label="One-time code" value="482193" isDisabled onValueChange={() => {}} />
      <OtpInput
        label="Anim na numerong ipinadala sa iyong email"
        value="482193"
        error="Mali ang numerong ito. Ang pinakahuling ipinadala lamang ang gagana."
        lang="fil"
        onValueChange={() => {}}
      />
    </Stack>
  ),
});

export const TypedDigitByDigit = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
    await userEvent.keyboard('4a8');
    await expect(canvas.getByRole('textbox', { name: 'Digit 3 of 6' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('48');
    await userEvent.keyboard('2193');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('482193');
  },
});

export const PastedWithSpacesFromAnyBox = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: '12' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 3 of 6' }));
    await userEvent.paste(' 482-193 ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('482193');
    await expect(args.onComplete).toHaveBeenCalledWith('482193');
    await expect(canvas.getByRole('textbox', { name: 'Digit 6 of 6' })).toHaveFocus();
  },
});

export const DigitsThatMayNotBeTheCode = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args, step }) => {
    const first = canvas.getByRole('textbox', { name: 'Digit 1 of 6' });
    await step('seven digits are shown, and nothing is sent', async () => {
      await userEvent.click(first);
      await userEvent.paste('4821937');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('482193');
      await expect(args.onComplete).not.toHaveBeenCalled();
    });
    await step('a code in a sentence is found', async () => {
      await userEvent.keyboard('{Backspace}');
      await userEvent.paste('2026: your code is 730512');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('730512');
      await expect(args.onComplete).toHaveBeenCalledWith('730512');
    });
  },
});

export const FilledInByTheDevice = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('textbox', { name: 'Digit 1 of 6' });
    await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(first).toHaveAttribute('inputmode', 'numeric');
    // A phone's autofill sets the whole code as the value of the first box.
    await fireEvent.change(first, { target: { value: '482193' } });
    await expect(args.onComplete).toHaveBeenCalledWith('482193');
    await expect(canvas.getByRole('textbox', { name: 'Digit 6 of 6' })).toHaveValue('3');
  },
});

export const BackspaceAndArrows = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: '482' },
  play: async ({ canvas, userEvent, args }) => {
    const box = (number: number) => canvas.getByRole('textbox', { name: `Digit ${number} of 6` });
    await userEvent.click(box(4));
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('48');
    await expect(box(3)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(box(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(box(2)).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4');
    await userEvent.keyboard('{End}');
    await expect(box(2)).toHaveFocus();
  },
});

export const BackspaceOfAPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: '12345' },
  play: async ({ canvas, userEvent, args, step }) => {
    const box = (number: number) => canvas.getByRole('textbox', { name: `Digit ${number} of 6` });
    // Android keyboards do not report which key was pressed: the page only learns that text was deleted.
    const pressBackspace = async () => {
      await fireEvent(
        document.activeElement ?? document.body,
        new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true }),
      );
      const field = document.activeElement;
      if (field instanceof HTMLInputElement && field.value !== '')
        await fireEvent.change(field, { target: { value: '' } });
    };
    await step('in a box with a digit', async () => {
      await userEvent.click(box(3));
      await pressBackspace();
      await expect(args.onValueChange).toHaveBeenLastCalledWith('1245');
      await expect(box(2)).toHaveFocus();
    });
    await step('in an empty box', async () => {
      await userEvent.click(box(6));
      await userEvent.click(box(5));
      await pressBackspace();
      await expect(args.onValueChange).toHaveBeenLastCalledWith('124');
    });
  },
});

export const AComposedWordIsTakenOnce = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    const first = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Digit 1 of 6' });
    await userEvent.click(first);
    await fireEvent.compositionStart(first);
    await fireEvent.input(first, {
      target: { value: '12' },
      isComposing: true,
      inputType: 'insertCompositionText',
    });
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await fireEvent.compositionEnd(first, { data: '12' });
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(args.onValueChange).toHaveBeenCalledWith('12');
  },
});

export const AnErrorKeepsTheDigits = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { defaultValue: '482193', error: 'Invalid OTP. Try again.' },
  play: async ({ canvas }) => {
    const first = canvas.getByRole('textbox', { name: 'Digit 1 of 6' });
    await expect(canvas.getByRole('group', { name: 'One-time code' })).toContainElement(first);
    await expect(first).toHaveValue('4');
    await expect(first).toBeInvalid();
    await expect(first).toHaveAccessibleDescription('Invalid OTP. Try again.');
    await expectNoSidewaysScroll();
    await expectTargetSize(first, 36);
  },
});

export const DisabledTakesNoDigits = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isDisabled: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeDisabled();
    await userEvent.keyboard('1');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});
