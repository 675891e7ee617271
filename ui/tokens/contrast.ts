import { linearChannels } from './oklch.ts';

const luminance = (hex: string): number => {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2 contrast ratio of two opaque colors (`#rrggbb`), from 1 to 21. @throws Error for any other notation. */
export function contrastRatio(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
