/**
 * Writes the fonts of ui/tokens/fonts that a page downloads first. They contain only the weights and characters that
 * the app uses. A whole font is up to seven times as large, and a phone needs a tenth of a second for 20 kB. If a
 * bank needs another character, add it in font-signs.ts; if a style needs another weight, add it in this file. Then run
 * `npm run fonts:subset`.
 * Characters that are not listed in this file come from the whole fonts (fonts.css).
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { MATH_FONT, TEXT_FONT } from './font-signs.ts';

const ROOT = new URL('..', import.meta.url);

const FONTS = [
  {
    source: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
    target: 'math.woff2',
    signs: MATH_FONT,
  },
  {
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    target: 'text.woff2',
    signs: TEXT_FONT,
    weights: { min: 400, max: 700 },
  },
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    target: 'display.woff2',
    signs: TEXT_FONT,
    weights: { min: 550, max: 800 },
  },
  {
    // Atkinson Hyperlegible, the text font, has no peso sign, so text uses this sign of Bricolage Grotesque.
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    target: 'peso.woff2',
    signs: '₱',
    weights: { min: 400, max: 800 },
  },
];

for (const { source, target, signs, weights } of FONTS) {
  const whole = await readFile(new URL(`node_modules/${source}`, ROOT));
  const subset = await subsetFont(whole, signs, {
    targetFormat: 'woff2',
    ...(weights === undefined ? {} : { variationAxes: { wght: weights } }),
  });
  await writeFile(new URL(`ui/tokens/fonts/${target}`, ROOT), subset);
  console.log(`${target}: ${subset.length} bytes of ${whole.length}`);
}
