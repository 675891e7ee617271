import { expect, fn, waitFor } from 'storybook/test';
import { Accordion, Disclosure } from '#ui/disclosure';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Layout/Disclosure',
  component: Disclosure,
  args: {
    label: 'Show as a table',
    onOpenChange: fn(),
    children: 'The same figures, in a table.',
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const AccordionStory = meta.story({
  name: 'Accordion',
  tags: ['!test'],
  render: () => (
    <Accordion>
      <Disclosure label="Who may take the exam?">Anyone in Grade 12.</Disclosure>
      <Disclosure label="What does it cost?">Nothing.</Disclosure>
    </Accordion>
  ),
});

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '36rem' }}>
      <Disclosure label="Show as a table">The same figures, in a table.</Disclosure>
      <Disclosure label="Show as a table" defaultOpen>
        The same figures, in a table.
      </Disclosure>
      <Accordion>
        <Disclosure variant="row" label="Science" note="9 topics">
          Biology, chemistry, physics and more.
        </Disclosure>
        <Disclosure
          variant="row"
          label="Kasanayan sa Wika at Pag-unawa sa Binasa"
          note="12 paksa"
          lang="fil"
          defaultOpen
        >
          Talasalitaan, balarila at pangunahing diwa.
        </Disclosure>
      </Accordion>
    </Stack>
  ),
});

export const OpensByItsLabel = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    const words = canvas.getByText('The same figures, in a table.');
    await expect(words).not.toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText('Show as a table').closest('summary')).toHaveFocus();
    await userEvent.click(canvas.getByText('Show as a table'));
    await waitFor(() => expect(words).toBeVisible());
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
  },
});
