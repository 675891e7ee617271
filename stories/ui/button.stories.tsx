import { expect, fn } from 'storybook/test';
import { Button, IconButton } from '#ui/button';
import { ArrowRight, Flag, Play, X } from '#ui/icon';
import { Inline, Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const submitted = fn();

const meta = preview.meta({
  title: 'Actions/Button',
  component: Button,
  subcomponents: { IconButton },
  args: { children: 'Start Quiz', onClick: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const IconButtonStory = meta.story({
  name: 'IconButton',
  tags: ['!test'],
  render: () => <IconButton label="Flag" icon={<Flag />} />,
});

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5}>
      {(['primary', 'secondary', 'quiet', 'quiet-danger', 'danger'] as const).map((variant) => (
        <Inline key={variant}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} size="lg" iconEnd={<ArrowRight />}>
            Large
          </Button>
          <Button variant={variant} isBusy busyLabel="Saving…">
            Save Changes
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
          {variant === 'quiet-danger' ? null : <IconButton variant={variant} label="Flag" icon={<Flag />} />}
        </Inline>
      ))}
    </Stack>
  ),
});

export const LongFilipinoText = meta.story({
  tags: ['phone-only'],
  globals: narrowViewport,
  args: {
    children: 'Ipagpatuloy ang pagsasanay sa Kasanayan sa Wika at Pag-unawa sa Binasa',
    iconStart: <Play />,
    isFullWidth: true,
    lang: 'fil',
  },
});

export const PressedByPointerAndKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Start Quiz' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
});

export const BusyKeepsFocusAndIgnoresPresses = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isBusy: true, busyLabel: 'Saving…', type: 'submit' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent, args }) => {
    submitted.mockClear();
    const button = canvas.getByRole('button', { name: 'Saving…' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(submitted).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

export const DisabledIsSkipped = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isDisabled: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).not.toHaveFocus();
    canvas.getByRole('button').click();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

export const IconButtonIsNamed = meta.story({
  tags: ['interaction', '!autodocs'],
  render: (args) => <IconButton label="Close" icon={<X />} size="sm" onClick={args.onClick} />,
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Close' });
    await expectTargetSize(button, 24);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const FitsANarrowPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { children: 'Pinakamakapagpapabagabag-damdamin na katanungan sa pagsusulit', lang: 'fil' },
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    await expectTargetSize(canvas.getByRole('button'), 44);
  },
});
