/** A color by lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees), as in CSS `oklch()`. */
export type Oklch = Readonly<{ lightness: number; chroma: number; hue: number }>;
type Triple = readonly [number, number, number];

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encoded = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

/** Returns linear red, green and blue (0 to 1) for a color `#rrggbb`. @throws Error for any other notation */
export function linearChannels(hex: string): Triple {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!digits) throw new Error(`A color must be written #rrggbb to be measured, got "${hex}".`);
  const [red = 0, green = 0, blue = 0] = digits
    .slice(1)
    .map((part) => linear(Number.parseInt(part, 16) / 255));
  return [red, green, blue];
}

/** Converts `#rrggbb` to OKLCH, with Björn Ottosson's matrices, as in CSS Color 4. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(c, a) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: hue < 0 ? hue + 360 : hue,
  };
}

const channels = ({ lightness, chroma, hue }: Oklch): Triple => {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const fits = (value: number): boolean => value > -0.0005 && value < 1.0005;

/** Converts OKLCH to `#rrggbb`. A color outside sRGB loses chroma until it fits. */
export function toHex(color: Oklch): string {
  let chroma = color.chroma;
  while (chroma > 0 && !channels({ ...color, chroma }).every(fits)) chroma -= 0.002;
  const bytes = channels({ ...color, chroma: Math.max(0, chroma) }).map((value) =>
    Math.round(255 * encoded(Math.min(1, Math.max(0, value)))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
