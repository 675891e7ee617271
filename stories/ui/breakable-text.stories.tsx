import { expect } from 'storybook/test';
import { BreakableText } from '#ui/breakable-text';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Foundations/BreakableText',
  tags: ['phone-only'],
  component: BreakableText,
  args: { text: 'sample.maria.santos@paaralan.example' },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={4} style={{ inlineSize: '11rem', maxInlineSize: '100%' }}>
      <BreakableText text="ana@iskolar.example" />
      <BreakableText text="sample.maria.santos@paaralan.example" />
      <BreakableText text="@sample_learner_of_the_year" />
      <BreakableText text="@samplelearneroftheyeartwothousand" />
    </Stack>
  ),
});

/** How many lines the element's text takes. */
function lines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
}

export const BreaksLinesAtPunctuation = meta.story({
  tags: ['interaction', '!autodocs'],
  render: ({ text }) => (
    <div style={{ inlineSize: '12rem' }}>
      <BreakableText text={text} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const address = canvas.getByText(
      (_, element) => element?.tagName === 'SPAN' && element.textContent === args.text,
    );
    await expect(lines(address)).toBeGreaterThan(1);
    // The address can break between its parts. No part begins with the @, so no line does.
    await expect(Array.from(address.childNodes).some(({ textContent }) => textContent?.startsWith('@'))).toBe(
      false,
    );
    // A reader who copies the address must get it without extra characters.
    await expect(address.textContent).toBe(args.text);
  },
});
