/**
 * Writes the fonts of ui/tokens/fonts that a page downloads first. They contain only the weights and characters that
 * the app uses. A whole font is up to seven times as large, and a phone needs a tenth of a second for 20 kB. If a
 * bank needs another character, or a style needs another weight, add it in this file and run `npm run fonts:subset`.
 * Characters that are not listed in this file come from the whole fonts (fonts.css).
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ROOT = new URL('..', import.meta.url);

/** The first and last code point of each range. */
const MATH_RANGES = [
  [0x20, 0x7e], // Basic Latin
  [0xa0, 0xff], // Latin-1: degree, plus-minus, times, superscripts
  [0x391, 0x3c9], // Greek
  [0x2010, 0x2026], // dashes, ellipsis
  [0x2032, 0x2037], // primes
  [0x2061, 0x2063], // invisible operators
  [0x2070, 0x2094], // superscripts and subscripts
  [0x2150, 0x215e], // fractions
  [0x2190, 0x2199], // arrows
  [0x1d400, 0x1d433], // bold letters
  [0x1d434, 0x1d467], // italic letters: variables
  [0x1d6fc, 0x1d71b], // italic Greek
];

const MATH_SIGNS = '⇒⇔∀∂∃∅∆∇∈∉∋∏∑−∓∕∖∗∘∙√∛∜∝∞∠∡∢∣∤∥∦∧∨∩∪∫∴∵∶∷∼≃≅≈≠≡≢≤≥≪≫⊂⊃⊄⊅⊆⊇⊊⊋⊕⊖⊗⊘⊥⋀⋁⋂⋃⋅⋆⋮⋯⌈⌉⌊⌋⟨⟩△◯ℎ⇌♀♂';

/** The characters for which fonts.css uses the fonts that this script writes. */
const TEXT_RANGES = [
  [0x20, 0x7e], // Basic Latin
  [0xa0, 0xff], // Latin-1
  [0x2000, 0x206f], // spaces, dashes, quotes, bullet, ellipsis, primes
];
const TEXT_SIGNS = 'ıŒœʻʼˆ˚˜€™↑↓−∕\u0304\u0308\u0329';

const FONTS = [
  {
    source: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
    target: 'math.woff2',
    signs: signsOf(MATH_RANGES, MATH_SIGNS),
  },
  {
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    target: 'text.woff2',
    signs: signsOf(TEXT_RANGES, TEXT_SIGNS),
    weights: { min: 400, max: 700 },
  },
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    target: 'display.woff2',
    signs: signsOf(TEXT_RANGES, TEXT_SIGNS),
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

function signsOf(ranges, signs) {
  const runs = ranges.map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join(''),
  );
  return runs.join('') + signs;
}

for (const { source, target, signs, weights } of FONTS) {
  const whole = await readFile(new URL(`node_modules/${source}`, ROOT));
  const subset = await subsetFont(whole, signs, {
    targetFormat: 'woff2',
    ...(weights === undefined ? {} : { variationAxes: { wght: weights } }),
  });
  await writeFile(new URL(`ui/tokens/fonts/${target}`, ROOT), subset);
  console.log(`${target}: ${subset.length} bytes of ${whole.length}`);
}
