import { expect, fn } from 'storybook/test';
import { Grid } from '#ui/grid';
import { Text } from '#ui/heading';
import { Calculator, FlaskConical } from '#ui/icon';
import { LinkCard } from '#ui/link-card';
import preview from '../../.storybook/preview.tsx';
import { expectTargetSize } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Actions/LinkCard',
  component: LinkCard,
  args: {
    href: '#',
    children: 'Math',
    // The link must not navigate away from the story.
    onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Grid minColumn="9rem" gap={3}>
      <LinkCard href="#">
        <Calculator />
        <Text as="span" weight="bold">
          Math
        </Text>
        <Text as="span" size="sm" tone="muted">
          11 topics
        </Text>
      </LinkCard>
      <LinkCard href="#" padding="md" gap={2}>
        <FlaskConical />
        Science
      </LinkCard>
      <LinkCard href="#" lang="fil">
        <Text as="span" weight="bold">
          Pag-unawa sa binasa at mga talasalitaan
        </Text>
      </LinkCard>
    </Grid>
  ),
});

export const IsOneLink = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent, args }) => {
    const link = canvas.getByRole('link', { name: 'Math' });
    await expectTargetSize(link, 44);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
