import { scaleBand } from 'd3-scale';
import { arc, curveLinear, curveMonotoneX, line, pie as pieOf } from 'd3-shape';
import {
  type ChartFrame,
  drawLegend,
  drawXAxis,
  drawYAxis,
  drawYLabel,
  frameLeft,
  marginRight,
  ticksOf,
} from './axes.ts';
import {
  FIGURE_WIDTH,
  type FinishedDrawing,
  formatNumber,
  Pen,
  type PenColor,
  type Point,
  SMALL_TEXT_SIZE,
  textWidth,
  wrapText,
} from './pen.ts';
import type { FigureOfKind, GraphYaml } from './schema.ts';

const TONES: readonly PenColor[] = ['a', 'b', 'c', 'd'];
/** Series differ in their dashes and markers, not only in color. */
const DASHES = [undefined, '7 4', '2 4', '10 3 2 3'] as const;
const tone = (index: number): PenColor => TONES[index % TONES.length] ?? 'a';

function mark(pen: Pen, index: number, [x, y]: Point): void {
  const look = { tone: tone(index), width: 2, fill: index === 0 ? tone(index) : 'ground' } as const;
  if (index === 0 || index === 3) pen.circle([x, y], 3.6, look);
  else if (index === 1) pen.rect([x - 3.5, y - 3.5], 7, 7, look);
  else
    pen.polygon(
      [
        [x, y - 4.6],
        [x + 4.4, y + 3.2],
        [x - 4.4, y + 3.2],
      ],
      look,
    );
}

/** Draws a line graph or a scatter plot. */
export function drawGraph(figure: GraphYaml): FinishedDrawing {
  const pen = new Pen();
  const { x, y, series } = figure;
  let top = drawYLabel(pen, y.label);
  const names = series.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const isLine = figure.kind === 'line';
  const hasDots = figure.dots ?? true;
  if (names.length > 0) {
    top += drawLegend(pen, names, top, (index, left, at) => {
      if (isLine)
        pen.line([left, at], [left + 24, at], { tone: tone(index), width: 2.5, dash: DASHES[index] });
      if (hasDots || !isLine) mark(pen, index, [left + 12, at]);
    });
  }
  const yTicks = ticksOf(
    { from: y.from, to: y.to, step: y.step },
    series.flatMap(({ values }) => values),
  );
  const xTicks = ticksOf({ from: x.from, to: x.to, step: x.step }, x.values);
  const frame: ChartFrame = {
    left: frameLeft(yTicks),
    right: FIGURE_WIDTH - marginRight(xTicks),
    top,
    bottom: top + 170,
  };
  const yScale = drawYAxis(pen, frame, yTicks);
  const { scale: xScale, height } = drawXAxis(pen, frame, xTicks, x.label);
  for (const [index, { values }] of series.entries()) {
    const points = values.map((value, place): Point => [xScale(x.values[place] ?? 0), yScale(value)]);
    if (isLine) {
      const path = line<Point>()
        .digits(1)
        .curve(figure.smooth ? curveMonotoneX : curveLinear)
        .x(([px]) => px)
        .y(([, py]) => py)(points);
      pen.path(path ?? '', { tone: tone(index), width: 2.5, dash: DASHES[index] });
    }
    if (hasDots || !isLine) for (const point of points) mark(pen, index, point);
  }
  return { pen, height: frame.bottom + height };
}

const BAR_LOOKS = [
  { fill: 'a', tone: 'a' },
  { fill: 'soft', tone: 'ink' },
  { fill: 'ground', tone: 'b' },
] as const;

/** Draws a bar chart. The bars of a category are side by side, one for each series. */
export function drawBars({ categories, y, series }: FigureOfKind<'bar'>): FinishedDrawing {
  const pen = new Pen();
  let top = drawYLabel(pen, y.label);
  const look = (index: number) => ({ ...(BAR_LOOKS[index % BAR_LOOKS.length] ?? BAR_LOOKS[0]), width: 1.5 });
  const names = series.flatMap(({ name }) => (name === undefined ? [] : [name]));
  if (names.length > 0) {
    top += drawLegend(pen, names, top, (index, left, at) => pen.rect([left, at - 6], 22, 12, look(index)));
  }
  const ticks = ticksOf(
    { from: y.from ?? 0, to: y.to, step: y.step },
    series.flatMap(({ values }) => values),
  );
  const frame: ChartFrame = { left: frameLeft(ticks), right: FIGURE_WIDTH - 6, top, bottom: top + 160 };
  const scale = drawYAxis(pen, frame, ticks);
  const band = scaleBand<number>()
    .domain(categories.map((_, index) => index))
    .range([frame.left, frame.right])
    .paddingInner(0.3)
    .paddingOuter(0.2);
  const ground = scale(Math.max(0, ticks[0] ?? 0));
  if (ground < frame.bottom) pen.line([frame.left, ground], [frame.right, ground]);
  const width = band.bandwidth() / series.length;
  const labels = categories.map((category) => wrapText(category, band.step() - 4, SMALL_TEXT_SIZE));
  for (const place of categories.keys()) {
    const left = band(place) ?? 0;
    for (const [index, { values }] of series.entries()) {
      const end = scale(values[place] ?? 0);
      pen.rect(
        [left + index * width, Math.min(end, ground)],
        width - 1.5,
        Math.abs(ground - end),
        look(index),
      );
    }
    pen.lines(labels[place] ?? [], left + band.bandwidth() / 2, frame.bottom + 5, { size: SMALL_TEXT_SIZE });
  }
  const deepest = Math.max(...labels.map((lines) => lines.length));
  return { pen, height: frame.bottom + 10 + deepest * SMALL_TEXT_SIZE * 1.2 };
}

/** Draws a histogram: bars without gaps over the intervals of a scale. */
export function drawHistogram({ x, y, counts }: FigureOfKind<'histogram'>): FinishedDrawing {
  const pen = new Pen();
  const top = drawYLabel(pen, y.label);
  const ticks = ticksOf({ from: y.from ?? 0, to: y.to, step: y.step }, counts);
  const frame: ChartFrame = { left: frameLeft(ticks), right: FIGURE_WIDTH - 14, top, bottom: top + 160 };
  const scale = drawYAxis(pen, frame, ticks);
  const { scale: across, height } = drawXAxis(pen, frame, x.edges, x.label, false);
  for (const [index, count] of counts.entries()) {
    const [left, right] = [across(x.edges[index] ?? 0), across(x.edges[index + 1] ?? 0)];
    const high = scale(count);
    pen.rect([left, high], right - left, frame.bottom - high, { fill: 'soft', tone: 'ink' });
  }
  return { pen, height: frame.bottom + height };
}

/** Draws box plots over one scale, each with its name above. */
export function drawBoxes({ x, rows }: FigureOfKind<'box'>): FinishedDrawing {
  const pen = new Pen();
  const ticks = ticksOf(
    { from: x.from, to: x.to, step: x.step },
    rows.flatMap(({ values }) => [...values]),
    6,
  );
  const ROW = 62;
  const frame: ChartFrame = { left: 14, right: FIGURE_WIDTH - 14, top: 0, bottom: rows.length * ROW + 6 };
  const { scale, height } = drawXAxis(pen, frame, ticks, x.label);
  pen.line([frame.left, frame.bottom], [frame.right, frame.bottom]);
  for (const [index, { name, values }] of rows.entries()) {
    const middle = index * ROW + 40;
    const [least = 0, lower = 0, median = 0, upper = 0, most = 0] = values.map((value) => scale(value));
    pen.text(name, [frame.left + 2, index * ROW + 12], { anchor: 'start' });
    pen.line([least, middle], [lower, middle]);
    pen.line([upper, middle], [most, middle]);
    for (const end of [least, most]) pen.line([end, middle - 8], [end, middle + 8]);
    pen.rect([lower, middle - 15], upper - lower, 30, { fill: 'soft' });
    pen.line([median, middle - 15], [median, middle + 15], { tone: 'a', width: 3 });
  }
  return { pen, height: frame.bottom + height };
}

/** Draws a pie chart. The name and label of each slice are outside the circle. */
export function drawPie({ slices }: FigureOfKind<'pie'>): FinishedDrawing {
  const pen = new Pen();
  const RADIUS = 74;
  const centre: Point = [FIGURE_WIDTH / 2, 116];
  const fills = ['soft', 'ground'] as const;
  const sectors = pieOf<(typeof slices)[number]>()
    .sort(null)
    .value(({ value }) => value)([...slices]);
  const round = arc<{ startAngle: number; endAngle: number }>().innerRadius(0).outerRadius(RADIUS).digits(1);
  for (const [index, { startAngle, endAngle, data }] of sectors.entries()) {
    const path = round({ startAngle, endAngle }) ?? '';
    pen.sector(path, centre, fills[index % 2] ?? 'soft');
    const middle = (startAngle + endAngle) / 2;
    const [sine, cosine] = [Math.sin(middle), Math.cos(middle)];
    const anchor = Math.abs(sine) < 0.3 ? 'middle' : sine > 0 ? 'start' : 'end';
    const x = centre[0] + sine * (RADIUS + 8);
    const room = anchor === 'middle' ? 140 : anchor === 'start' ? FIGURE_WIDTH - x : x;
    const words = [
      ...wrapText(data.name, room, SMALL_TEXT_SIZE),
      ...(data.label === undefined ? [] : [data.label]),
    ];
    const deep = words.length * SMALL_TEXT_SIZE * 1.2;
    const y =
      centre[1] -
      cosine * (RADIUS + 10) -
      deep / 2 -
      (anchor === 'middle' ? (Math.sign(cosine) * deep) / 2 : 0);
    pen.lines(words, Math.max(x, anchor === 'end' ? textWidth(words[0] ?? '', SMALL_TEXT_SIZE) : 0), y, {
      anchor,
      size: SMALL_TEXT_SIZE,
    });
  }
  return { pen, height: 232 };
}

/**
 * Writes the data of a chart in words. These words come after the description that the author of the figure wrote, so
 * that people who cannot see the figure get the same data.
 */
export function describeChartData(
  figure: GraphYaml | FigureOfKind<'bar' | 'histogram' | 'box' | 'pie'>,
): string {
  const list = (values: readonly number[]) => values.map(formatNumber).join(', ');
  switch (figure.kind) {
    case 'line':
    case 'scatter':
      return [
        `${figure.x.label}: ${list(figure.x.values)}.`,
        ...figure.series.map(({ name, values }) => `${name ?? figure.y.label}: ${list(values)}.`),
        ...(figure.series.some(({ name }) => name !== undefined) ? [`(${figure.y.label})`] : []),
      ].join('\n');
    case 'bar':
      return [
        figure.y.label,
        ...figure.categories.map(
          (category, index) =>
            `${category}: ${figure.series.map(({ name, values }) => `${name === undefined ? '' : `${name} `}${formatNumber(values[index] ?? 0)}`).join(', ')}.`,
        ),
      ].join('\n');
    case 'histogram':
      return [
        `${figure.x.label}; ${figure.y.label}`,
        ...figure.counts.map(
          (count, index) =>
            `${formatNumber(figure.x.edges[index] ?? 0)}–${formatNumber(figure.x.edges[index + 1] ?? 0)}: ${formatNumber(count)}.`,
        ),
      ].join('\n');
    case 'box':
      return [
        `${figure.x.label}: min, Q1, median, Q3, max`,
        ...figure.rows.map(({ name, values }) => `${name}: ${list(values)}.`),
      ].join('\n');
    case 'pie':
      return figure.slices
        .map(({ name, label, value }) => `${name}: ${label ?? formatNumber(value)}.`)
        .join('\n');
  }
}
