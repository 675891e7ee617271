import { scaleLinear } from 'd3-scale';
import { FIGURE_WIDTH, type FinishedDrawing, formatNumber, Pen, SMALL_TEXT_SIZE } from './pen.ts';
import type { FigureOfKind } from './schema.ts';

/** Draws a number line with points and thick ranges. */
export function drawNumberLine({
  from,
  to,
  step,
  numbered,
  points = [],
  ranges = [],
}: FigureOfKind<'number-line'>): FinishedDrawing {
  const pen = new Pen();
  const y = 36;
  const scale = scaleLinear()
    .domain([from, to])
    .range([24, FIGURE_WIDTH - 24]);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  pen.arrow([FIGURE_WIDTH / 2, y], [4, y]);
  pen.arrow([FIGURE_WIDTH / 2, y], [FIGURE_WIDTH - 4, y]);
  for (const tick of ticks) {
    pen.line([scale(tick), y - 6], [scale(tick), y + 6]);
    if (numbered === undefined || numbered.some((value) => Math.abs(value - tick) < step / 1e3)) {
      pen.text(formatNumber(tick), [scale(tick), y + 20], { size: SMALL_TEXT_SIZE });
    }
  }
  for (const range of ranges) {
    const start = range.from === undefined ? 8 : scale(range.from);
    const end = range.to === undefined ? FIGURE_WIDTH - 8 : scale(range.to);
    pen.line([start, y], [end, y], { tone: 'a', width: 5 });
    if (range.from === undefined) pen.head([end, y], [2, y], 'a', 13);
    if (range.to === undefined) pen.head([start, y], [FIGURE_WIDTH - 2, y], 'a', 13);
    const isOpen = (end: 'from' | 'to') => range.open === end || range.open === 'both';
    const ends = [['from', range.from] as const, ['to', range.to] as const];
    for (const [end, at] of ends) {
      if (at !== undefined)
        pen.circle([scale(at), y], 6, { tone: 'a', width: 2.5, fill: isOpen(end) ? 'ground' : 'a' });
    }
  }
  for (const { at, label, open } of points) {
    pen.circle([scale(at), y], 5, { tone: 'a', width: 2.5, fill: open ? 'ground' : 'a' });
    if (label !== undefined) pen.text(label, [scale(at), y - 20]);
  }
  return { pen, height: 68 };
}
