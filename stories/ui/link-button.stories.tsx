import { expect, fn } from 'storybook/test';
import { ArrowRight, Download } from '#ui/icon';
import { LinkButton } from '#ui/link-button';
import { Inline, Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectTargetSize } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: {
    children: 'Start a quiz',
    href: '#',
    // The link must not navigate away from the story.
    onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={4}>
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <Inline key={variant}>
          <LinkButton href="#" variant={variant} size="sm">
            Small
          </LinkButton>
          <LinkButton href="#" variant={variant}>
            Medium
          </LinkButton>
          <LinkButton href="#" variant={variant} size="lg" iconEnd={<ArrowRight />}>
            Large
          </LinkButton>
        </Inline>
      ))}
      <LinkButton href="#" isFullWidth iconStart={<Download />} lang="fil">
        Kunin ang mga tanong para sa walang koneksiyon
      </LinkButton>
    </Stack>
  ),
});

export const FollowedByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    const link = canvas.getByRole('link', { name: 'Start a quiz' });
    await expectTargetSize(link, 44);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
