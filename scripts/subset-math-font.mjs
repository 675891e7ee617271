/**
 * Writes ui/tokens/fonts/math.woff2: Noto Sans Math with the signs that the question banks can use, a seventh of the whole font's
 * size. Run it again (`npm run fonts:math`) when a bank needs another sign, and add the sign here.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ROOT = new URL('..', import.meta.url);
const SOURCE = new URL(
  'node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
  ROOT,
);
const TARGET = new URL('ui/tokens/fonts/math.woff2', ROOT);

/** First and last code point of each run. */
const RANGES = [
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

const SIGNS = '⇒⇔∀∂∃∅∆∇∈∉∋∏∑−∓∕∖∗∘∙√∛∜∝∞∠∡∢∣∤∥∦∧∨∩∪∫∴∵∶∷∼≃≅≈≠≡≢≤≥≪≫⊂⊃⊄⊅⊆⊇⊊⊋⊕⊖⊗⊘⊥⋀⋁⋂⋃⋅⋆⋮⋯⌈⌉⌊⌋⟨⟩△◯ℎ';

const runs = RANGES.map(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join(''),
);
const subset = await subsetFont(await readFile(SOURCE), runs.join('') + SIGNS, { targetFormat: 'woff2' });
await writeFile(TARGET, subset);
console.log(`math.woff2: ${subset.length} bytes`);
