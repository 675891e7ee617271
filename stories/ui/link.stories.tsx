import { expect, fn } from 'storybook/test';
import { Link } from '#ui/link';
import { Inline, Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Actions/Link',
  component: Link,
  args: {
    children: 'Forgot your password?',
    href: '#',
    // The link must not navigate away from the story.
    onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={5}>
      <p>
        Read the <Link href="#">Terms of Service</Link> before you begin; ñ and ₱ are no trouble.
      </p>
      <p lang="fil">
        Basahin ang <Link href="#">Mga Tuntunin ng Paggamit at Patakaran sa Pagkapribado</Link> bago
        magsimula.
      </p>
      <Inline gap={5}>
        <Link href="#" variant="alone">
          Set your exam date
        </Link>
        <Link href="#" variant="quiet">
          Practice Quizzes
        </Link>
        <Link href="#" variant="quiet">
          Mock Exams
        </Link>
        <Link href="#" variant="quiet">
          Flashcards
        </Link>
      </Inline>
    </Stack>
  ),
});

export const FollowedByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
