import { expect, fn } from 'storybook/test';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Feedback/Banner',
  component: Banner,
  args: { children: 'You are offline. All your answers were sent.', onDismiss: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={4}>
      <Banner aria-label="Offline">
        <strong>You are offline.</strong> All your answers were sent.
      </Banner>
      <Banner
        actions={
          <>
            <Button size="sm">Update now</Button>
            <Button size="sm" variant="quiet">
              Later
            </Button>
          </>
        }
      >
        <strong>Update ready.</strong> A newer Iskolar is on this device.
      </Banner>
      <Banner tone="warning" onDismiss={() => {}}>
        Downloads and printing do not work here. <a href="#chrome">Open in Chrome</a>
      </Banner>
      <Banner lang="fil" onDismiss={() => {}}>
        Naibalik ang server mula sa kopya: naipadalang muli ang iyong mga sagot mula sa teleponong ito.
      </Banner>
    </Stack>
  ),
});

export const WordsAreHeardIfTheyCameLater = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { actions: <Button size="sm">Update now</Button> },
  render: (args) => (
    <>
      <Banner {...args} />
      <Page>
        <Banner>There from the start</Banner>
      </Page>
    </>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You are offline.');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await expectNoSidewaysScroll();
  },
});
