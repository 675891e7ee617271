import { type Oklch, toHex, toOklch } from './oklch.ts';

/**
 * The six colors of a theme. Together with the radius and the fonts in tokens.css, they are the eight inputs of a
 * theme.
 */
export type ThemeColors = Readonly<{
  /** The school's color, for the logo and the main action. */
  brand: string;
  /** The color of small decorations. The `caution` ramp is derived from this color. */
  accent: string;
  /** The tint of backgrounds, borders and text. */
  neutral: string;
  /** The color of right answers, finished tasks and gains. */
  positive: string;
  /** The color of wrong answers, losses and dangerous actions. */
  negative: string;
  /** The color of picked options and links. The `note` ramp is derived from this color. */
  ink: string;
}>;

/** Iskolar's own colors: the University's maroon and forest green, amber, and a slate blue that no result uses. */
export const iskolarColors: ThemeColors = {
  brand: '#7b1123',
  accent: '#f3ab3c',
  neutral: '#8f7b6b',
  positive: '#14573a',
  negative: '#c02a16',
  ink: '#36487a',
};

/**
 * The lightness of the fifteen steps of a ramp: 1 to 3 are light backgrounds, 7 to 10 fills, 12 to 15 dark backgrounds.
 */
const steps = [
  0.985, 0.962, 0.925, 0.86, 0.785, 0.69, 0.57, 0.51, 0.435, 0.375, 0.315, 0.27, 0.225, 0.185, 0.13,
];
/** The fraction of the input color's chroma at each step. */
const keeps = [0.1, 0.25, 0.4, 0.6, 0.85, 0.95, 1, 1, 1, 0.9, 0.6, 0.42, 0.36, 0.32, 0.28];

const ramp = ({ chroma, hue }: Oklch): string[] =>
  steps.map((lightness, at) => toHex({ lightness, chroma: chroma * (keeps[at] ?? 1), hue }));

/**
 * Makes a ramp. The step nearest to the input color is the input color itself, so that a brand keeps its exact color.
 */
const exactRamp = (hex: string): string[] => {
  const input = toOklch(hex);
  const distance = (lightness: number) => Math.abs(lightness - input.lightness);
  const nearest = steps.reduce((best, lightness) =>
    distance(lightness) < distance(best) ? lightness : best,
  );
  return ramp(input).map((value, at) => (steps[at] === nearest ? hex : value));
};

/**
 * The neutral ramp: its dark steps, the night, lean to the brand's hue, so that the dark theme is wine and not grey.
 * Its light steps keep the color of paper.
 */
const neutralRamp = (paper: Oklch, { hue }: Oklch): string[] => {
  const night = ramp({ lightness: paper.lightness, chroma: paper.chroma * 1.2, hue });
  return ramp(paper).map((value, at) => (at >= FIRST_NIGHT_STEP ? (night[at] ?? value) : value));
};
/** The index of step 10. */
const FIRST_NIGHT_STEP = 9;

const turned = (hex: string, by: number, part = 1): Oklch => {
  const { lightness, chroma, hue } = toOklch(hex);
  return { lightness, chroma: chroma * part, hue: (hue + by + 360) % 360 };
};

/** Makes the ramps of a theme: the color of each custom property by name, such as `brand-9`. */
export function makePalette(colors: ThemeColors): ReadonlyMap<string, string> {
  const ramps = {
    brand: exactRamp(colors.brand),
    accent: exactRamp(colors.accent),
    neutral: neutralRamp(toOklch(colors.neutral), toOklch(colors.brand)),
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

/** The content of palette.css. */
export function paletteCss(colors: ThemeColors): string {
  const lines = [...makePalette(colors)].map(([name, value]) => `  --${name}: ${value};`);
  return [
    '/* The ramps, made from six colors by `npm run tokens` (palette.ts). Components use the roles of tokens.css, never these. */',
    ':root {',
    ...lines,
    '}',
    '',
  ].join('\n');
}
