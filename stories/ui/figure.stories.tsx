import { expect } from 'storybook/test';
import { Figure } from '#ui/figure';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { figureMarkup } from '../../supabase/questions/tools/figures/figure.ts';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';
import { figureSamples } from '../support/figures.ts';

/** The sample figures, drawn by the code that seeds the banks. */
const drawn = Object.entries(figureSamples).map(([name, figure]) => ({
  name,
  svg: figureMarkup(figure, 'en'),
}));
const svgOf = (name: string) => drawn.find((sample) => sample.name === name)?.svg ?? '';

const meta = preview.meta({ title: 'Practice/Figure', component: Figure, args: { svg: svgOf('line') } });

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5}>
      {drawn.map(({ name, svg }) => (
        <Figure key={name} svg={svg} />
      ))}
    </Stack>
  ),
});

export const OnANarrowPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  render: () => (
    <Stack gap={5}>
      {drawn.map(({ name, svg }) => (
        <Figure key={name} svg={svg} />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expectNoSidewaysScroll();
    for (const svg of canvasElement.querySelectorAll('svg')) {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      for (const text of svg.querySelectorAll('text')) {
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
        await expect(size).toBeGreaterThanOrEqual(11);
      }
    }
  },
});

export const TextAlternative = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const figure = canvas.getByRole('figure', { name: 'Figure' });
    await expect(figure.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
    await userEvent.click(canvas.getByText('The figure in words'));
    await expect(canvas.getByText(/In the dark: 0, 4, 9, 13, 15\./)).toBeVisible();
  },
});

const hostile =
  '<svg viewBox="0 0 300 40" onload="document.title=1"><desc>A line.</desc><script>document.title = 1</script>' +
  '<a href="javascript:alert(1)"><text>click</text></a><image href="https://example.org/x.png"/><style>*{display:none}</style>' +
  '<foreignObject><p>HTML</p></foreignObject><path id="x" style="fill:red" onclick="alert(1)" d="M0 20L300 20" stroke="currentColor" fill="url(https://example.org)"/></svg>';

export const OnlyAllowedShapesAreRendered = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { svg: hostile },
  play: async ({ canvasElement }) => {
    const path = canvasElement.querySelector('path');
    await expect(path?.getAttributeNames().sort()).toEqual(['d', 'stroke']);
    await expect(canvasElement.querySelector('svg')?.getAttributeNames()).toEqual(['viewBox']);
    await expect(
      canvasElement.querySelector('svg script, svg a, svg image, svg style, svg foreignObject'),
    ).toBeNull();
  },
});

export const InAQuestion = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <RichText lang="fil" text={`${svgOf('venn')}\n\nIlan ang kasapi ng *dalawang* samahan?`} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Larawan' })).toBeVisible();
    await expect(canvas.getByText('dalawang')).toBeVisible();
  },
});

export const InvalidFigures = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { svg: '<svg viewBox="0 0 0 0"></svg>' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The figure cannot be shown.')).toBeVisible();
  },
});
