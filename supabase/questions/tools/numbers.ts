import { evaluateNumber } from './evaluate.ts';

/**
 * The text between the brace at `open` and its closing brace, and the index after it; null if there is no closing
 * brace.
 */
function group(text: string, open: number): { inner: string; end: number } | null {
  if (text[open] !== '{') return null;
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return { inner: text.slice(open + 1, index), end: index + 1 };
  }
  return null;
}

/** Replaces fractions and mixed numbers such as `1\frac{1}{2}` by sums and quotients. */
function plainFractions(text: string): string {
  const found = /(\d+)?\s*\\[dt]?frac\s*(?=\{)/.exec(text);
  if (!found) return text;
  const top = group(text, found.index + found[0].length);
  const bottom = top && group(text, top.end);
  if (!top || !bottom) return text;
  const quotient = `((${top.inner})/(${bottom.inner}))`;
  const isMixed = found[1] !== undefined && /^\d+$/.test(top.inner) && /^\d+$/.test(bottom.inner);
  const whole = found[1] === undefined ? '' : isMixed ? `${found[1]}+` : `${found[1]}*`;
  return plainFractions(`${text.slice(0, found.index)}(${whole}${quotient})${text.slice(bottom.end)}`);
}

/** Replaces square roots, and roots with a degree such as cube roots, by function calls. */
function plainRoots(text: string): string {
  const found = /\\sqrt\s*(?:\[([^\]]+)\])?\s*(?=\{)/.exec(text);
  if (!found) return text;
  const inside = group(text, found.index + found[0].length);
  if (!inside) return text;
  const root = found[1] === undefined ? `sqrt(${inside.inner})` : `nthRoot(${inside.inner},${found[1]})`;
  return plainRoots(`${text.slice(0, found.index)}${root}${text.slice(inside.end)}`);
}

/**
 * Replaces powers: `^{…}`, and superscript digits after a digit or a bracket. Other superscript digits belong to units.
 */
function plainPowers(text: string): string {
  const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  return text
    .replace(/\^\{([^{}]*)\}/g, '^($1)')
    .replace(/(?<=[\d)])(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, minus: string, digits: string) => {
      const plain = [...digits].map((digit) => raised.indexOf(digit)).join('');
      return `^(${minus === '' ? '' : '-'}${plain})`;
    });
}

/**
 * Matches the unit or the noun after the number, up to the end of the option: `cm²`, `km/h`, `m/s^2`, `°C`, `per day`,
 * `mga mag-aaral`.
 */
const UNIT = /\s*(?:°\s*)?(?:[A-Za-zµμΩñÑ](?:[A-Za-zµμΩñÑ.·⋅\s/²³⁻¹-]|\^\(-?\d\)|\^\d)*)$/;

const NUMBER = String.raw`[-+]?\s*(?:\d+(?:\.\d+)?|\.\d+)`;
const RATIO = new RegExp(`^(${NUMBER})\\s*:\\s*(${NUMBER})$`);
const ALLOWED = /^(?:[\d.+\-*/^(),\s]|sqrt|nthRoot|pi)+$/;

/**
 * The number in an option: `₱1,120`, `$\frac{3}{4}$`, `$2\sqrt{3}$`, `25%` (as 25), `12 cm`, `35°`, `−4`, `$x = 5$`,
 * `2 : 3` (as a quotient), `$3 \times 10^8$ m/s`. Units are ignored.
 * @returns null if the option is not just a number
 */
export function numberInOption(option: string): number | null {
  const text = option
    .replaceAll('$', ' ')
    .replace(/\\text\{\s*([^{}]*)\}/g, ' $1')
    .replace(/\\mathrm\{\s*([^{}]*)\}/g, ' $1')
    .replace(/\\left|\\right|\\[,;!:]/g, '')
    .replace(/\\\s/g, ' ')
    .replace(/\^\{?\\circ\}?|\\degree/g, '°')
    .replaceAll('{,}', ',')
    .replace(/\\%|%/g, ' ')
    .replace(/\\(?:times|cdot)|[×·](?=\s*\d)/g, '*')
    .replace(/\\pi\b/g, 'π')
    .replace(/[−–]/g, '-')
    .replaceAll('₱', '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim();
  // Accept a ratio only if it is the whole text: a colon inside a longer text is probably a time of day.
  const ratio = RATIO.exec(text);
  if (ratio) return Number(ratio[1]?.replace(/\s/g, '')) / Number(ratio[2]?.replace(/\s/g, ''));
  const bare = plainPowers(plainRoots(plainFractions(text)))
    .replace(/√\s*(\d+)/g, ' sqrt($1)')
    .replace(/^[A-Za-z]\s*=\s*/, '')
    .replace(UNIT, '')
    .replace(/°$/, '')
    .replaceAll('π', ' pi ')
    .trim();
  if (!/\d|pi/.test(bare) || !ALLOWED.test(bare) || /\d\s+\d/.test(bare)) return null;
  // Whole numbers joined by hyphens are not a subtraction, but a date or an order of sentences: `4–2–1–3`.
  if (/^\d+(?:\s*-\s*\d+)+$/.test(bare)) return null;
  return evaluateNumber(bare);
}
