/**
 * The allowed content of a figure. The check of the banks uses this list before a figure is stored, and
 * this component before it is shown. It has no script, link, style, id or outside reference, so that a
 * bank's row can only draw.
 */
const SHAPES = ['svg', 'desc', 'g', 'path', 'line', 'circle', 'ellipse', 'rect', 'text', 'tspan'] as const;
export type FigureShape = (typeof SHAPES)[number];

/** Whether a figure may contain an element of this name. */
export const isFigureShape = (name: string): name is FigureShape => SHAPES.some((shape) => shape === name);

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NUMBERS = /^-?\d+(?:\.\d+)?(?:[ ,]-?\d+(?:\.\d+)?)*$/;
/** Ink is the text's color; the four tones, the soft fill, the grid and the ground are set by the part, for each theme. */
const PAINT = /^(?:none|currentColor|var\(--figure-(?:a|b|c|d|soft|grid|ground)\))$/;

/** Attributes by their SVG name: the form of their value, and the name React knows them by. */
const ATTRIBUTES: Readonly<Record<string, readonly [form: RegExp, prop: string]>> = {
  viewBox: [NUMBERS, 'viewBox'],
  d: [/^[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$/, 'd'],
  x: [NUMBER, 'x'],
  y: [NUMBER, 'y'],
  x1: [NUMBER, 'x1'],
  y1: [NUMBER, 'y1'],
  x2: [NUMBER, 'x2'],
  y2: [NUMBER, 'y2'],
  cx: [NUMBER, 'cx'],
  cy: [NUMBER, 'cy'],
  r: [NUMBER, 'r'],
  rx: [NUMBER, 'rx'],
  ry: [NUMBER, 'ry'],
  dx: [NUMBER, 'dx'],
  dy: [NUMBER, 'dy'],
  width: [NUMBER, 'width'],
  height: [NUMBER, 'height'],
  transform: [/^(?:(?:translate|rotate|scale)\([-0-9., ]+\) ?)+$/, 'transform'],
  fill: [PAINT, 'fill'],
  stroke: [PAINT, 'stroke'],
  'stroke-width': [NUMBER, 'strokeWidth'],
  'stroke-dasharray': [NUMBERS, 'strokeDasharray'],
  'stroke-linecap': [/^(?:round|butt)$/, 'strokeLinecap'],
  'stroke-linejoin': [/^round$/, 'strokeLinejoin'],
  'font-size': [NUMBER, 'fontSize'],
  'font-style': [/^italic$/, 'fontStyle'],
  'font-weight': [/^(?:400|700)$/, 'fontWeight'],
  'text-anchor': [/^(?:start|middle|end)$/, 'textAnchor'],
};

/** The React name of an attribute, where the figure may carry it with this value; null if it may not. */
export function figureProp(name: string, value: string): string | null {
  // Only own properties, because every object has `constructor`.
  const [form, prop] = (Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined) ?? [];
  return form?.test(value) && prop !== undefined ? prop : null;
}

/** A line of a text that is a figure: one whole `<svg>` element, as the seed writes it. */
export const isFigureLine = (line: string): boolean => /^<svg [^\n]*<\/svg>$/.test(line.trim());

/** Parts a question's text from its figures: the text without them, and each figure in order. */
export function partFigures(text: string): { text: string; figures: readonly string[] } {
  const lines = text.split('\n');
  return {
    text: lines
      .filter((line) => !isFigureLine(line))
      .join('\n')
      .trim(),
    figures: lines.filter(isFigureLine).map((line) => line.trim()),
  };
}
