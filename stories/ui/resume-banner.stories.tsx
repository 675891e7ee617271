import { expect, fn } from 'storybook/test';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { ResumeBanner } from '#ui/resume-banner';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const handleContinue = fn();

const meta = preview.meta({
  title: 'Feedback/ResumeBanner',
  component: ResumeBanner,
  args: {
    title: 'A quiz is open',
    children: 'Science, 4 of 20 answered',
    action: <Button onClick={handleContinue}>Continue</Button>,
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack style={{ maxInlineSize: '40rem' }}>
      <ResumeBanner {...args} />
      <ResumeBanner
        title="May bukas na pagsusulit sa Kasanayan sa Wika"
        lang="fil"
        action={
          <>
            <LinkButton href="#">Ipagpatuloy</LinkButton>
            <Button variant="quiet">Itapon</Button>
          </>
        }
      />
    </Stack>
  ),
});

export const ContinueButtonWorks = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'A quiz is open' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(handleContinue).toHaveBeenCalled();
    await expectNoSidewaysScroll();
  },
});
