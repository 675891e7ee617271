import { linearChannels } from './oklch.ts';

type Lab = Readonly<{ lightness: number; a: number; b: number }>;

const curve = (value: number): number =>
  value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 / 116) * value + 16 / 116;

const toLab = (hex: string): Lab => {
  const [r, g, b] = linearChannels(hex);
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/**
 * How different two colors look (CIEDE2000): 1 is hardly visible, 8 is visible at a glance.
 * The formula and its names are those of Sharma, Wu and Dalal (2005).
 */
export function colorDifference(first: string, second: string): number {
  const one = toLab(first);
  const two = toLab(second);
  const meanC = (Math.hypot(one.a, one.b) + Math.hypot(two.a, two.b)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const a1 = one.a * (1 + g);
  const a2 = two.a * (1 + g);
  const c1 = Math.hypot(a1, one.b);
  const c2 = Math.hypot(a2, two.b);
  const h1 = c1 === 0 ? 0 : degrees(a1, one.b);
  const h2 = c2 === 0 ? 0 : degrees(a2, two.b);
  const isGrey = c1 * c2 === 0;
  const turn = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0;
  const deltaHue = isGrey ? 0 : h2 - h1 + turn;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(deltaHue / 2));
  const meanHue = isGrey ? h1 + h2 : (h1 + h2 + turn) / 2;
  const meanL = (one.lightness + two.lightness) / 2;
  const mean = (c1 + c2) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63));
  const scaleL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const scaleC = 1 + 0.045 * mean;
  const scaleH = 1 + 0.015 * mean * t;
  const bend = 60 * Math.exp(-(((((meanHue + 360) % 360) - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)) * Math.sin(radians(bend));
  const l = (two.lightness - one.lightness) / scaleL;
  const c = (c2 - c1) / scaleC;
  const h = deltaH / scaleH;
  return Math.sqrt(l * l + c * c + h * h + rotation * c * h);
}
