import type { FigureOfKind } from './schema.ts';

type Sketch = FigureOfKind<'sketch'>;

const NUMBER = /^(\d+(?:\.\d+)?)\s*(?:mm|cm|m|km|°)?$/;
const numberIn = (label: string | undefined): number | null => {
  const found = label === undefined ? null : NUMBER.exec(label.trim());
  return found ? Number(found[1]) : null;
};

/**
 * Finds contradictions between labels and drawing: labeled lengths that are not in proportion, and angles drawn with a
 * size that differs from their label. Only a figure marked as not to scale may have them.
 */
export function scaleProblems({ points, parts }: Sketch): string[] {
  const place = (name: string | undefined): readonly [number, number] => points[name ?? ''] ?? [0, 0];
  const lengths = parts.flatMap((part) => {
    const value = 'line' in part && !part.label?.includes('°') ? numberIn(part.label) : null;
    if (value === null || !('line' in part)) return [];
    const ends = part.line.split(' ');
    const [a, b] = [place(ends[0]), place(ends.at(-1))];
    return [{ label: part.label, ratio: Math.hypot(a[0] - b[0], a[1] - b[1]) / value }];
  });
  const first = lengths[0]?.ratio ?? 1;
  const uneven = lengths
    .filter(({ ratio }) => Math.abs(ratio / first - 1) > 0.03)
    .map(({ label }) => `the length of ${label} is not drawn to the scale of the others`);
  const angles = parts.flatMap((part) => {
    const value = 'angle' in part && part.label?.includes('°') ? numberIn(part.label) : null;
    if (value === null || !('angle' in part)) return [];
    const [from, corner, to] = part.angle.split(' ').map(place);
    if (!from || !corner || !to) return [];
    const turn = ([x, y]: readonly [number, number]) => Math.atan2(y - corner[1], x - corner[0]);
    const between = Math.abs(turn(from) - turn(to)) * (180 / Math.PI);
    const drawn = Math.min(between, 360 - between);
    return Math.abs(drawn - value) > 1.5
      ? [`the angle of ${part.label} is drawn as ${drawn.toFixed(1)}°`]
      : [];
  });
  return [...uneven, ...angles];
}
