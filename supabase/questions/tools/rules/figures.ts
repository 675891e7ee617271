import { allowedFigureProp, isFigureShape } from '../../../../ui/figure/allowed.ts';
import type { Lang } from '../banks.ts';
import { describeFigure, drawFigure, figureMarkup } from '../figures/figure.ts';
import { FIGURE_WIDTH, SMALL_TEXT_SIZE, type TextBox } from '../figures/pen.ts';
import type { FigureYaml } from '../figures/schema.ts';
import { scaleProblems } from '../figures/to-scale.ts';
import type { Item } from '../load.ts';
import { visibleText } from '../markup.ts';
import { createItemRule } from './rule.ts';

/** The maximum size of a figure. Each question is sent with its figure, also over slow networks. */
const BYTES_MAX = 8_000;

/**
 * Finds texts that overlap each other or leave the figure. It allows a small overlap, because the text widths are
 * estimates.
 */
function layoutComplaints(texts: readonly TextBox[], height: number): string[] {
  const off = texts
    .filter(
      ({ left, right, top, bottom }) =>
        left < -6 || right > FIGURE_WIDTH + 6 || top < -6 || bottom > height + 6,
    )
    .map(({ text }) => `'${text}' runs off the figure`);
  const over = texts.flatMap((one, index) =>
    texts.slice(0, index).flatMap((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return wide > 3 && high > 3 ? [`'${one.text}' runs over '${other.text}'`] : [];
    }),
  );
  return [...off, ...over];
}

/** Finds elements and attributes of an SVG that are not on the list of allowed ones. */
function listComplaints(svg: string): string[] {
  const tags = [...svg.matchAll(/<([A-Za-z]+)((?: [\w:-]+="[^"]*")*)\s*\/?>/g)];
  const strange = svg.replace(/<\/?[A-Za-z]+(?: [\w:-]+="[^"]*")*\s*\/?>/g, '');
  return [
    ...(/[<>]/.test(strange) ? ['a sign of markup outside a tag'] : []),
    ...tags.flatMap(([, name = '', attributes = '']) => [
      ...(isFigureShape(name) ? [] : [`<${name}> is not allowed in a figure`]),
      ...[...attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)].flatMap(([, key = '', value = '']) =>
        allowedFigureProp(key, value) === null ? [`${key}="${value}" is not allowed in a figure`] : [],
      ),
    ]),
    ...[...svg.matchAll(/font-size="([\d.]+)"/g)].flatMap(([, size]) =>
      Number(size) < SMALL_TEXT_SIZE ? [`text of ${size}: at least ${SMALL_TEXT_SIZE}`] : [],
    ),
  ];
}

/**
 * Finds problems in a figure's data: lists of different lengths, unsorted box plots, labels that contradict the
 * drawing.
 */
function dataComplaints(figure: FigureYaml): string[] {
  const same = (what: string, lists: readonly (readonly unknown[])[], wanted: number) =>
    lists.some((list) => list.length !== wanted)
      ? [`${what}: the number of values differs from the number of positions`]
      : [];
  switch (figure.kind) {
    case 'line':
    case 'scatter':
      return same(
        'values',
        figure.series.map(({ values }) => values),
        figure.x.values.length,
      );
    case 'bar':
      return same(
        'values',
        figure.series.map(({ values }) => values),
        figure.categories.length,
      );
    case 'histogram':
      return same('counts', [figure.counts], figure.x.edges.length - 1);
    case 'box':
      return figure.rows.flatMap(({ name, values }) =>
        values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value))
          ? []
          : [`${name}: the five numbers must be in ascending order`],
      );
    case 'table':
      return same('cells', figure.rows, figure.head.length);
    case 'sketch':
      return figure.notToScale ? [] : scaleProblems(figure);
    default:
      return [];
  }
}

/**
 * Whether a text in the drawing contains the key's text, which would give the answer away. Short keys, such as numbers,
 * are not checked.
 */
const givesKeyAway = (figure: FigureYaml, { options, answer }: Item): boolean => {
  const key = visibleText(options[answer]).toLowerCase();
  return key.length > 14 && describeFigure(figure).toLowerCase().includes(key);
};

/** What is wrong with how a figure is drawn. */
export function drawingComplaints(figure: FigureYaml, lang: Lang): string[] {
  const wrong = dataComplaints(figure);
  if (wrong.length > 0 || figure.kind === 'table') return wrong;
  try {
    const svg = figureMarkup(figure, lang);
    const { pen, height } = drawFigure(figure, lang);
    const bytes = Buffer.byteLength(svg);
    return [
      ...(bytes > BYTES_MAX ? [`${bytes} bytes: at most ${BYTES_MAX}`] : []),
      ...(height > 340 ? [`${Math.round(height)} high: at most 340, to be seen with its stem`] : []),
      ...layoutComplaints(pen.texts, height),
      ...listComplaints(svg),
    ];
  } catch (error) {
    return [`cannot be drawn: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const complaintsAbout = (figure: FigureYaml, item: Item): string[] => [
  ...(givesKeyAway(figure, item) ? ['the text of the figure gives the key away'] : []),
  ...drawingComplaints(figure, item.lang),
];

/**
 * Rule: each figure can be drawn, is small, and uses only what ui/figure allows. Its texts are large enough, do not
 * overlap and stay inside the figure. Its labels match the drawing, if it is to scale, and do not contain the key.
 */
export const figuresRule = createItemRule('figures', (item, report) => {
  for (const complaint of item.figure ? complaintsAbout(item.figure, item) : [])
    report(['figure'], complaint);
  const shared = item.passage?.figure;
  for (const complaint of shared ? complaintsAbout(shared, item) : [])
    report([], `passage's figure: ${complaint}`);
});
