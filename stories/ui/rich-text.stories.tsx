import { expect, waitFor } from 'storybook/test';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const passage = `Sa isang barangay sa *Los Baños*, nagtanim ng bakawan ang mga mag-aaral.
“Hindi ito madali,” wika ni Aling Nena.

Pagkaraan ng isang taon, ____ ang mga puno.`;

const table = `The table shows the results of three groups (₱1,250 each).

| Group | Results (m/s²) | Mean |
|---|---|---|
| 1 | 9.7, 9.8, 9.9 | $\\bar{x} = 9.8$ |
| 2 | 8.8, 9.8, 10.8 | $\\bar{x} = 9.8$ |

Which group is the most *precise*?`;

const mathematics = `If $f(x) = \\dfrac{x^2 - 4}{x - 2}$ and $x \\neq 2$, then $f(x) = x + 2$.

$\\displaystyle\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$, $\\sqrt{b^2 - 4ac}$, $\\sin 30^\\circ = \\tfrac12$, $\\log_2 8 = 3$, $\\binom{5}{2} = 10$

$\\left\\{ x \\in \\mathbb{R} \\mid x \\ge 0 \\right\\}$ and $\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}$`;

const meta = preview.meta({
  title: 'Practice/RichText',
  component: RichText,
  args: { text: passage, lang: 'fil' },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={7}>
      <RichText lang="fil" text={passage} />
      <RichText text={table} />
      <RichText text={mathematics} />
    </Stack>
  ),
});

export const AFormulaIsNamedInWords = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { text: String.raw`$\frac{13}{38}$` },
  render: ({ text }) => (
    <label>
      <input type="radio" name="answer" /> A. <RichText text={text} />
    </label>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'A. 13 over 38' })).toBeVisible();
  },
});

export const FormulasBecomeMathML = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { text: 'Solve $x^2 = 9$ for $x$.', lang: 'en' },
  play: async ({ canvasElement }) => {
    // Wait: the code that typesets formulas loads when the first formula is shown.
    await waitFor(() => expect(canvasElement.querySelectorAll('math')).toHaveLength(2));
    await expect(canvasElement.querySelector('msup')).not.toBeNull();
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
});

export const AFractionInTextIsReadable = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { text: 'Is it $\\frac{1}{2}$ or $2^{\\frac{1}{2}}$?', lang: 'en' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('mfrac')).toHaveLength(2));
    for (const digit of canvasElement.querySelectorAll('mfrac > *')) {
      await expect(Number.parseFloat(getComputedStyle(digit).fontSize)).toBeGreaterThan(11);
    }
  },
});

export const BadTeXStaysReadable = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { text: 'Broken: $\\frac{1}{$ and $\\href{javascript:alert(1)}{x}$.', lang: 'en' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Broken/)).toBeVisible();
    await waitFor(() => expect(canvasElement.textContent).toContain('x'));
    await expect(canvasElement.querySelector('a, [href]')).toBeNull();
  },
});

const wide = '\\frac{x^2 + 2xy + y^2}{x - y} + '.repeat(6);

export const AWideFormulaIsReachedByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { text: `Simplify $${wide}1$ and $x^2$.`, lang: 'en' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    // Wait: the code that typesets formulas loads when the first formula is shown.
    await waitFor(() => expect(canvasElement.querySelectorAll('math')).toHaveLength(2));
    const formula = await canvas.findByRole('group');
    await expect(formula).toHaveAccessibleName(/x/);
    await userEvent.tab();
    await expect(formula).toHaveFocus();
    await expect(formula.scrollWidth).toBeGreaterThan(formula.clientWidth);
    await expectNoSidewaysScroll();
    // A formula that fits is not a tab stop.
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
});

export const HtmlIsText = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { text: '<img src=x onerror=alert(1)> & <b>not bold</b>\n\n*<i>*', lang: 'en' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<img src=x onerror=alert(1)> & <b>not bold</b>')).toBeVisible();
    await expect(canvasElement.querySelector('img, b, i')).toBeNull();
  },
});

export const BlanksAreSpoken = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { text: 'Masarap ____ ang hinog na mangga.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('blank')).toBeInTheDocument();
  },
});

export const TablesAreTablesAndFit = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    text: `| ${'Napakahabang pamagat | '.repeat(6)}\n|${'---|'.repeat(6)}\n| ${'1 | '.repeat(6)}`,
    lang: 'fil',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(6);
    await expect(canvas.getAllByRole('cell')).toHaveLength(6);
    await expectNoSidewaysScroll();
    // A table that scrolls can be reached by keyboard, once it was measured.
    const scroller = canvas.getByRole('table').parentElement;
    await waitFor(() =>
      expect(scroller?.tabIndex === 0).toBe(
        scroller !== null && scroller.scrollWidth > scroller.clientWidth + 1,
      ),
    );
  },
});

export const AWideFormulaScrollsByItself = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    text: 'A shell is put into plenty of acid:\n\n$\\text{CaCO}_3 + 2\\text{HCl} \\rightarrow \\text{CaCl}_2 + \\text{H}_2\\text{O} + \\text{CO}_2 \\quad (C = 12, O = 16, Ca = 40)$\n\nWhat is left?',
    lang: 'en',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group')).toHaveAccessibleName(/CaCO/);
    await expectNoSidewaysScroll();
  },
});

/**
 * Text widths with different line breaks. At some of them, the punctuation after a formula could move alone to the next
 * line, or a factor before it could stay behind.
 */
const WIDTHS = Array.from({ length: 24 }, (_, step) => 110 + 7 * step);

/** The places of the characters that touch a formula or a blank without a space. */
const touching = (box: Element): DOMRect[] =>
  [box.previousSibling, box.nextSibling].flatMap((text) => {
    const length = text?.textContent?.length ?? 0;
    if (text === null || length === 0) return [];
    const range = document.createRange();
    const start = text === box.nextSibling ? 0 : length - 1;
    range.setStart(text, start);
    range.setEnd(text, start + 1);
    return range.toString() === ' ' ? [] : [range.getBoundingClientRect()];
  });

export const SignsAndFactorsStayWithTheirFormula = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    text: 'Which of these holds ($x > 2$) if 3$x$ + 10 = 5$x$ − 30, or the sum is $\\frac{a}{b} + 12$? Fill in ____.',
    lang: 'en',
  },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector<HTMLElement>('[lang="en"]');
    if (root === null) throw new Error('The text is there.');
    await waitFor(() => expect(canvasElement.querySelectorAll('math')).toHaveLength(4));
    root.style.display = 'block';
    for (const size of ['100%', '200%']) {
      root.style.fontSize = size;
      for (const width of WIDTHS) {
        root.style.width = `${width}px`;
        for (const box of root.querySelectorAll('[class*="_math_"], [class*="_blank_"]')) {
          const { top, bottom, left, right } = box.getBoundingClientRect();
          // What touches the formula is on its line, right beside it, and within the width of the text.
          for (const sign of touching(box)) {
            await expect(sign.top < bottom && sign.bottom > top, `${size}, ${width} px`).toBe(true);
            const gap = Math.max(sign.left - right, left - sign.right);
            await expect(Math.abs(gap)).toBeLessThanOrEqual(1);
            await expect(sign.right).toBeLessThanOrEqual(root.getBoundingClientRect().right + 1);
          }
        }
      }
    }
    await expectNoSidewaysScroll();
  },
});
