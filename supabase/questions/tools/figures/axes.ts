import { type ScaleLinear, scaleLinear } from 'd3-scale';
import {
  FIGURE_WIDTH,
  formatNumber,
  type Pen,
  type Point,
  SMALL_TEXT_SIZE,
  TEXT_SIZE,
  textWidth,
  wrapText,
} from './pen.ts';
import type { AxisYaml } from './schema.ts';

export type Scale = ScaleLinear<number, number>;

/** The area in which a chart draws its data. */
export interface ChartFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The positions of the ticks on an axis that covers these numbers. */
export function ticksOf(
  { from, to, step }: Omit<AxisYaml, 'label'>,
  values: readonly number[],
  count = 5,
): number[] {
  const low = from ?? Math.min(...values);
  const high = to ?? Math.max(...values);
  if (step !== undefined) {
    const steps = Math.round((high - low) / step + 0.4999);
    return Array.from({ length: steps + 1 }, (_, index) => Math.round((low + index * step) * 1e9) / 1e9);
  }
  return scaleLinear().domain([low, high]).nice(count).ticks(count);
}

const scaleOver = (ticks: readonly number[], from: number, to: number): Scale =>
  scaleLinear()
    .domain([ticks[0] ?? 0, ticks.at(-1) ?? 1])
    .range([from, to]);

/** The x position of the frame's left edge. It leaves space for the numbers of the vertical axis. */
export const frameLeft = (ticks: readonly number[]): number =>
  10 + Math.max(...ticks.map((tick) => textWidth(formatNumber(tick), SMALL_TEXT_SIZE)));

/**
 * The width of the margin to the right of the frame. It leaves space for half of the last number of the horizontal
 * axis.
 */
export const marginRight = (ticks: readonly number[]): number =>
  Math.max(12, textWidth(formatNumber(ticks.at(-1) ?? 0), SMALL_TEXT_SIZE) / 2 + 3);

/** Draws the vertical axis: its numbers, and a grid line at each tick. Returns the scale. */
export function drawYAxis(pen: Pen, frame: ChartFrame, ticks: readonly number[]): Scale {
  const scale = scaleOver(ticks, frame.bottom, frame.top);
  pen.grid(
    ticks.slice(1).map((tick) => [
      [frame.left, scale(tick)],
      [frame.right, scale(tick)],
    ]),
  );
  for (const tick of ticks)
    pen.text(formatNumber(tick), [frame.left - 6, scale(tick)], { anchor: 'end', size: SMALL_TEXT_SIZE });
  pen.line([frame.left, frame.top], [frame.left, frame.bottom]);
  pen.line([frame.left, frame.bottom], [frame.right, frame.bottom]);
  return scale;
}

/** Draws the horizontal axis: ticks, numbers, and the label below them. Returns the height below the frame. */
export function drawXAxis(
  pen: Pen,
  frame: ChartFrame,
  ticks: readonly number[],
  label: string,
  hasGrid = true,
): { scale: Scale; height: number } {
  const scale = scaleOver(ticks, frame.left, frame.right);
  const room = (frame.right - frame.left) / Math.max(1, ticks.length - 1);
  const widest = Math.max(...ticks.map((tick) => textWidth(formatNumber(tick), SMALL_TEXT_SIZE))) + 6;
  const every = Math.ceil(widest / room);
  const upright = (top: number, bottom: number) =>
    ticks.map((tick): [Point, Point] => [
      [scale(tick), top],
      [scale(tick), bottom],
    ]);
  if (hasGrid) pen.grid(upright(frame.top, frame.bottom).slice(1));
  pen.grid(upright(frame.bottom, frame.bottom + 4));
  for (const [index, tick] of ticks.entries()) {
    if (index % every === 0)
      pen.text(formatNumber(tick), [scale(tick), frame.bottom + 14], { size: SMALL_TEXT_SIZE });
  }
  const lines = wrapText(label, frame.right - frame.left + 20);
  const taken = pen.lines(
    lines,
    Math.min((frame.left + frame.right) / 2, FIGURE_WIDTH / 2 + 10),
    frame.bottom + 24,
  );
  return { scale, height: 26 + taken };
}

/** Draws the label of the vertical axis above it. Returns the label's height. */
export const drawYLabel = (pen: Pen, label: string): number =>
  pen.lines(wrapText(label, FIGURE_WIDTH - 10), 2, 0, { anchor: 'start' }) + 8;

/** Draws the legend: the name of each series with a sample, in rows. Returns the legend's height. */
export function drawLegend(
  pen: Pen,
  names: readonly string[],
  top: number,
  sample: (index: number, x: number, y: number) => void,
): number {
  const SAMPLE = 30;
  let x = 2;
  let y = top + TEXT_SIZE * 0.6;
  for (const [index, name] of names.entries()) {
    const width = SAMPLE + textWidth(name) + 14;
    if (x + width > FIGURE_WIDTH && x > 2) {
      x = 2;
      y += TEXT_SIZE * 1.4;
    }
    sample(index, x, y);
    pen.text(name, [x + SAMPLE, y], { anchor: 'start' });
    x += width;
  }
  return y - top + TEXT_SIZE;
}
