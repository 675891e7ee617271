/**
 * The allowed content of a figure. The check of the question banks uses this list before a figure is stored, and the
 * Figure component before it is shown. The list has no script, link, style, id or external reference, so a row of a
 * bank can only draw shapes.
 */
const SHAPES = ['svg', 'desc', 'g', 'path', 'line', 'circle', 'ellipse', 'rect', 'text', 'tspan'] as const;
export type FigureShape = (typeof SHAPES)[number];

/** Whether a figure may contain an element of this name. */
export const isFigureShape = (name: string): name is FigureShape => SHAPES.some((shape) => shape === name);

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NUMBERS = /^-?\d+(?:\.\d+)?(?:[ ,]-?\d+(?:\.\d+)?)*$/;
/** The allowed paints. `currentColor` is the text color; the component sets the `--figure-*` colors for each theme. */
const PAINT = /^(?:none|currentColor|var\(--figure-(?:a|b|c|d|soft|grid|ground)\))$/;

/** The allowed attributes by their SVG name: a pattern for the value, and the name of the React prop. */
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

/** The React prop name of an attribute, or null if a figure may not have this attribute with this value. */
export function allowedFigureProp(name: string, value: string): string | null {
  // Look up own properties only: every object inherits `constructor`.
  const [form, prop] = (Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined) ?? [];
  return form?.test(value) && prop !== undefined ? prop : null;
}

/** Whether a line of a question's text is a figure: one whole `<svg>` element, as the seed writes it. */
export const isFigureLine = (line: string): boolean => /^<svg [^\n]*<\/svg>$/.test(line.trim());

/** Splits a question's text: returns the text without figures, and the figures in order. */
export function splitFigures(text: string): { text: string; figures: readonly string[] } {
  const lines = text.split('\n');
  return {
    text: lines
      .filter((line) => !isFigureLine(line))
      .join('\n')
      .trim(),
    figures: lines.filter(isFigureLine).map((line) => line.trim()),
  };
}
