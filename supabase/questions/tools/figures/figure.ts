import type { Lang } from '../banks.ts';
import { describeChartData, drawBars, drawBoxes, drawGraph, drawHistogram, drawPie } from './charts.ts';
import { drawCircuit } from './circuit.ts';
import { drawFlow, drawPedigree, drawVenn } from './diagrams.ts';
import { drawNumberLine } from './number-line.ts';
import { type FinishedDrawing, formatNumber } from './pen.ts';
import { drawPlane } from './plane.ts';
import type { FigureOfKind, FigureYaml } from './schema.ts';
import { drawSketch } from './sketch.ts';

const NOT_TO_SCALE = { en: 'Not drawn to scale', fil: 'Hindi ayon sa sukat' } as const;

type Drawable = Exclude<FigureYaml, { kind: 'table' }>;

/** Draws a figure. `lang` is the language of the words that the drawing code adds. */
export function drawFigure(figure: Drawable, lang: Lang): FinishedDrawing {
  switch (figure.kind) {
    case 'line':
    case 'scatter':
      return drawGraph(figure);
    case 'bar':
      return drawBars(figure);
    case 'histogram':
      return drawHistogram(figure);
    case 'box':
      return drawBoxes(figure);
    case 'pie':
      return drawPie(figure);
    case 'number-line':
      return drawNumberLine(figure);
    case 'plane':
      return drawPlane(figure);
    case 'sketch':
      return drawSketch(figure, NOT_TO_SCALE[lang]);
    case 'circuit':
      return drawCircuit(figure);
    case 'flow':
      return drawFlow(figure);
    case 'venn':
      return drawVenn(figure);
    case 'pedigree':
      return drawPedigree(figure);
  }
}

const cellText = (cell: string | number) => (typeof cell === 'number' ? formatNumber(cell) : cell);

const tableText = ({ head, rows }: FigureOfKind<'table'>): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cellText))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/**
 * A figure in words, for people who cannot see it: the description that its author wrote and, for a chart, the data.
 */
export function describeFigure(figure: FigureYaml): string {
  switch (figure.kind) {
    case 'table':
      return tableText(figure);
    case 'line':
    case 'scatter':
    case 'bar':
    case 'histogram':
    case 'box':
    case 'pie':
      return `${figure.alt}\n${describeChartData(figure)}`;
    default:
      return figure.alt;
  }
}

/** A figure in the format of the `question` column: one line of SVG, or a table in our markup. */
export function figureMarkup(figure: FigureYaml, lang: Lang): string {
  if (figure.kind === 'table') return tableText(figure);
  const { pen, height } = drawFigure(figure, lang);
  return pen.svg(height, describeFigure(figure));
}
