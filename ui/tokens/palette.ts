import { type Oklch, toHex, toOklch } from './oklch.ts';

/** The six colors of a theme. With the radius and the fonts of tokens.css they are the eight inputs that re-theme everything. */
export type ThemeColors = Readonly<{
  /** The school's color: the logo and the main action. */
  brand: string;
  /** Decoration in small amounts; `caution` is made from it. */
  accent: string;
  /** The tint of backgrounds, borders and text. */
  neutral: string;
  /** Right, done, gained. */
  positive: string;
  /** Wrong, lost, dangerous. */
  negative: string;
  /** The picked color, also for links; `note` is made from it. */
  ink: string;
}>;

/** Iskolar's own colors: the University's maroon and forest green, amber, and a slate blue that no verdict uses. */
export const iskolarColors: ThemeColors = {
  brand: '#7b1123',
  accent: '#f3ab3c',
  neutral: '#8f7b6b',
  positive: '#14573a',
  negative: '#c02a16',
  ink: '#36487a',
};

/** How light each of a ramp's fifteen steps is: 1 to 3 are light backgrounds, 7 to 10 fills, 12 to 15 dark backgrounds. */
const steps = [
  0.985, 0.962, 0.925, 0.86, 0.785, 0.69, 0.572, 0.51, 0.435, 0.375, 0.315, 0.27, 0.225, 0.185, 0.13,
];
/** The part of the input's chroma that each step keeps. */
const keeps = [0.1, 0.25, 0.4, 0.6, 0.85, 0.95, 1, 1, 1, 0.9, 0.6, 0.42, 0.36, 0.32, 0.28];

const ramp = ({ chroma, hue }: Oklch): string[] =>
  steps.map((lightness, at) => toHex({ lightness, chroma: chroma * (keeps[at] ?? 1), hue }));

/** Puts the input itself at the step that is nearest to it, so that a brand keeps its exact color. */
const exactRamp = (hex: string): string[] => {
  const input = toOklch(hex);
  const distance = (lightness: number) => Math.abs(lightness - input.lightness);
  const nearest = steps.reduce((best, lightness) =>
    distance(lightness) < distance(best) ? lightness : best,
  );
  return ramp(input).map((value, at) => (steps[at] === nearest ? hex : value));
};

const turned = (hex: string, by: number, part = 1): Oklch => {
  const { lightness, chroma, hue } = toOklch(hex);
  return { lightness, chroma: chroma * part, hue: (hue + by + 360) % 360 };
};

/** The ramps of a theme: custom properties by name, such as `brand-9`. */
export function makePalette(colors: ThemeColors): ReadonlyMap<string, string> {
  const ramps = {
    brand: exactRamp(colors.brand),
    accent: exactRamp(colors.accent),
    neutral: ramp(toOklch(colors.neutral)),
    positive: exactRamp(colors.positive),
    caution: ramp(turned(colors.accent, -8)),
    negative: exactRamp(colors.negative),
    note: ramp(turned(colors.ink, -50, 0.85)),
    ink: exactRamp(colors.ink),
  };
  return new Map(
    Object.entries(ramps).flatMap(([name, values]) =>
      values.map((value, at) => [`${name}-${at + 1}`, value]),
    ),
  );
}

/** The text of palette.css. */
export function paletteCss(colors: ThemeColors): string {
  const lines = [...makePalette(colors)].map(([name, value]) => `  --${name}: ${value};`);
  return [
    '/* The ramps, made from six colors by `npm run tokens` (palette.ts). Parts use the roles of tokens.css, never these. */',
    ':root {',
    ...lines,
    '}',
    '',
  ].join('\n');
}
