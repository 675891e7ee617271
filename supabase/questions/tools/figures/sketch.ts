import { curveCatmullRom, curveCatmullRomClosed, line } from 'd3-shape';
import {
  FIGURE_WIDTH,
  type FinishedDrawing,
  Pen,
  type PenColor,
  type Point,
  SMALL_TEXT_SIZE,
  TEXT_SIZE,
  textWidth,
} from './pen.ts';
import type { FigureOfKind, SketchPart } from './schema.ts';

type Sketch = FigureOfKind<'sketch'>;
/** The maximum height of the drawing, without margins. */
const TALLEST = 220;

type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw' | 'c';
const SIDES: Readonly<Record<Side, Point>> = {
  n: [0, -1],
  ne: [0.75, -0.75],
  e: [1, 0],
  se: [0.75, 0.75],
  s: [0, 1],
  sw: [-0.75, 0.75],
  w: [-1, 0],
  nw: [-0.75, -0.75],
  c: [0, 0],
};

const length = ([x, y]: Point) => Math.hypot(x, y);
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const along = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Draws a label next to a point, `gap` away in the direction `side`. */
function label(pen: Pen, words: string, at: Point, side: Point, gap: number): void {
  const anchor = Math.abs(side[0]) < 0.35 ? 'middle' : side[0] > 0 ? 'start' : 'end';
  pen.text(words, [at[0] + side[0] * gap, at[1] + side[1] * (gap + TEXT_SIZE * 0.45)], { anchor });
}

/** The input of the functions that draw the parts of a sketch: the pen, and the positions of the named points. */
interface Ground {
  readonly pen: Pen;
  readonly at: (name: string) => Point;
  readonly unit: number;
  /** The center of the drawing. Labels of lines are placed on the side away from it. */
  readonly middle: Point;
}

const lookOf = (part: {
  tone?: PenColor | undefined;
  thick?: boolean | undefined;
  dashed?: boolean | undefined;
  fill?: PenColor | undefined;
}) => ({
  tone: part.tone ?? ('ink' as const),
  width: part.thick ? 3 : 1.75,
  ...(part.dashed ? { dash: '6 4' } : {}),
  ...(part.fill === undefined ? {} : { fill: part.fill }),
});

/** The direction, perpendicular to the line from a to b, that points away from the center of the drawing. */
function outside(a: Point, b: Point, middle: Point): Point {
  const [dx, dy] = minus(b, a);
  const size = length([dx, dy]) || 1;
  const normal: Point = [-dy / size, dx / size];
  const [mx, my] = minus(along(a, b, 0.5), middle);
  return normal[0] * mx + normal[1] * my >= 0 ? normal : [-normal[0], -normal[1]];
}

function drawLine(ground: Ground, part: Extract<SketchPart, { line: string }>): void {
  const { pen, at, middle } = ground;
  const places = part.line.split(' ').map(at);
  const look = lookOf(part);
  for (const [index, to] of places.entries()) {
    const from = places[index - 1];
    if (!from) continue;
    const isLast = index === places.length - 1;
    if (isLast && (part.arrow === 'end' || part.arrow === 'both')) pen.arrow(from, to, look);
    else pen.line(from, to, look);
    if (index === 1 && part.arrow === 'both') pen.head(to, from, look.tone);
    if (part.arrow === 'middle') pen.head(from, along(from, to, 0.56), look.tone);
    for (let mark = 0; mark < (part.marks ?? 0); mark += 1) {
      const [dx, dy] = minus(to, from);
      const size = length([dx, dy]) || 1;
      const centre = along(from, to, 0.5 + ((mark - ((part.marks ?? 1) - 1) / 2) * 5) / size);
      const half: Point = [(-dy / size) * 6, (dx / size) * 6];
      pen.line([centre[0] - half[0], centre[1] - half[1]], [centre[0] + half[0], centre[1] + half[1]]);
    }
  }
  const [first, second] = [places[0], places.at(-1)];
  if (part.label === undefined || !first || !second) return;
  const side = part.side === undefined ? outside(first, second, middle) : SIDES[part.side];
  label(pen, part.label, along(first, second, 0.5), side, 7);
}

function drawAngle({ pen, at }: Ground, part: Extract<SketchPart, { angle: string }>): void {
  const [from, corner, to] = part.angle.split(' ').map(at);
  if (!from || !corner || !to) throw new Error(`angle ${part.angle}: three points`);
  const size = part.size ?? 22;
  const turn = (point: Point) => Math.atan2(point[1] - corner[1], point[0] - corner[0]);
  const start = turn(from);
  let sweep = turn(to) - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  const on = (angle: number, radius: number): Point => [
    corner[0] + radius * Math.cos(angle),
    corner[1] + radius * Math.sin(angle),
  ];
  const [a, b] = [on(start, size), on(start + sweep, size)];
  pen.path(
    `M${a.map((n) => n.toFixed(1)).join(' ')}A${size} ${size} 0 0 ${sweep > 0 ? 1 : 0} ${b.map((n) => n.toFixed(1)).join(' ')}`,
    lookOf(part),
  );
  if (part.label !== undefined) {
    pen.text(part.label, on(start + sweep / 2, size + 8 + textWidth(part.label) / 2.2));
  }
}

function drawRight({ pen, at }: Ground, part: Extract<SketchPart, { right: string }>): void {
  const [from, corner, to] = part.right.split(' ').map(at);
  if (!from || !corner || !to) throw new Error(`right ${part.right}: three points`);
  const step = (point: Point) => along(corner, point, 12 / (length(minus(point, corner)) || 1));
  const [a, b] = [step(from), step(to)];
  const far: Point = [a[0] + b[0] - corner[0], a[1] + b[1] - corner[1]];
  pen.line(a, far, { width: 1.25 });
  pen.line(far, b, { width: 1.25 });
}

function drawArc({ pen, at, unit }: Ground, part: Extract<SketchPart, { arc: string }>): void {
  const centre = at(part.arc);
  const radius = part.radius * unit;
  const on = (degrees: number): Point => {
    const angle = (-degrees * Math.PI) / 180;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  };
  const [a, b] = [on(part.from), on(part.to)];
  const isLarge = Math.abs(part.to - part.from) > 180 ? 1 : 0;
  const say = (point: Point) => point.map((n) => n.toFixed(1)).join(' ');
  const curve = `M${say(a)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 ${isLarge} ${part.to > part.from ? 0 : 1} ${say(b)}`;
  pen.path(part.sector ? `${curve}L${say(centre)}Z` : curve, lookOf(part));
  if (part.arrow === 'end') pen.head(on(part.to - 6 * Math.sign(part.to - part.from)), b, part.tone ?? 'ink');
  if (part.label !== undefined) {
    const middle = on((part.from + part.to) / 2);
    const out = minus(middle, centre);
    const size = length(out) || 1;
    label(pen, part.label, middle, part.side ? SIDES[part.side] : [out[0] / size, out[1] / size], 6);
  }
}

function drawPart(ground: Ground, part: SketchPart): void {
  const { pen, at, unit } = ground;
  if ('line' in part) drawLine(ground, part);
  else if ('curve' in part) {
    const places = part.curve.split(' ').map(at);
    const curve = part.closed ? curveCatmullRomClosed : curveCatmullRom;
    pen.path(line<Point>().digits(1).curve(curve)(places.map(([x, y]) => [x, y])) ?? '', lookOf(part));
    const [last, before] = [places.at(-1), places.at(-2)];
    if (part.arrow && last && before) pen.head(before, last, part.tone ?? 'ink');
    const half = places[Math.floor(places.length / 2)];
    if (part.label !== undefined && half) label(pen, part.label, half, SIDES[part.side ?? 'n'], 7);
  } else if ('polygon' in part) {
    const places = part.polygon.split(' ').map(at);
    pen.polygon(places, lookOf(part));
    const sum = places.reduce<Point>(([x, y], place) => [x + place[0], y + place[1]], [0, 0]);
    if (part.label !== undefined) pen.text(part.label, [sum[0] / places.length, sum[1] / places.length]);
  } else if ('circle' in part) {
    const radius = part.radius * unit;
    pen.circle(at(part.circle), radius, lookOf(part));
    if (part.label !== undefined) {
      const side = SIDES[part.side ?? 'c'];
      label(
        pen,
        part.label,
        at(part.circle),
        side,
        part.side === undefined || part.side === 'c' ? 0 : radius + 5,
      );
    }
  } else if ('ellipse' in part) {
    pen.ellipse(at(part.ellipse), part.radii[0] * unit, part.radii[1] * unit, lookOf(part));
    if (part.label !== undefined) {
      const side = SIDES[part.side ?? 'c'];
      const reach = Math.abs(side[0]) > 0.5 ? part.radii[0] : part.radii[1];
      label(pen, part.label, at(part.ellipse), side, side[0] === 0 && side[1] === 0 ? 0 : reach * unit + 5);
    }
  } else if ('arc' in part) drawArc(ground, part);
  else if ('angle' in part) drawAngle(ground, part);
  else if ('right' in part) drawRight(ground, part);
  else if ('dot' in part) {
    for (const place of part.dot.split(' ').map(at)) {
      pen.circle(place, part.thick ? 5.5 : 3.5, {
        tone: part.tone ?? 'ink',
        fill: part.fill ?? part.tone ?? 'ink',
      });
      if (part.label !== undefined) label(pen, part.label, place, SIDES[part.side ?? 'ne'], 7);
    }
  } else pen.text(part.text, at(part.at), { bold: part.bold ?? false });
}

interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const LEAST = 12;

/** The ends of an arc, and its points in the east, north, west and south of the center. */
function arcReach([x, y]: Point, { radius, from, to }: Extract<SketchPart, { arc: string }>): Point[] {
  const quarters = [-360, -270, -180, -90, 0, 90, 180, 270, 360].filter(
    (degrees) => degrees > Math.min(from, to) && degrees < Math.max(from, to),
  );
  return [from, to, ...quarters].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/**
 * The points that the drawing must contain: all named points, and the outermost points of circles, arcs and ellipses.
 */
function reachOf({ points, parts }: Sketch): Point[] {
  const around = (name: string, [rx, ry]: Point): Point[] => {
    const [x, y] = points[name] ?? [0, 0];
    return [
      [x - rx, y - ry],
      [x + rx, y + ry],
    ];
  };
  const round = parts.flatMap((part) => {
    if ('circle' in part) return around(part.circle, [part.radius, part.radius]);
    if ('arc' in part) return arcReach(points[part.arc] ?? [0, 0], part);
    return 'ellipse' in part ? around(part.ellipse, part.radii) : [];
  });
  return [...Object.values(points), ...round];
}

/** Draws the sketch once, with these margins around all points and round shapes. */
function drawOnce(sketch: Sketch, margins: Margins): FinishedDrawing {
  const pen = new Pen();
  const all = reachOf(sketch);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [lowX, lowY] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - lowX, Math.max(...ys) - lowY];
  const room = FIGURE_WIDTH - margins.left - margins.right;
  const unit = Math.min(room / Math.max(wide, 1e-9), TALLEST / Math.max(high, 1e-9));
  const left = margins.left + (room - unit * wide) / 2;
  const bottom = margins.top + unit * high;
  const at = (name: string): Point => {
    const point = sketch.points[name];
    if (!point) throw new Error(`no point ${name}`);
    return [left + (point[0] - lowX) * unit, bottom - (point[1] - lowY) * unit];
  };
  const middle: Point = [left + (unit * wide) / 2, margins.top + (unit * high) / 2];
  for (const part of sketch.parts) drawPart({ pen, at, unit, middle }, part);
  return { pen, height: bottom + margins.bottom };
}

/** Draws points, and the lines and shapes through them. `note` is shown if the sketch is not to scale. */
export function drawSketch(sketch: Sketch, note: string): FinishedDrawing {
  const even: Margins = { left: LEAST, right: LEAST, top: LEAST, bottom: LEAST };
  // If labels leave the figure, larger margins are needed. They make the drawing narrower, which moves the labels
  // again, so repeat this three times.
  const margins = [1, 2, 3].reduce<Margins>((known) => {
    const { pen: trial, height: tried } = drawOnce(sketch, known);
    const over = (reaches: readonly number[]) =>
      Math.max(0, ...reaches.map((reach) => (reach > 0 ? Math.ceil(reach) + 2 : 0)));
    return {
      left: known.left + over(trial.texts.map(({ left }) => -left)),
      right: known.right + over(trial.texts.map(({ right }) => right - FIGURE_WIDTH)),
      top: known.top + over(trial.texts.map(({ top }) => -top)),
      bottom: known.bottom + over(trial.texts.map(({ bottom }) => bottom - tried)),
    };
  }, even);
  const { pen, height } = drawOnce(sketch, margins);
  if (!sketch.notToScale) return { pen, height };
  pen.text(note, [FIGURE_WIDTH - 4, height + 8], { anchor: 'end', size: SMALL_TEXT_SIZE });
  return { pen, height: height + 20 };
}
