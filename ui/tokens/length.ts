export type Length = Readonly<{ value: number; unit: 'px' | 'rem' }>;

/** The width of the phone for which lengths that grow with the screen are computed. */
const SCREEN = 390;
const REM = 16;
const pixels = { px: 1, rem: REM, vw: SCREEN / 100, vi: SCREEN / 100 };
const isUnit = (unit: string): unit is keyof typeof pixels => unit in pixels;

const compare = {
  min: (...sizes: number[]) => Math.min(...sizes),
  max: (...sizes: number[]) => Math.max(...sizes),
  clamp: (least = 0, wanted = 0, most = 0) => Math.max(least, Math.min(wanted, most)),
};
const isCompare = (name: string): name is keyof typeof compare => name in compare;

const inPixels = (css: string): number => {
  const [, name = '', list = ''] = /^(\w+)\((.+)\)$/.exec(css) ?? [];
  if (isCompare(name)) {
    const parts = list.match(/(?:[^,(]|\([^)]*\))+/g) ?? [];
    return compare[name](...parts.map((part) => inPixels(part.trim())));
  }
  return css.split(' + ').reduce((sum, term) => {
    const [, digits = '', unit = ''] = /^(-?[\d.]+)([a-z]+)$/.exec(term) ?? [];
    if (term !== '0' && !isUnit(unit)) throw new Error(`A design tool has no length for "${css}".`);
    return sum + (isUnit(unit) ? Number(digits) * pixels[unit] : 0);
  }, 0);
};

/**
 * A CSS length as design tools want it: in rem where the CSS says rem, otherwise in px. `min()`, `max()`, `clamp()` and
 * units of the screen have their value on a phone 390 px wide, with the default text size.
 * @throws Error for a unit that no design tool knows
 */
export function designLength(css: string): Length {
  const isRem = css.includes('rem');
  return { value: round(inPixels(css) / (isRem ? REM : 1)), unit: isRem ? 'rem' : 'px' };
}

/** Rounds to the four decimals that a designer's file needs. */
export const round = (value: number): number => Number(value.toFixed(4));
