// The characters that the subset fonts contain (scripts/subset-fonts.mjs). A test finds a character that is missing.

/** The first and last code point of each range. */
const MATH_RANGES: readonly (readonly [number, number])[] = [
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

const MATH_SIGNS =
  '⇒⇔∀∂∃∅∆∇∈∉∋∏∑−∓∕∖∗∘∙√∛∜∝∞∠∡∢∣∤∥∦∧∨∩∪∫∴∵∶∷∼≃≅≈≠≡≢≤≥≪≫⊂⊃⊄⊅⊆⊇⊊⊋⊕⊖⊗⊘⊥⋀⋁⋂⋃⋅⋆⋮⋯⌈⌉⌊⌋⟨⟩△◯ℎ⇌♀♂‾ℂℕℚℝℤ';

/** The characters for which fonts.css uses the fonts that this script writes. */
const TEXT_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e], // Basic Latin
  [0xa0, 0xff], // Latin-1
  [0x2000, 0x206f], // spaces, dashes, quotes, bullet, ellipsis, primes
];
const TEXT_SIGNS = 'ıŒœʻʼˆ˚˜€™↑↓−∕\u0304\u0308\u0329';

/** The characters of the font for formulas. */
export const MATH_FONT = signsOf(MATH_RANGES, MATH_SIGNS);
/** The characters of the fonts for text. */
export const TEXT_FONT = signsOf(TEXT_RANGES, TEXT_SIGNS);

function signsOf(ranges: readonly (readonly [number, number])[], signs: string): string {
  const runs = ranges.map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join(''),
  );
  return runs.join('') + signs;
}
