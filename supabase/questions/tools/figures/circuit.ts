import { FIGURE_WIDTH, type FinishedDrawing, Pen, type Point, SMALL_TEXT_SIZE, textWidth } from './pen.ts';
import type { CircuitPart, FigureOfKind } from './schema.ts';

const PART_WIDTH = 54;
const ROW = 58;

const widthOf = (part: CircuitPart): number => {
  if ('series' in part) return part.series.reduce((sum, inner) => sum + widthOf(inner), 0);
  if ('parallel' in part) return Math.max(...part.parallel.map(widthOf)) + 24;
  return Math.max(PART_WIDTH, textWidth(part.label ?? '', SMALL_TEXT_SIZE) + 10);
};
const rowsOf = (part: CircuitPart): number => {
  if ('series' in part) return Math.max(...part.series.map(rowsOf));
  return 'parallel' in part ? part.parallel.reduce((sum, inner) => sum + rowsOf(inner), 0) : 1;
};

function symbol(pen: Pen, part: string, x: number, y: number): void {
  const letter = part === 'ammeter' ? 'A' : 'V';
  switch (part) {
    case 'wire':
      pen.line([x - 16, y], [x + 16, y]);
      break;
    case 'resistor':
      pen.path(`M${x - 18} ${y}l3 0l3 -7l6 14l6 -14l6 14l6 -14l3 7l3 0`);
      break;
    case 'box':
      pen.rect([x - 16, y - 8], 32, 16);
      break;
    case 'lamp':
      pen.circle([x, y], 11, { fill: 'ground' });
      pen.path(`M${x - 7.8} ${y - 7.8}l15.6 15.6M${x - 7.8} ${y + 7.8}l15.6 -15.6`);
      break;
    case 'switch':
    case 'open-switch':
      pen.line([x - 13, y], [x + 13, part === 'switch' ? y : y - 14]);
      for (const end of [-13, 13]) pen.circle([x + end, y], 2.5, { fill: 'ink' });
      break;
    case 'cell':
      pen.line([x - 4, y - 12], [x - 4, y + 12]);
      pen.line([x + 4, y - 6], [x + 4, y + 6], { width: 3.5 });
      break;
    default:
      pen.circle([x, y], 12, { fill: 'ground' });
      pen.text(letter, [x, y], { bold: true });
  }
}

const HALF: Readonly<Record<string, number>> = {
  resistor: 18,
  lamp: 11,
  switch: 13,
  'open-switch': 13,
  cell: 4,
  box: 16,
  wire: 16,
};

/**
 * Draws a part of the circuit between the x positions `left` and `right`. The first row of the part is at the height
 * `y`.
 */
function drawPart(pen: Pen, part: CircuitPart, left: number, right: number, y: number): void {
  if ('series' in part) {
    const whole = widthOf(part);
    let at = left;
    for (const inner of part.series) {
      const share = (widthOf(inner) / whole) * (right - left);
      drawPart(pen, inner, at, at + share, y);
      at += share;
    }
  } else if ('parallel' in part) {
    const [inLeft, inRight] = [left + 12, right - 12];
    pen.line([left, y], [inLeft, y]);
    pen.line([inRight, y], [right, y]);
    let row = y;
    let last = y;
    for (const inner of part.parallel) {
      drawPart(pen, inner, inLeft, inRight, row);
      last = row;
      row += rowsOf(inner) * ROW;
    }
    for (const x of [inLeft, inRight]) {
      pen.line([x, y], [x, last]);
      pen.circle([x, y], 2.8, { fill: 'ink' });
    }
  } else {
    const x = (left + right) / 2;
    const half = HALF[part.part] ?? 12;
    pen.line([left, y], [x - half, y]);
    pen.line([x + half, y], [right, y]);
    symbol(pen, part.part, x, y);
    if (part.label !== undefined) pen.text(part.label, [x, y - 21], { size: SMALL_TEXT_SIZE });
  }
}

/** Draws a loop with the battery at the bottom and the parts along the top. */
export function drawCircuit({ battery, parts }: FigureOfKind<'circuit'>): FinishedDrawing {
  const pen = new Pen();
  const width = Math.min(FIGURE_WIDTH - 40, Math.max(170, widthOf(parts) + 20));
  const [left, right] = [(FIGURE_WIDTH - width) / 2, (FIGURE_WIDTH + width) / 2];
  const top = 34;
  const bottom = top + rowsOf(parts) * ROW + 6;
  drawPart(pen, parts, left, right, top);
  const x = FIGURE_WIDTH / 2;
  const corners: readonly (readonly [Point, Point])[] = [
    [
      [left, top],
      [left, bottom],
    ],
    [
      [left, bottom],
      [x - 10, bottom],
    ],
    [
      [x + 10, bottom],
      [right, bottom],
    ],
    [
      [right, bottom],
      [right, top],
    ],
  ];
  for (const [from, to] of corners) pen.line(from, to);
  for (const [at, half, thick] of [
    [-10, 13, 1.5],
    [-3, 6, 3.5],
    [3, 13, 1.5],
    [10, 6, 3.5],
  ] as const) {
    pen.line([x + at, bottom - half], [x + at, bottom + half], { width: thick });
  }
  if (battery.label !== undefined) pen.text(battery.label, [x, bottom + 25], { size: SMALL_TEXT_SIZE });
  return { pen, height: bottom + (battery.label === undefined ? 18 : 36) };
}
