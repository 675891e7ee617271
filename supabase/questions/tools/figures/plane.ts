import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { evaluateNumber } from '../evaluate.ts';
import { FIGURE_WIDTH, type FinishedDrawing, formatNumber, Pen, type Point, SMALL_TEXT_SIZE } from './pen.ts';
import type { FigureOfKind } from './schema.ts';

const DASH = '6 4';
/** To draw the graph of a function, its range of x is divided into this number of equal intervals. */
const SAMPLES = 64;

/** The parts of a function's graph inside the frame. Each part is a list of connected points. */
function runsOf(f: string, [from, to]: Point, [low, high]: Point): Point[][] {
  const runs: Point[][] = [[]];
  for (let index = 0; index <= SAMPLES; index += 1) {
    const x = from + ((to - from) * index) / SAMPLES;
    const y = evaluateNumber(f, { x });
    if (y !== null && y >= low - 1e-9 && y <= high + 1e-9) runs.at(-1)?.push([x, y]);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Removes points that lie on a straight line between their neighbors, so that a straight graph is one stroke. */
const withoutMiddles = (run: readonly Point[]): Point[] =>
  run.filter((point, index) => {
    const [before, after] = [run[index - 1], run[index + 1]];
    if (!before || !after) return true;
    const straight = before[1] + ((after[1] - before[1]) * (point[0] - before[0])) / (after[0] - before[0]);
    return Math.abs(straight - point[1]) > 1e-6 * Math.max(1, Math.abs(point[1]));
  });

/** Draws a coordinate grid with graphs, points, lines and regions. */
export function drawPlane(figure: FigureOfKind<'plane'>): FinishedDrawing {
  const { x, y, step = 1, functions = [], points = [], regions = [], lines = [] } = figure;
  const pen = new Pen();
  const unit = Math.min((FIGURE_WIDTH - 36) / (x[1] - x[0]), 290 / (y[1] - y[0]));
  const width = unit * (x[1] - x[0]);
  const height = unit * (y[1] - y[0]);
  const left = (FIGURE_WIDTH - width) / 2;
  const across = scaleLinear()
    .domain(x)
    .range([left, left + width]);
  const up = scaleLinear()
    .domain(y)
    .range([18 + height, 18]);
  const at = ([px, py]: Point): Point => [across(px), up(py)];
  const marks = ([from, to]: Point) =>
    Array.from(
      { length: Math.floor((to - from) / step + 1e-9) + 1 },
      (_, index) => (Math.ceil(from / step) + index) * step,
    ).filter((value) => value <= to);
  pen.grid([
    ...marks(x).map((tick): [Point, Point] => [at([tick, y[0]]), at([tick, y[1]])]),
    ...marks(y).map((tick): [Point, Point] => [at([x[0], tick]), at([x[1], tick])]),
  ]);
  for (const corners of regions) pen.polygon(corners.map(at), { fill: 'soft', width: 1.5 });
  const zero: Point = [Math.min(Math.max(0, x[0]), x[1]), Math.min(Math.max(0, y[0]), y[1])];
  pen.arrow(at([x[0], zero[1]]), [left + width + 10, up(zero[1])], { width: 1.5 });
  pen.arrow(at([zero[0], y[0]]), [across(zero[0]), 8], { width: 1.5 });
  pen.text('*x*', [left + width + 10, up(zero[1]) - 14]);
  pen.text('*y*', [across(zero[0]) + 14, 8]);
  const every = Math.max(1, Math.ceil(22 / (unit * step)));
  const isNumbered = (tick: number) => tick !== 0 && Math.round(tick / step) % every === 0;
  for (const tick of marks(x))
    if (isNumbered(tick))
      pen.text(formatNumber(tick), [across(tick), up(zero[1]) + 12], { size: SMALL_TEXT_SIZE });
  for (const tick of marks(y)) {
    if (isNumbered(tick))
      pen.text(formatNumber(tick), [across(zero[0]) - 6, up(tick)], { anchor: 'end', size: SMALL_TEXT_SIZE });
  }
  for (const { from, to, dashed, arrow } of lines) {
    const look = { tone: 'b', width: 2, ...(dashed ? { dash: DASH } : {}) } as const;
    if (arrow) pen.arrow(at(from), at(to), look);
    else pen.line(at(from), at(to), look);
  }
  for (const [index, { f, from = x[0], to = x[1], label, labelAt, dashed }] of functions.entries()) {
    const tone = (['a', 'b', 'c'] as const)[index % 3] ?? 'a';
    for (const run of runsOf(f, [from, to], y)) {
      const path = line<Point>()
        .digits(1)
        .curve(curveMonotoneX)
        .x(([px]) => across(px))
        .y(([, py]) => up(py));
      const straight = withoutMiddles(run);
      pen.path(path(straight) ?? '', { tone, width: 2.5, ...(dashed ? { dash: DASH } : {}) });
    }
    if (label !== undefined && label !== '' && labelAt !== undefined) pen.text(label, at(labelAt));
  }
  for (const { at: place, label, open } of points) {
    pen.circle(at(place), 4.2, { tone: 'a', width: 2, fill: open ? 'ground' : 'a' });
    if (label === undefined) continue;
    const [px, py] = at(place);
    const isRight = px < FIGURE_WIDTH - 70;
    pen.text(label, [px + (isRight ? 9 : -9), py - 11], {
      anchor: isRight ? 'start' : 'end',
      size: SMALL_TEXT_SIZE,
    });
  }
  return { pen, height: height + 40 };
}
