import {
  FIGURE_WIDTH,
  type FinishedDrawing,
  formatNumber,
  Pen,
  type Point,
  SMALL_TEXT_SIZE,
  TEXT_SIZE,
  textWidth,
  wrapText,
} from './pen.ts';
import type { FigureOfKind } from './schema.ts';

/** The point where a straight line from a box's center towards another point leaves the box. */
function leave([x, y]: Point, [tx, ty]: Point, halfWidth: number, halfHeight: number): Point {
  const [dx, dy] = [tx - x, ty - y];
  const share = Math.min(halfWidth / (Math.abs(dx) || 1e-9), halfHeight / (Math.abs(dy) || 1e-9));
  return [x + dx * Math.min(1, share), y + dy * Math.min(1, share)];
}

/** Draws boxes on a grid of columns and rows, and arrows between them. */
export function drawFlow({ boxes, arrows, plain }: FigureOfKind<'flow'>): FinishedDrawing {
  const pen = new Pen();
  const places = Object.entries(boxes);
  const columns = Math.max(...places.map(([, [column]]) => column)) + 1;
  const rows = Math.max(...places.map(([, [, row]]) => row)) + 1;
  const column = FIGURE_WIDTH / columns;
  const laid = new Map(
    places.map(([name, [x, y]]) => {
      const lines = wrapText(name, column - 22, SMALL_TEXT_SIZE);
      const width = Math.max(...lines.map((words) => textWidth(words, SMALL_TEXT_SIZE))) + 14;
      return [
        name,
        { x: (x + 0.5) * column, row: y, lines, width, height: lines.length * SMALL_TEXT_SIZE * 1.2 + 10 },
      ];
    }),
  );
  const tallest = Math.max(...[...laid.values()].map(({ height }) => height));
  const rowHeight = tallest + 34;
  const centre = (name: string): { at: Point; width: number; height: number } => {
    const box = laid.get(name);
    if (!box) throw new Error(`no box '${name}'`);
    return { at: [box.x, box.row * rowHeight + tallest / 2 + 4], width: box.width, height: box.height };
  };
  for (const arrow of arrows) {
    const [ends = '', words] = arrow.split(': ');
    const [from = '', to = ''] = ends.split(' > ');
    const [a, b] = [centre(from), centre(to)];
    const start = leave(a.at, b.at, a.width / 2 + 1, a.height / 2 + 1);
    const end = leave(b.at, a.at, b.width / 2 + 2, b.height / 2 + 2);
    pen.arrow(start, end, { width: 1.75 });
    if (words !== undefined)
      pen.text(words, [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], { size: SMALL_TEXT_SIZE });
  }
  for (const [name, { lines, width, height }] of laid) {
    const [x, y] = centre(name).at;
    if (!plain) pen.rect([x - width / 2, y - height / 2], width, height, { fill: 'ground' }, 6);
    pen.lines(lines, x, y - (lines.length * SMALL_TEXT_SIZE * 1.2) / 2, { size: SMALL_TEXT_SIZE });
  }
  return { pen, height: (rows - 1) * rowHeight + tallest + 8 };
}

type Region = keyof FigureOfKind<'venn'>['regions'];
interface VennPlan {
  readonly radius: number;
  readonly height: number;
  readonly circles: readonly Point[];
  /** The positions of the sets' names in a Venn diagram. */
  readonly names: readonly Point[];
  /** The position of the text in each region of the diagram. */
  readonly places: Readonly<Partial<Record<Region, Point>>>;
}

const LEFT: Point = [112, 110];
const RIGHT: Point = [188, 110];
const TWO: VennPlan = {
  radius: 70,
  height: 200,
  circles: [LEFT, RIGHT],
  names: [
    [72, 24],
    [228, 24],
  ],
  places: { A: [78, 110], B: [222, 110], AB: [150, 110], out: [276, 178] },
};
const THREE: VennPlan = {
  radius: 66,
  height: 268,
  circles: [
    [112, 104],
    [188, 104],
    [150, 168],
  ],
  names: [
    [62, 24],
    [238, 24],
    [150, 250],
  ],
  places: {
    A: [84, 90],
    B: [216, 90],
    C: [150, 208],
    AB: [150, 84],
    AC: [106, 152],
    BC: [194, 152],
    ABC: [150, 126],
    out: [276, 246],
  },
};

/** Shades regions of a Venn diagram of two sets: first the whole circles, then the area where they overlap. */
function shade(pen: Pen, shaded: readonly Region[]): void {
  if (shaded.includes('A')) pen.circle(LEFT, TWO.radius, { tone: 'none', fill: 'soft' });
  if (shaded.includes('B')) pen.circle(RIGHT, TWO.radius, { tone: 'none', fill: 'soft' });
  const half = Math.sqrt(TWO.radius ** 2 - ((RIGHT[0] - LEFT[0]) / 2) ** 2);
  const [top, bottom] = [LEFT[1] - half, LEFT[1] + half].map((y) => `150 ${y.toFixed(1)}`);
  const lens = `M${top}A70 70 0 0 1 ${bottom}A70 70 0 0 1 ${top}Z`;
  pen.path(lens, { tone: 'none', fill: shaded.includes('AB') ? 'soft' : 'ground' });
}

/** Draws a Venn diagram of two or three sets in a frame. */
export function drawVenn({ sets, regions, shaded = [] }: FigureOfKind<'venn'>): FinishedDrawing {
  const pen = new Pen();
  const plan = sets.length === 2 ? TWO : THREE;
  pen.rect([2, 2], FIGURE_WIDTH - 4, plan.height - 4, {}, 4);
  if (sets.length === 2 && shaded.length > 0) shade(pen, shaded);
  for (const centre of plan.circles) pen.circle(centre, plan.radius, { width: 2 });
  for (const [index, at] of plan.names.entries()) {
    const set = sets[index];
    if (set !== undefined) pen.text(set, at);
  }
  const parts: readonly Region[] = ['A', 'B', 'C', 'AB', 'AC', 'BC', 'ABC', 'out'];
  for (const part of parts) {
    const [value, at] = [regions[part], plan.places[part]];
    if (value !== undefined && at) pen.text(typeof value === 'number' ? formatNumber(value) : value, at);
  }
  return { pen, height: plan.height };
}

/** Draws a pedigree: squares for males, circles for females, filled if affected. */
export function drawPedigree({ people, families }: FigureOfKind<'pedigree'>): FinishedDrawing {
  const pen = new Pen();
  const all = Object.entries(people);
  const columns = Math.max(...all.map(([, { at }]) => at[0]), 1);
  const STEP = Math.min(60, (FIGURE_WIDTH - 60) / columns);
  const left = (FIGURE_WIDTH - STEP * columns) / 2;
  const ROW = 78;
  const HALF = 13;
  const at = (id: string | number): Point => {
    const person = people[String(id)];
    if (!person) throw new Error(`no person ${id}`);
    return [left + person.at[0] * STEP, 20 + person.at[1] * ROW];
  };
  for (const { parents, children } of families) {
    const [a, b] = [at(parents[0]), at(parents[1])];
    pen.line(a, b);
    const middle: Point = [(a[0] + b[0]) / 2, a[1]];
    const spots = children.map(at);
    const bar = (spots[0]?.[1] ?? 0) - 30;
    pen.line(middle, [middle[0], bar]);
    const xs = [...spots.map(([x]) => x), middle[0]];
    pen.line([Math.min(...xs), bar], [Math.max(...xs), bar]);
    for (const [x, y] of spots) pen.line([x, bar], [x, y]);
  }
  for (const [id, { sex, affected }] of all) {
    const [x, y] = at(id);
    const look = { fill: affected ? ('ink' as const) : ('ground' as const), width: 2 };
    if (sex === 'm') pen.rect([x - HALF, y - HALF], HALF * 2, HALF * 2, look);
    else pen.circle([x, y], HALF + 1, look);
    pen.text(id, [x, y + HALF + 12], { size: SMALL_TEXT_SIZE });
  }
  const rows = Math.max(...all.map(([, person]) => person.at[1]));
  return { pen, height: 20 + rows * ROW + HALF + 12 + TEXT_SIZE };
}
